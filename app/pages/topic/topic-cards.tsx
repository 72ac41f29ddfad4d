import { opening, type Where } from "../../features/opening/opening.ts";
import { Badge } from "../../ui/Badge.tsx";
import { countLabel } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { TopicCardData } from "./load-hub.server.ts";
import styles from "./topic-cards.module.css";

interface TopicsProps {
  topics: readonly TopicCardData[];
  where: Where;
}

const TOPIC = 30;

const linkOf = ({ topicid, topicType }: TopicCardData, where: Where) =>
  opening({ newsid: topicid, newstype: TOPIC, topicType }, where).href ?? undefined;

/** Topics in a row that scrolls sideways. */
export function TopicStrip({ topics, where }: TopicsProps) {
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
export function TopicCards({ topics, where }: TopicsProps) {
  return (
    <ul className={styles.cards} data-block="topics">
      {topics.map((topic) => (
        <li key={topic.topicid}>
          <Picture src={topic.imgurl} alt="" preset="info" ratio="3:2" />
          <div>
            <h2>
              <a href={linkOf(topic, where)}>#{topic.title}#</a> {topic.state === 2 && <Badge>已结束</Badge>}
            </h2>
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
