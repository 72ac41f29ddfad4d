import type { CommentableType } from "../store/commentables.ts";
import { isCommentable, isCommentableId } from "../store/commentables.ts";
import { addComment, findComment, removeComment } from "../store/comments.ts";
import type { Comment, Looker } from "../store/comments.ts";
import { itemFacts } from "../store/items.ts";
import { addLike, removeLike } from "../store/likes.ts";
import type { User } from "../store/users.ts";
import type { Ask } from "./answer.ts";
import { found, readerOf, Refusal } from "./answer.ts";

/** Words that the audit refuses at once. */
const refusedWords = ["代开发票", "刷单", "加微信领红包", "高价收药", "无抵押放款"];

/** A comment that carries this word waits for an editor, so that the waiting state can be seen in the demo. */
const waitingWord = "待审";

export function refusedWordsIn(content: string): string[] {
  return refusedWords.filter((word) => content.includes(word));
}

/** Refuses a text with such words: 1005. */
export function audit(...texts: (string | undefined)[]): void {
  if (texts.some((text) => text !== undefined && refusedWordsIn(text).length > 0)) {
    throw new Refusal(1005, "您的内容包含不当信息，请修改后再发布");
  }
}

/** How this asker sees comments and posts. */
export function lookerOf({ user, reader }: Ask): Looker {
  return { userid: user?.userid, reader };
}

/** What is talked about (contract §3): news and posts have a title, other objects are known to their own domain. */
export interface Discussed {
  id: string;
  title?: string;
  /** 0 when it takes no comments */
  commentflag: 0 | 1;
}

/** The news that a comment call speaks of; 404 when the newsroom has none of this id. */
export function newsToDiscuss(ask: Ask, newsid: string): Discussed {
  const { title, commentflag } = found(itemFacts(ask.db, newsid));
  return { id: newsid, title, commentflag };
}

/** A report, project, activity, group, topic, enterprise or role model; 404 when there is none of this type and id. */
export function objectToDiscuss(ask: Ask, type: CommentableType, id: string): Discussed {
  if (!isCommentable(ask.db, type, id)) throw new Refusal(404, "内容不存在");
  return { id, commentflag: 1 };
}

/** Whatever this id names: news, a post or another object. */
export function anythingToDiscuss(ask: Ask, id: string): Discussed {
  return isCommentableId(ask.db, id)
    ? { id, commentflag: 1, title: itemFacts(ask.db, id)?.title }
    : newsToDiscuss(ask, id);
}

export interface Wording {
  content: string;
  /** the comment or reply that is answered */
  pcommentid?: string;
  replyuserid?: string;
}

/**
 * Stores a comment or reply (contract §3): 1–200 characters after trim, else 1007; 1006 when the object takes none;
 * 1005 for refused words; 404 when what is answered is gone.
 */
export function writeComment(ask: Ask & { user: User }, object: Discussed, wording: Wording): Comment {
  const { pcommentid, replyuserid } = wording;
  const content = wording.content.trim();
  if (object.commentflag === 0) throw new Refusal(1006, "评论已关闭");
  if (content === "") throw new Refusal(1007, "请输入评论内容");
  if ([...content].length > 200) throw new Refusal(1007, "评论最多200字");
  audit(content);
  const newsid = object.id;
  const answers = pcommentid === undefined ? undefined : seenComment(ask, pcommentid);
  if (answers && answers.newsid !== newsid) throw new Refusal(404, "内容不存在");
  const state = content.includes(waitingWord) ? 0 : 1;
  return addComment(
    ask.db,
    { newsid, userid: ask.user.userid, content, state, answers, replyuserid },
    ask.now,
  );
}

export function seenComment(ask: Ask, commentid: string): Comment {
  return found(findComment(ask.db, commentid, lookerOf(ask)));
}

function praiseState(ask: Ask, commentid: string) {
  const { praised, praisecount } = seenComment(ask, commentid);
  return { praised, praisecount };
}

/** Likes a comment; 1004 with the state as it is when it was liked already. */
export function likeComment(ask: Ask, commentid: string) {
  seenComment(ask, commentid);
  const added = addLike(ask.db, `comment:${commentid}`, readerOf(ask), ask.now);
  if (!added) throw new Refusal(1004, "您已点过赞", praiseState(ask, commentid));
  return praiseState(ask, commentid);
}

export function unlikeComment(ask: Ask, commentid: string) {
  seenComment(ask, commentid);
  removeLike(ask.db, `comment:${commentid}`, readerOf(ask));
  return praiseState(ask, commentid);
}

/** Removes a comment of the asker's own with its replies; 401 without a login, 1008 for somebody else's. */
export function deleteComment(ask: Ask, commentid: string) {
  if (!ask.user) throw new Refusal(401, "请先登录");
  if (seenComment(ask, commentid).userid !== ask.user.userid) throw new Refusal(1008, "只能删除自己的评论");
  removeComment(ask.db, commentid);
  return {};
}
