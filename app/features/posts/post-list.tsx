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
  /** Posts that this reader just wrote, before all others. */
  waiting?: readonly IntelligencePost[];
  showsTopic?: boolean;
  /** The page takes interest for its rows, too. */
  interest?: boolean;
  /** A wall of cards in columns. */
  wall?: boolean;
  empty?: ReactNode;
  /** Query of the page's own address that belongs to this list. */
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

/** One's own post that the audit has not seen; exposes that wait to be verified stand in the open. */
function isWaiting(post: IntelligencePost): boolean {
  return post.self === 1 && post.status === 0;
}
