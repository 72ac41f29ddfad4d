import { pageLoader } from "../request/page-loader.server.ts";
import { pageMeta } from "../features/share/page-meta.ts";
import { ErrorView } from "../browser/error-view.tsx";

/** The 404 screen, for every address without a page and every route whose page does not exist yet. */
export const loader = pageLoader(() =>
  Promise.reject(Object.assign(new Error("no such page"), { status: 404 })),
);

export const meta = pageMeta(() => null);

export default function NotFound() {
  return null;
}

export { ErrorView as ErrorBoundary };
