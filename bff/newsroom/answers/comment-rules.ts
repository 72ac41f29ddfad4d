import type { CommentableType } from "../store/commentables.ts";
import { isCommentable, isCommentableId } from "../store/commentables.ts";
import { addComment, findComment, removeComment } from "../store/comments.ts";
import type { Comment, Viewer } from "../store/comments.ts";
import { findItemFacts } from "../store/items.ts";
import { addLike, removeLike } from "../store/likes.ts";
import type { User } from "../store/users.ts";
import type { CallContext } from "./answer.ts";
import { requireFound, requireReader, Refusal } from "./answer.ts";

/** Words that the audit refuses immediately. */
const refusedWords = ["代开发票", "刷单", "加微信领红包", "高价收药", "无抵押放款"];

/** A comment with this word waits for the audit, so that the demo can show that state. */
const waitingWord = "待审";

export function findRefusedWords(content: string): string[] {
  return refusedWords.filter((word) => content.includes(word));
}

/** @throws Refusal 1005 when a text has a refused word */
export function audit(...texts: (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && findRefusedWords(text).length > 0)) {
    throw new Refusal(1005, "您的内容包含不当信息，请修改后再发布");
  }
}

/** Returns for whom comments and posts are read. */
export function viewerOf({ user, reader }: CallContext): Viewer {
  return { userid: user?.userid, reader };
}

/** What readers comment on (contract §3). Only news and posts have a title here. */
export interface CommentTarget {
  id: string;
  title?: string;
  /** 0 when comments are closed */
  commentflag: 0 | 1;
}

/** Finds the news of a comment call. @throws Refusal 404 for an unknown id */
export function requireNewsTarget(context: CallContext, newsid: string): CommentTarget {
  const { title, commentflag } = requireFound(findItemFacts(context.db, newsid));
  return { id: newsid, title, commentflag };
}

/**
 * Finds a report, project, activity, group, topic, enterprise or role model.
 * @throws Refusal 404 for an unknown type and id
 */
export function requireObjectTarget(context: CallContext, type: CommentableType, id: string): CommentTarget {
  if (!isCommentable(context.db, type, id)) throw new Refusal(404, "内容不存在");
  return { id, commentflag: 1 };
}

/** Finds the news, post or other object of an id. @throws Refusal 404 for an unknown id */
export function requireTarget(context: CallContext, id: string): CommentTarget {
  return isCommentableId(context.db, id)
    ? { id, commentflag: 1, title: findItemFacts(context.db, id)?.title }
    : requireNewsTarget(context, id);
}

export interface CommentInput {
  content: string;
  /** the comment or reply that this one replies to */
  pcommentid?: string;
  replyuserid?: string;
}

/**
 * Stores a comment or reply (contract §3).
 * @throws Refusal 1007 unless the trimmed text has 1–200 characters; 1006 when comments are closed; 1005 for refused
 * words; 404 when the comment that it replies to does not exist
 */
export function writeComment(
  context: CallContext & { user: User },
  target: CommentTarget,
  input: CommentInput,
): Comment {
  const { pcommentid, replyuserid } = input;
  const content = input.content.trim();
  if (target.commentflag === 0) throw new Refusal(1006, "评论已关闭");
  if (content === "") throw new Refusal(1007, "请输入评论内容");
  if ([...content].length > 200) throw new Refusal(1007, "评论最多200字");
  audit(content);
  const newsid = target.id;
  const parent = pcommentid === undefined ? undefined : requireComment(context, pcommentid);
  if (parent && parent.newsid !== newsid) throw new Refusal(404, "内容不存在");
  const state = content.includes(waitingWord) ? 0 : 1;
  return addComment(
    context.db,
    { newsid, userid: context.user.userid, content, state, parent, replyuserid },
    context.now,
  );
}

export function requireComment(context: CallContext, commentid: string): Comment {
  return requireFound(findComment(context.db, commentid, viewerOf(context)));
}

function praiseStateOf(context: CallContext, commentid: string) {
  const { praised, praisecount } = requireComment(context, commentid);
  return { praised, praisecount };
}

/** Likes a comment. @throws Refusal 1004, with the current state, when the reader has liked it before */
export function likeComment(context: CallContext, commentid: string) {
  requireComment(context, commentid);
  const added = addLike(context.db, `comment:${commentid}`, requireReader(context), context.now);
  if (!added) throw new Refusal(1004, "您已点过赞", praiseStateOf(context, commentid));
  return praiseStateOf(context, commentid);
}

export function unlikeComment(context: CallContext, commentid: string) {
  requireComment(context, commentid);
  removeLike(context.db, `comment:${commentid}`, requireReader(context));
  return praiseStateOf(context, commentid);
}

/**
 * Removes a comment of the reader's own, with its replies.
 * @throws Refusal 401 without a login, 1008 for another reader's comment
 */
export function deleteComment(context: CallContext, commentid: string) {
  if (!context.user) throw new Refusal(401, "请先登录");
  if (requireComment(context, commentid).userid !== context.user.userid)
    throw new Refusal(1008, "只能删除自己的评论");
  removeComment(context.db, commentid);
  return {};
}
