import { useState } from "react";
import type { Bigshot, IntelligencePost } from "#bff/entities/intelligence.ts";
import { EndlessList } from "../../features/feed/endless-list.tsx";
import { useLoginAddress } from "../../features/login/login-address.ts";
import { Markup } from "../../features/navigation/document-markup.tsx";
import { useSession } from "../../features/navigation/use-session.tsx";
import { opening, type Where } from "../../features/opening/opening.ts";
import { PostList } from "../../features/posts/post-list.tsx";
import { TopicStrip } from "../../features/topics/topic-cards.tsx";
import { headlineOf } from "../../features/posts/post-words.ts";
import { PublishForm } from "../../features/publish/publish-form.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { countLabel } from "../../ui/format.ts";
import { Tabs } from "../../ui/Tabs.tsx";
import { HUB_TABS } from "./hub-tabs.ts";
import type { HubData } from "./load-hub.server.ts";
import styles from "./hub.module.css";

/** 情报站: topics, tabs, posts, and the form to write one. */
export function Hub({ hub }: { hub: HubData }) {
  const { environment } = useSession();
  const [waiting, setWaiting] = useState<IntelligencePost[]>([]);
  const { tab, host, rows } = hub;
  const where = { environment, host };
  return (
    <div className={styles.hub}>
      <h1>情报站</h1>
      <Markup name="topics-strip" data={hub.strip}>
        {(topics) => <TopicStrip topics={topics} where={where} />}
      </Markup>
      <PublishForm
        heading="说说身边事"
        pageId=""
        topics={hub.open}
        onPublished={(post) => setWaiting((before) => [post, ...before])}
      />
      <Tabs
        label="情报"
        current={tab}
        tabs={HUB_TABS.map(([id, text]) => ({
          id,
          text,
          href: id === "new" ? "/new/infomation" : `/new/infomation?tab=${id}`,
        }))}
      />
      <Rows rows={rows} where={where} waiting={waiting} />
    </div>
  );
}

interface RowsProps {
  rows: HubData["rows"];
  where: Where;
  waiting: readonly IntelligencePost[];
}

function Rows({ rows, where, waiting }: RowsProps) {
  const login = useLoginAddress();
  const { host } = where;
  switch (rows.kind) {
    case "posts":
      return (
        <PostList
          key={rows.tab}
          source={{ kind: "intelligence", tab: rows.tab }}
          initial={rows.feed}
          host={host}
          waiting={waiting}
        />
      );
    case "mine":
      return (
        <PostList
          key="mine"
          source={{ kind: "my-posts" }}
          initial={rows.feed}
          host={host}
          waiting={waiting}
        />
      );
    case "people":
      return (
        <EndlessList source={{ kind: "bigshots" }} initial={rows.feed} idOf={({ authorid }) => authorid}>
          {(people) => (
            <ul className={styles.people}>
              {people.map((person) => (
                <li key={person.authorid}>
                  <Person person={person} where={where} />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
      );
    case "login":
      return (
        <Empty text="登录后查看" home={false}>
          <ButtonLink href={login}>去登录</ButtonLink>
        </Empty>
      );
  }
}

function Person({ person, where }: { person: Bigshot; where: Where }) {
  const { latest } = person;
  const href = latest && opening({ newsid: latest.id, newstype: latest.newstype }, where).href;
  return (
    <article className={styles.person}>
      <Avatar src={person.headimg} size="large" square={person.kind === "account"} />
      <div>
        <h2>{person.name}</h2>
        <p>{[person.userDes, countLabel(person.fanscount, "粉丝")].filter(Boolean).join(" · ")}</p>
        {latest && href && (
          <p>
            <a href={href}>{headlineOf(latest)}</a>
          </p>
        )}
      </div>
    </article>
  );
}
