import type { HotEvent } from "#bff/entities/layout.ts";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { opening } from "../../routes/opening.ts";
import { HotTag } from "../../ui/HotList.tsx";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./hot-strip.module.css";

/**
 * 热榜 in one line: a strip that scrolls. With script it advances automatically (use-ticker.ts), and the button, which is hidden
 * until then, pauses it.
 */
export function HotStrip({ events }: { events: readonly HotEvent[] }) {
  const where = useWhere();
  const { features } = useSession();
  const isByAi = features.includes("Ai_hotNews");
  return (
    <section className={styles.hot} data-block="hot" aria-label="热榜">
      <h2 className={styles.name}>{isByAi ? "AI热点" : "热榜"}</h2>
      <ol className={styles.row}>
        {events.map((event, place) => {
          const { newsid, newstype = 1, linkUrl } = event;
          const { href, rel, newWindow } = opening({ newsid, newstype, linkUrl }, where);
          const rank = event.rank || place + 1;
          const title = <span className={styles.title}>{event.title}</span>;
          return (
            <li key={event.eventid} data-rank={rank}>
              <span className={styles.rank}>{rank}</span>
              <span className={styles.words}>
                {href === null ? (
                  title
                ) : (
                  <a href={href} rel={rel} target={newWindow ? "_blank" : undefined}>
                    {title}
                  </a>
                )}
                {isByAi && event.aiSummary && <small className={styles.told}>{event.aiSummary}</small>}
              </span>
              {event.tag && <HotTag tag={event.tag} />}
            </li>
          );
        })}
      </ol>
      <button type="button" className={styles.hold} data-ticker-hold hidden aria-label="暂停滚动">
        <Icon name="pause" size={16} />
        <Icon name="play" size={16} />
      </button>
      {isByAi && <p className={styles.mark}>内容由AI生成</p>}
    </section>
  );
}
