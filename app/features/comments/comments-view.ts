import type { OnlyInMarkup } from "../../browser/document-markup.tsx";
import type { CommentSource } from "./comment-source.ts";

/** A comment or reply as the page shows it: only the fields that the browser needs. */
export interface CommentView {
  id: string;
  /** Of a reply: the id of its level-1 comment. */
  parent?: string;
  userId?: string;
  name: string;
  head?: string;
  usertype: number;
  time?: string;
  place?: string;
  text: string;
  images?: string[];
  likes: number;
  liked: boolean;
  /** Written by this reader, who may delete it. */
  own: boolean;
  hot: boolean;
  /** Waiting for audit; only its author sees it. */
  waiting: boolean;
  replies: CommentView[];
  replyCount: number;
  /** Of a reply to a reply: the name of the reader it answers. */
  to?: string;
}

export type CommentSort = "hot" | "new";

export interface CommentPage {
  list: CommentView[];
  total: number;
  page: number;
  hasMore: boolean;
}

/** One page of the replies to a comment (level 2). */
export interface ReplyPage extends CommentPage {
  parent: string;
}

export interface CommentsData {
  /** Id of the content that the comments are about. */
  newsid: string;
  source: CommentSource;
  sort: CommentSort;
  /** The page of the list that was loaded; null when loading failed. */
  first: CommentPage | null;
  /** The replies that `?creply=` opens without script. */
  thread: ReplyPage | null;
  /** Id of the comment that the composer replies to; `?reply=` names it without script. */
  replyTo: string | null;
  closed: boolean;
  /** The reader's text from before the comments hydrated. */
  typed?: string;
}

/** The comments in a page's loader data. In a document they are in the markup only. */
export interface CommentsBlock {
  newsid: string;
  source: CommentSource;
  closed: boolean;
  /** Number of comments, for links that lead to them. */
  total: number;
  talk: OnlyInMarkup<CommentsData>;
}

/** Longest comment in characters, after trimming (contract §3). */
export const COMMENT_LIMIT = 200;
export const REMARK_LIMIT = 100;

/** Reasons for a report, in the order of pages §11. */
export const reportReasons = ["广告骚扰", "色情低俗", "谣言欺诈", "人身攻击", "违法有害", "其他"] as const;

/** Checks a comment's text; an emoji counts as one character. @returns a message for the reader, or undefined when it is valid */
export function commentProblem(text: string): string | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return "请输入评论内容";
  if (length > COMMENT_LIMIT) return `评论最多${COMMENT_LIMIT}字`;
  return undefined;
}
