import { useState } from "react";
import type { Bigshot, IntelligencePost } from "#bff/entities/intelligence.ts";
import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { hasSquareMark } from "../../features/reactions/follow/author-home.ts";
import { AuthorName } from "../../features/reactions/follow/author-name.tsx";
import { useLoginAddress } from "../../features/login/login-address.ts";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import { opening } from "../../routes/opening.ts";
import { PostList } from "../../features/posts/post-list.tsx";
import { TopicStrip } from "../../features/lists/topics/topic-cards.tsx";
import { headlineOf } from "../../features/posts/post-words.ts";
import { PublishForm } from "../../features/posts/publish/publish-form.tsx";
import { TabbedLists, type AnyRows, type ListTab } from "../../features/lists/tabs/tabbed-lists.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { ButtonLink } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { countLabel } from "../../ui/format.ts";
import { HUB_TABS } from "./hub-tabs.ts";
import type { HubData } from "./load-hub.server.ts";
import styles from "./hub.module.css";

/** 情报站: topics, the form for a new post, tabs with posts. */
export function Hub({ hub }: { hub: HubData }) {
  const { user } = useSession();
  const [waiting, setWaiting] = useState<IntelligencePost[]>([]);
  const { tab, rows, needsLogin } = hub;
  // Without a login the tab 我的 has no feed.
  const isLoggedIn = user !== null && !needsLogin;
  const tabs: ListTab[] = HUB_TABS.map(({ id, text, source }) => ({
    id,
    text,
    source: isLoggedIn || source.kind !== "my-posts" ? source : undefined,
  }));
  return (
    <div className={styles.hub}>
      <h1>情报站</h1>
      <Markup name="topics-strip" data={hub.strip}>
        {(topics) => <TopicStrip topics={topics} />}
      </Markup>
      <PublishForm
        heading="说说身边事"
        pageId=""
        topics={hub.open}
        onPublished={(post) => setWaiting((before) => [post, ...before])}
      />
      <TabbedLists key={tab} label="情报" tabs={tabs} current={tab} initial={rows}>
        {(openTab, list) => <Rows tab={openTab} rows={list} waiting={waiting} />}
      </TabbedLists>
    </div>
  );
}

interface RowsProps {
  tab: ListTab;
  rows: AnyRows | null;
  waiting: readonly IntelligencePost[];
}

function Rows({ tab: { id, source }, rows, waiting }: RowsProps) {
  const login = useLoginAddress();
  if (!source || !rows) {
    return (
      <Empty text="登录后查看" home={false}>
        <ButtonLink href={login}>去登录</ButtonLink>
      </Empty>
    );
  }
  const list = { source, link: id ? { tab: id } : undefined };
  return source.kind === "bigshots" ? (
    <EndlessList {...list} initial={rows as FeedPage<Bigshot>} idOf={({ authorid }) => authorid}>
      {(people) => (
        <ul className={styles.people}>
          {people.map((person) => (
            <li key={person.authorid}>
              <Person person={person} />
            </li>
          ))}
        </ul>
      )}
    </EndlessList>
  ) : (
    <PostList {...list} initial={rows as FeedPage<IntelligencePost>} waiting={waiting} interest />
  );
}

function Person({ person }: { person: Bigshot }) {
  const where = useWhere();
  const { latest } = person;
  const href = latest && opening({ newsid: latest.id, newstype: latest.newstype }, where).href;
  return (
    <article className={styles.person}>
      <Avatar src={person.headimg} size="large" square={hasSquareMark(person)} />
      <div>
        <h2>
          <AuthorName author={person} />
        </h2>
        <p>{[person.userDes, countLabel(person.fanscount, "粉丝")].filter(Boolean).join(" · ")}</p>
        {latest && href && (
          <a className={styles.latest} href={href}>
            <span>{emojiText(headlineOf(latest))}</span>
          </a>
        )}
      </div>
    </article>
  );
}
