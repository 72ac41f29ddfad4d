import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { opening } from "../../routes/opening.ts";
import { headlineOf } from "../../features/posts/post-words.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { DayStamp } from "./day-stamp.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./topic.module.css";

/** Links to other pages of the same diary. */
export function DiaryPages({ entries }: { entries: readonly IntelligencePost[] }) {
  const where = useWhere();
  if (entries.length === 0) return null;
  return (
    <section data-block="diary" aria-label="更多日志">
      <SectionHeading>更多日志</SectionHeading>
      <ul className={styles.diary}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <DayStamp time={entry.pubtime} small />
            <a href={opening({ newsid: entry.id, newstype: entry.newstype }, where).href ?? undefined}>
              {headlineOf(entry)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
