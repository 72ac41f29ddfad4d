import { z } from "zod";
import type { Post, PostSelection } from "../store/posts.ts";
import { findPost, listPosts } from "../store/posts.ts";
import type { Page, Slice } from "../store/items.ts";
import { topicFacts } from "../store/topics.ts";
import type { TopicFacts } from "../store/topics.ts";
import type { Ask } from "./answer.ts";
import { found, Refusal } from "./answer.ts";
import type { Discussed } from "./comment-rules.ts";
import { lookerOf } from "./comment-rules.ts";

/** A post that the asker may see: 404 when there is none, or it waits for the audit; 302 when it was deleted. */
export function seenPost(ask: Ask, id: string): Post {
  const post = found(findPost(ask.db, id, lookerOf(ask)));
  if (post.status === 9) throw new Refusal(302, "内容已删除");
  return post;
}

/** A post as something to comment on. */
export function postToDiscuss(ask: Ask, id: string): Discussed {
  const { title } = seenPost(ask, id);
  return { id, title, commentflag: 1 };
}

export function seenPosts(ask: Ask, selection: PostSelection, slice: Slice): Page<Post> {
  return listPosts(ask.db, selection, lookerOf(ask), slice);
}

export function knownTopic(ask: Ask, topicid: string): TopicFacts {
  return found(topicFacts(ask.db, topicid));
}

export const Sort = z.enum(["hot", "new"]).default("new");
