import { z } from "zod";
import type { Post, PostSelection } from "../store/posts.ts";
import { findPost, listPosts } from "../store/posts.ts";
import type { ListPage, Paging } from "../store/items.ts";
import { findTopicFacts } from "../store/topics.ts";
import type { TopicFacts } from "../store/topics.ts";
import type { CallContext } from "./answer.ts";
import { requireFound, Refusal } from "./answer.ts";
import type { CommentTarget } from "./comment-rules.ts";
import { viewerOf } from "./comment-rules.ts";

/**
 * Finds a post that the reader may see.
 * @throws Refusal 404 for an unknown post or one that waits for the audit, 302 for a deleted one
 */
export function requirePost(context: CallContext, id: string): Post {
  const post = requireFound(findPost(context.db, id, viewerOf(context)));
  if (post.status === 9) throw new Refusal(302, "内容已删除");
  return post;
}

/** Finds the post of a comment call. @throws Refusal as requirePost does */
export function requirePostTarget(context: CallContext, id: string): CommentTarget {
  const { title } = requirePost(context, id);
  return { id, title, commentflag: 1 };
}

export function listVisiblePosts(
  context: CallContext,
  selection: PostSelection,
  paging: Paging,
): ListPage<Post> {
  return listPosts(context.db, selection, viewerOf(context), paging);
}

export function requireTopic(context: CallContext, topicid: string): TopicFacts {
  return requireFound(findTopicFacts(context.db, topicid));
}

export const Sort = z.enum(["hot", "new"]).default("new");
