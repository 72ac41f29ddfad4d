import type { Ad } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { opening } from "../../routes/opening.ts";
import { Slides } from "../../features/lists/slides.tsx";
import { NewsCard } from "../../ui/NewsCard.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { CardForm } from "../../ui/card-form.ts";
import type { Front } from "./front.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./front-page.module.css";

const THREADS = 3;

interface FrontPageProps {
  front: Front;
  /** Specials and topics of the channel. */
  topics: readonly NewsItem[];
  slides: readonly Ad[];
}

/** The top of a desktop's front page: the lead, three stories beside it, three below, and the editors' slides. */
export function FrontPage({ front: { lead, beside, below }, topics, slides }: FrontPageProps) {
  const where = useWhere();
  // A lead with topics is higher, which leaves room for a second picture beside it.
  const pictures = topics.length > 1 ? 2 : 1;
  const card = (item: NewsItem, form: CardForm, eager = false) => (
    <NewsCard item={item} link={opening(item, where)} form={form} level={2} eager={eager} />
  );
  return (
    <>
      <section className={styles.front} data-block="top" aria-label="要闻">
        <div className={styles.lead} data-newsid={lead.newsid}>
          {card(lead, "lead", true)}
          {topics.length > 0 && <Threads topics={topics.slice(0, THREADS)} />}
        </div>
        <ul className={styles.beside}>
          {beside.map((item, place) => (
            <li key={item.newsid} data-newsid={item.newsid}>
              {card(item, place < pictures ? "tile" : "headline", place < pictures)}
            </li>
          ))}
        </ul>
        {below.length > 0 && (
          <ul className={styles.below}>
            {below.map((item) => (
              <li key={item.newsid} data-newsid={item.newsid}>
                {card(item, "tile")}
              </li>
            ))}
          </ul>
        )}
      </section>
      {slides.length > 0 && (
        <div className={styles.pictures}>
          <SectionHeading>今日看点</SectionHeading>
          <Slides slides={slides} form="row" />
        </div>
      )}
    </>
  );
}

/** Some titles start with their kind: 话题｜老街更新. */
const KIND_PREFIX = /^(?:专题|话题)[｜|：:]\s*/;

/** Links to the specials and topics of the lead story, by title. */
function Threads({ topics }: { topics: readonly NewsItem[] }) {
  const where = useWhere();
  return (
    <ul className={styles.threads} aria-label="专题">
      {topics.map((topic) => {
        const { href, rel, newWindow } = opening(topic, where);
        return (
          <li key={topic.newsid}>
            <b>{topic.newstype === 4 ? "专题" : "话题"}</b>
            <a href={href ?? undefined} rel={rel} target={newWindow ? "_blank" : undefined}>
              {topic.title.replace(KIND_PREFIX, "")}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
