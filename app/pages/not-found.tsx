import { pageLoader } from "../request/page-loader.server.ts";
import { pageMeta } from "../features/share/page-meta.ts";
import { ErrorView } from "../browser/error-view.tsx";

/** Every address that no page answers, and every route whose page is not built yet: the 404 screen. */
export const loader = pageLoader(() =>
  Promise.reject(Object.assign(new Error("no such page"), { status: 404 })),
);

export const meta = pageMeta(() => null);

export default function NotFound() {
  return null;
}

export { ErrorView as ErrorBoundary };
