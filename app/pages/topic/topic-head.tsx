import { ArticleBody } from "../../features/article/article-body.tsx";
import { hasSquareMark } from "../../features/reactions/follow/author-home.ts";
import { AuthorName } from "../../features/reactions/follow/author-name.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Stats } from "../../ui/Stats.tsx";
import type { TopicData } from "./load-topic.server.ts";
import styles from "./topic-view.module.css";

type Head = NonNullable<TopicData["head"]["value"]>;

/** Picture, title and counts of a topic. */
export function TopicHead({ head }: { head: Head }) {
  const stats = [
    { label: "参与", value: head.joincount ?? 0 },
    { label: "阅读", value: head.readcount ?? 0 },
  ].filter(({ value }) => value > 0);
  return (
    <header className={styles.head}>
      <div className={styles.cover}>
        <Picture src={head.bgimg ?? head.imgurl} alt="" preset="topBanner" ratio="9:5" eager />
        <h1>{`#${head.title}#`}</h1>
      </div>
      {stats.length > 0 && <Stats stats={stats} />}
    </header>
  );
}

/** The summary of a topic; it unfolds to the whole text. */
export function TopicText({ head: { summary, body } }: { head: Head }) {
  const whole = body.length > 0 && <ArticleBody blocks={body} />;
  if (!summary) return whole;
  return (
    <Fold text={summary} block="summary" className={styles.summary}>
      {whole}
    </Fold>
  );
}

/** The rules of a square. */
export function TopicRules({ rules }: { rules: string | undefined }) {
  if (!rules) return null;
  return (
    <section className={styles.rules} data-block="rules" aria-label="广场规则">
      <SectionHeading>广场规则</SectionHeading>
      <p>{rules}</p>
    </section>
  );
}

/** The hosts of a topic, each with a link to their home page. */
export function TopicHosts({ hosts }: { hosts: Head["hosts"] }) {
  if (hosts.length === 0) return null;
  return (
    <section data-block="hosts" aria-label="主持人">
      <SectionHeading>主持人</SectionHeading>
      <ul className={styles.hosts} data-own-swipe="">
        {hosts.map((host) => (
          <li key={host.authorid}>
            <Avatar src={host.headimg} square={hasSquareMark(host)} />
            <p>
              <AuthorName author={host} />
              {(host.userDes || host.org) && <span>{host.userDes || host.org}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
