import { opening, openingOfWelfare, type Where } from "../../../routes/opening.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { countLabel } from "../../../ui/format.ts";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import type { TopicCardData } from "./topic-card.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./topic-cards.module.css";

interface TopicsProps {
  topics: readonly TopicCardData[];
}

interface TopicCardsProps extends TopicsProps {
  /** In the public-welfare section topics open within that section. */
  welfare?: boolean;
  /** Heading level of the titles; 3 under a section's heading. */
  level?: 2 | 3;
}

const TOPIC = 30;
const SQUARE = 1;

const linkOf = ({ topicid, topicType }: TopicCardData, where: Where) =>
  opening({ newsid: topicid, newstype: TOPIC, topicType }, where).href ?? undefined;

const welfareLinkOf = ({ topicid, topicType }: TopicCardData, where: Where) =>
  openingOfWelfare(topicType === SQUARE ? "square" : "topic", topicid, where).href ?? undefined;

/** Topics in a row that scrolls horizontally. */
export function TopicStrip({ topics }: TopicsProps) {
  const where = useWhere();
  if (topics.length === 0) return null;
  return (
    <section data-block="topics" aria-label="话题">
      <ul className={styles.strip}>
        {topics.map((topic) => (
          <li key={topic.topicid}>
            <a href={linkOf(topic, where)}>
              <Picture src={topic.imgurl} alt="" preset="info" ratio="3:2" />
              <span>#{topic.title}#</span>
              <small>{countLabel(topic.joincount, "人参与") || "来说第一句"}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All topics as cards. */
export function TopicCards({ topics, welfare = false, level = 2 }: TopicCardsProps) {
  const where = useWhere();
  const Title = `h${level}` as const;
  const hrefOf = welfare ? welfareLinkOf : linkOf;
  return (
    <ul className={styles.cards} data-block="topics">
      {topics.map((topic) => (
        <li key={topic.topicid}>
          <Picture
            src={topic.imgurl}
            alt=""
            preset="info"
            ratio="3:2"
            sizes="(min-width: 768px) 340px, 38vw"
          />
          <div>
            <Title>
              <a href={hrefOf(topic, where)}>#{topic.title}#</a> {topic.state === 2 && <Badge>已结束</Badge>}
            </Title>
            {topic.summary && <p>{topic.summary}</p>}
            <small>
              {[countLabel(topic.joincount, "人参与"), countLabel(topic.readcount, "阅读")]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </div>
        </li>
      ))}
    </ul>
  );
}
