import { AdCard } from "../../features/cards/news-cards.tsx";
import { useSession } from "../../features/navigation/use-session.tsx";
import { ShareRow } from "../../features/share/share-row.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { PaperData } from "./load-paper.server.ts";
import { paperHref } from "../../paper-address.ts";
import styles from "./paper.module.css";

/** Beside a page: its articles as a list, the days of past editions, and who made it. */
export function Editions({ content }: { content: PaperData }) {
  const { environment } = useSession();
  const { sheet, edition, date, days, host, ad } = content;
  return (
    <>
      <section aria-label="本版文章" data-block="articles">
        <SectionHeading>本版文章</SectionHeading>
        {sheet.areas.length === 0 ? (
          <p className={styles.none}>暂无内容</p>
        ) : (
          <ol className={styles.list}>
            {sheet.areas.map(({ articleid, title }) => (
              <li key={articleid}>
                <a href={paperHref({ date, pageNo: sheet.pageNo, articleid }, edition)}>{title}</a>
              </li>
            ))}
          </ol>
        )}
        {sheet.editor && <p className={styles.editor}>{sheet.editor}</p>}
      </section>
      {environment !== "own" && (
        <div className={styles.share}>
          <ShareRow share={content.share} />
        </div>
      )}
      {days.length > 1 && (
        <section aria-label="往期" data-block="editions">
          <SectionHeading>往期</SectionHeading>
          <ol className={styles.days}>
            {[...days].reverse().map((day) => (
              <li key={day}>
                <a href={paperHref({ date: day }, edition)} aria-current={day === date ? "date" : undefined}>
                  <small>{Number(day.slice(5, 7))}月</small>
                  <b>{Number(day.slice(8))}</b>
                </a>
              </li>
            ))}
          </ol>
        </section>
      )}
      {ad && <AdCard ad={ad} environment={environment} host={host} />}
    </>
  );
}
