import { AdCard } from "../../features/lists/cards/news-cards.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { paperCalendar } from "./calendar.ts";
import type { PaperData, PaperPrint } from "./load-paper.server.ts";
import { paperHref } from "../../routes/paper-address.ts";
import styles from "./paper.module.css";

/** The column beside a sheet: its articles, its editor, and the calendar of past editions. */
export function Editions({ content }: { content: PaperData }) {
  const { environment } = useSession();
  const { place } = content;
  return (
    <>
      <Markup name={`articles-${place}`} data={content.print}>
        {(print) => <Articles print={print} />}
      </Markup>
      {environment !== "own" && (
        <div className={styles.share}>
          <ShareRow share={content.share} />
        </div>
      )}
      <Markup name={`editions-${place}`} data={content.print}>
        {(print) => (
          <>
            <Calendar print={print} />
            {print.ad && <AdCard ad={print.ad} />}
          </>
        )}
      </Markup>
    </>
  );
}

function Articles({ print: { sheet, edition, date } }: { print: PaperPrint }) {
  return (
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
      {sheet.editor && (
        <p className={styles.editor}>
          {/编辑|主编/.test(sheet.editor) ? sheet.editor : `责任编辑 ${sheet.editor}`}
        </p>
      )}
    </section>
  );
}

const WEEK = ["一", "二", "三", "四", "五", "六", "日"];

function Calendar({ print: { days, edition, date } }: { print: PaperPrint }) {
  if (days.length < 2) return null;
  return (
    <section aria-label="往期" data-block="editions" data-print="no">
      <SectionHeading>往期</SectionHeading>
      {paperCalendar(days).map(({ month, weeks }) => (
        <table key={month} className={styles.calendar}>
          <caption>
            {month.slice(0, 4)}年{Number(month.slice(5))}月
          </caption>
          <thead>
            <tr>
              {WEEK.map((name) => (
                <th key={name} scope="col" abbr={`星期${name}`}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, nth) => (
              <tr key={nth}>
                {week.map((entry, place) => (
                  <td key={place}>
                    {entry?.hasPaper ? (
                      <a
                        href={paperHref({ date: entry.day }, edition)}
                        aria-current={entry.day === date ? "date" : undefined}
                        aria-label={`${Number(month.slice(5))}月${Number(entry.day.slice(8))}日`}
                      >
                        {Number(entry.day.slice(8))}
                      </a>
                    ) : (
                      entry && <span>{Number(entry.day.slice(8))}</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}
