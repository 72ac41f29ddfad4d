import { clsx } from "clsx";
import { useState, type ReactNode } from "react";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import type { FeedPage } from "../../features/lists/feed-view.ts";
import { NewsStrip } from "../../features/lists/cards/news-strip.tsx";
import { FollowButton } from "../../features/reactions/follow/follow-button.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { Pk } from "../../features/reactions/pk/pk.tsx";
import { PostList } from "../../features/posts/post-list.tsx";
import { PublishForm } from "../../features/posts/publish/publish-form.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { TabbedLists, type ListTab } from "../../features/lists/tabs/tabbed-lists.tsx";
import { TopicCards } from "../../features/lists/topics/topic-cards.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import type { TopicData, TopicsData } from "./load-topic.server.ts";
import { TopicHead, TopicHosts, TopicRules, TopicText } from "./topic-head.tsx";
import styles from "./topic-view.module.css";

interface TopicViewProps {
  topic: TopicData;
  /** A topic of public welfare: green head, no follow button, `children` below the text. */
  welfare?: boolean;
  children?: ReactNode;
}

/** A topic or a square, with its posts. */
export function TopicView({ topic, welfare = false, children }: TopicViewProps) {
  const { environment } = useSession();
  const { id, view } = topic;
  const [waiting, setWaiting] = useState<IntelligencePost[]>([]);
  return (
    <div className={clsx(styles.topic, welfare && styles.welfare)} data-topic={id}>
      {topic.fromMessage && (
        <Notice>
          <p>来自消息通知</p>
        </Notice>
      )}
      <Markup name={`topic-${id}`} data={topic.head}>
        {(head) => <TopicHead head={head} />}
      </Markup>
      <div id="byline" className={styles.actions}>
        {!welfare && <FollowButton followType="topic" id={id} name={topic.title} initial={topic.following} />}
        {environment !== "own" && <ShareRow share={topic.share} />}
      </div>
      <Markup name={`topic-text-${id}`} data={topic.head}>
        {(head) => (
          <>
            <TopicText head={head} />
            <TopicRules rules={head.rules} />
          </>
        )}
      </Markup>
      {children}
      {view === "topic" && topic.pk && <Pk initial={topic.pk} closed={topic.closed} />}
      <Markup name={`topic-hosts-${id}`} data={topic.head}>
        {({ hosts }) => <TopicHosts hosts={hosts} />}
      </Markup>
      <Markup name={`topic-news-${id}`} data={topic.news}>
        {(news) =>
          news.length > 0 && (
            <section data-block="news" aria-label="相关报道">
              <SectionHeading>相关报道</SectionHeading>
              <NewsStrip items={news} size="small" level={3} />
            </section>
          )
        }
      </Markup>
      {topic.closed ? (
        <Notice>
          <p>话题已结束，不再接受新的发布</p>
        </Notice>
      ) : (
        <PublishForm
          heading="参与话题"
          topicid={id}
          pageId={id}
          onPublished={(post) => setWaiting((before) => [post, ...before])}
        />
      )}
      <TabbedLists
        key={topic.tab}
        label="帖子"
        tabs={view === "square" ? squareTabs(id) : topicTabs(id)}
        current={topic.tab}
        initial={topic.feed}
      >
        {(tab, rows) =>
          tab.source &&
          rows && (
            <PostList
              source={tab.source}
              initial={rows as FeedPage<IntelligencePost>}
              waiting={waiting}
              showsTopic={false}
              wall={view === "square"}
              link={tab.id ? { tab: tab.id } : undefined}
            />
          )
        }
      </TabbedLists>
    </div>
  );
}

const topicTabs = (id: string): ListTab[] => [
  { id: "", text: "热门", source: { kind: "topic-posts", id, tab: "hot" } },
  { id: "new", text: "最新", source: { kind: "topic-posts", id, tab: "new" } },
];

const squareTabs = (id: string): ListTab[] => [
  { id: "", text: "最新", source: { kind: "posts", id, tab: "new" } },
];

interface AllTopicsProps {
  all: TopicsData;
  welfare?: boolean;
  children?: ReactNode;
}

/** All topics as cards, with `children` below them. */
export function AllTopics({ all, welfare, children }: AllTopicsProps) {
  return (
    <div className={styles.topic}>
      <h1>{all.title}</h1>
      <Markup name="all-topics" data={all.topics}>
        {(topics) => (topics.length > 0 ? <TopicCards topics={topics} welfare={welfare} /> : <Empty />)}
      </Markup>
      {children}
    </div>
  );
}
