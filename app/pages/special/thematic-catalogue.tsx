import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { ErrorView } from "../../browser/error-view.tsx";
import { Feed } from "../../features/lists/feed.tsx";
import { askFeed } from "../../feeds.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { voteIntent } from "../../features/reactions/votes/vote-intent.server.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { Blocks, OnlyBlock } from "./blocks.tsx";
import { Catalogue } from "./catalogue.tsx";
import { loadSpecial } from "./load-special.server.ts";
import { SpecialPage } from "./special-page.tsx";
import styles from "./special.module.css";
import { entriesOf } from "./thematic.tsx";
import { Timeline } from "./timeline.tsx";

const TIMELINE = 5;

async function loadCatalogue(args: PageArgs) {
  const { id, query, context, later } = args;
  const special = await loadSpecial(args);
  const order: "asc" | "desc" = query.get("order") === "asc" ? "asc" : "desc";
  // Only the special itself says which style it has, so this call can't start earlier.
  const days =
    special.style === TIMELINE && !special.only
      ? await later(askFeed(context.bff, "timeline", { id, order }, pageNumber(query.get("page"))), null)
      : null;
  return { ...special, order, timeline: days && days.feed.items.length > 0 ? days.feed : null };
}
type CatalogueData = Awaited<ReturnType<typeof loadCatalogue>>;

export const loader = pageLoader(loadCatalogue);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ vote: voteIntent });
export const meta = pageMeta<CatalogueData>(({ share }) => ({ share }));

/** A special of style 4 with a catalogue beside its blocks; of style 5 as a timeline (pages §4.8). */
export default function ThematicCatalogue() {
  const { content } = useLoaderData<PageData<CatalogueData>>();
  const { specialid, blocks, only, timeline } = content;
  // The timeline shows the news of all blocks, so only blocks without news remain below it.
  const visible = useMemo(
    () => (timeline ? blocks.filter(({ hasItems }) => !hasItems) : blocks),
    [timeline, blocks],
  );
  const entries = useMemo(() => entriesOf(visible), [visible]);
  return (
    <SpecialPage special={content} kind={timeline ? "专题 · 时间线" : "专题"}>
      {only ? (
        <OnlyBlock key={only.blockid} only={only} specialid={specialid} />
      ) : timeline ? (
        <>
          <Days specialid={specialid} order={content.order} timeline={timeline} />
          <Blocks blocks={visible} specialid={specialid} />
        </>
      ) : blocks.length === 0 ? (
        <Empty />
      ) : (
        <div className={styles.beside}>
          <Catalogue form="side" entries={entries} />
          <div>
            <Blocks blocks={blocks} specialid={specialid} />
          </div>
        </div>
      )}
    </SpecialPage>
  );
}

interface DaysProps extends Pick<CatalogueData, "specialid" | "order"> {
  timeline: NonNullable<CatalogueData["timeline"]>;
}

function Days({ specialid, order, timeline }: DaysProps) {
  const here = `/new/thematicMl/${specialid}`;
  return (
    <>
      <Tabs
        label="排序"
        look="small"
        current={order}
        tabs={[
          { id: "desc", text: "最新在前", href: here },
          { id: "asc", text: "最早在前", href: `${here}?order=asc` },
        ]}
      />
      <Feed key={order} source={{ kind: "timeline", id: specialid, order }} initial={timeline}>
        {(items) => <Timeline items={items} level={2} />}
      </Feed>
    </>
  );
}

export { ErrorView as ErrorBoundary };
