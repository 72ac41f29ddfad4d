import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { voteIntent } from "../../features/reactions/votes/vote-intent.server.ts";
import { Empty } from "../../ui/Empty.tsx";
import { anchorOf, Blocks, OnlyBlock } from "./blocks.tsx";
import { Catalogue } from "./catalogue.tsx";
import { loadSpecial, type SpecialData } from "./load-special.server.ts";
import { SpecialPage } from "./special-page.tsx";

export const loader = pageLoader(loadSpecial);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ vote: voteIntent });
export const meta = pageMeta<SpecialData>(({ share }) => ({ share }));

/** A special: a row of anchors, the blocks in their own styles, the vote (pages §4.8). */
export default function Thematic() {
  const { content } = useLoaderData<PageData<SpecialData>>();
  const { specialid, blocks, only } = content;
  const entries = useMemo(() => entriesOf(blocks), [blocks]);
  return (
    <SpecialPage special={content} kind="专题">
      {only ? (
        <OnlyBlock key={only.blockid} only={only} specialid={specialid} />
      ) : (
        <>
          {entries.length > 1 && <Catalogue form="bar" entries={entries} />}
          {blocks.length === 0 ? <Empty /> : <Blocks blocks={blocks} specialid={specialid} />}
        </>
      )}
    </SpecialPage>
  );
}

/** The catalogue's entries: one for each block that has a name. */
export function entriesOf(blocks: SpecialData["blocks"]) {
  return blocks
    .filter(({ name }) => name !== "")
    .map(({ blockid, name }) => ({ id: anchorOf(blockid), name }));
}

export { ErrorView as ErrorBoundary };
