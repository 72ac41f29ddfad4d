import { ArticleBody } from "../../features/article-body/article-body.tsx";
import type { Where } from "../../features/opening/opening.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Stats } from "../../ui/Stats.tsx";
import type { TopicData } from "./load-topic.server.ts";
import styles from "./topic-view.module.css";

type Head = NonNullable<TopicData["head"]["value"]>;

/** Picture, name and numbers of a topic. */
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

/** What a topic asks for, its rules, and who hosts it. */
export function TopicText({ head, where }: { head: Head; where: Where }) {
  return (
    <>
      {head.summary && (
        <p className={styles.summary} data-block="summary">
          {head.summary}
        </p>
      )}
      {head.body.length > 0 && (
        <details className={styles.fold}>
          <summary>展开介绍</summary>
          <ArticleBody blocks={head.body} {...where} />
        </details>
      )}
      {head.rules && (
        <section className={styles.rules} data-block="rules" aria-label="广场规则">
          <SectionHeading level={2}>广场规则</SectionHeading>
          <p>{head.rules}</p>
        </section>
      )}
      {head.hosts.length > 0 && (
        <section data-block="hosts" aria-label="主持人">
          <SectionHeading>主持人</SectionHeading>
          <ul className={styles.hosts}>
            {head.hosts.map((host) => (
              <li key={host.authorid}>
                <Avatar src={host.headimg} square={host.kind === "account"} />
                <p>
                  <b>{host.name}</b>
                  {(host.userDes || host.org) && <span>{host.userDes || host.org}</span>}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
