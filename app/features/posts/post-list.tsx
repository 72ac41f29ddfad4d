import type { ReactNode } from "react";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { Empty } from "../../ui/Empty.tsx";
import { EndlessList } from "../lists/endless-list.tsx";
import type { FeedPage, FeedSource } from "../lists/feed-view.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-list.module.css";

interface PostListProps {
  source: FeedSource;
  initial: FeedPage<IntelligencePost>;
  /** This reader's new posts, shown before all others. */
  waiting?: readonly IntelligencePost[];
  showsTopic?: boolean;
  /** Whether the page accepts interest for rows. */
  interest?: boolean;
  /** A wall of cards in columns. */
  wall?: boolean;
  empty?: ReactNode;
  /** Query of the page's own address for this list. */
  link?: Record<string, string>;
}

/** A list of readers' posts. */
export function PostList({
  source,
  initial,
  waiting = [],
  showsTopic,
  interest,
  wall,
  link,
  empty = <Empty text="还没有人发布，来说两句" home={false} />,
}: PostListProps) {
  const look = wall ? styles.wall : styles.list;
  return (
    <>
      {waiting.length > 0 && (
        <ul className={look}>
          {waiting.map((post) => (
            <li key={post.id}>
              <PostCard post={post} waiting />
            </li>
          ))}
        </ul>
      )}
      <EndlessList source={source} initial={initial} idOf={({ id }) => id} empty={empty} link={link}>
        {(rows) => (
          <ul className={look}>
            {rows.map((post) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  showsTopic={showsTopic}
                  acts={interest ? "like-interest" : "like"}
                  waiting={isWaiting(post)}
                />
              </li>
            ))}
          </ul>
        )}
      </EndlessList>
    </>
  );
}

/** Whether it is the reader's own post before its audit. Exposes that are not verified yet are public. */
function isWaiting(post: IntelligencePost): boolean {
  return post.self === 1 && post.status === 0;
}
