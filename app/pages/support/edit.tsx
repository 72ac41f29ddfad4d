import { useLoaderData } from "@remix-run/react";
import { ComposedPage } from "../../features/composed/composed-page.tsx";
import type { Composed } from "../../features/composed/load-composition.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { imageProcess } from "./image-tool/image-intent.server.ts";
import { ImageTool, type SampleImage } from "./image-tool/image-tool.tsx";
import { addressProblem, imageOperation, OPERATIONS } from "./image-tool/operations.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { loadSupport } from "./load-support.server.ts";

async function loadEdit(args: PageArgs) {
  const support = await loadSupport(args);
  const imageUrl = args.query.get("imageUrl")?.trim() ?? "";
  return {
    ...support,
    initial: {
      imageUrl: addressProblem(imageUrl) ? "" : imageUrl,
      op: imageOperation(args.query.get("op")) ?? "",
    },
    samples: samplesOf(support.composed.value?.blocks ?? []),
  };
}
type EditData = Awaited<ReturnType<typeof loadEdit>>;

/** The sample pictures: the composition has one for each operation, in a menu entry of the operation's name. */
function samplesOf(blocks: Composed["blocks"]): SampleImage[] {
  const entries = blocks.flatMap((block) => (block.kind === "menu" ? block.items : []));
  return Object.entries(OPERATIONS).flatMap(([op, name]) => {
    const url = entries.find((entry) => entry.name === name)?.imgurl;
    return url ? [{ url, op }] : [];
  });
}

export const loader = pageLoader(loadEdit);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ "image-process": imageProcess });
export const meta = pageMeta<EditData>(({ title, share }) => ({ title, share }));

/** 智能编辑: what the image tool does, and the tool itself (pages §4.15). */
export default function Edit() {
  const { content } = useLoaderData<PageData<EditData>>();
  return (
    <ComposedPage name={content.name} data={content}>
      <ImageTool initial={content.initial} samples={content.samples} />
    </ComposedPage>
  );
}

export { ErrorView as ErrorBoundary };
