import { Markup } from "../../features/navigation/document-markup.tsx";
import { useSession } from "../../features/navigation/use-session.tsx";
import { Directory } from "../../features/ranks/directory.tsx";
import { RankHero } from "../../features/ranks/rank-hero.tsx";
import { ShareRow } from "../../features/share/share-row.tsx";
import type { MenuData } from "./load-menu.server.ts";
import styles from "./think-file.module.css";

/** All lists by group (pages §4.12). */
export function MenuPage({ content }: { content: MenuData }) {
  const { environment, features } = useSession();
  const where = { environment, host: content.host };
  return (
    <article className={styles.page} style={content.tone}>
      <Markup name="all-lists" data={content.front}>
        {({ head, directory }) => (
          <>
            <RankHero view={head} where={where} />
            <Directory groups={directory} where={where} bots={features.includes("Bot_list")} />
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
