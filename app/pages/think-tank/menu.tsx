import { useLoaderData } from "@remix-run/react";
import { ErrorView } from "../../browser/error-view.tsx";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { pageLoader, type PageData } from "../../request/page-loader.server.ts";
import { useSession } from "../../browser/use-session.tsx";
import { Directory } from "../../features/think-tank/directory.tsx";
import { RankHero } from "../../features/think-tank/rank-hero.tsx";
import { pageMeta } from "../../features/share/page-meta.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { loadMenu, type MenuData } from "./load-menu.server.ts";
import { ofFile } from "./think-file.server.ts";
import styles from "./think-file.module.css";

export const loader = pageLoader(ofFile(loadMenu));
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({});
export const meta = pageMeta<MenuData>(({ title, share }) => ({ title, share }));

/** All rank lists by group (pages §4.12). */
export default function MenuPage() {
  const { content } = useLoaderData<PageData<MenuData>>();
  const { environment, features } = useSession();
  return (
    <article className={styles.page} style={content.tone}>
      <Markup name="all-lists" data={content.front}>
        {({ head, directory }) => (
          <>
            <RankHero view={head} />
            <Directory groups={directory} bots={features.includes("Bot_list")} />
          </>
        )}
      </Markup>
      {content.isToShare && environment !== "own" && (
        <div className={styles.block}>
          <ShareRow share={content.share} />
        </div>
      )}
    </article>
  );
}

export { ErrorView as ErrorBoundary };
