import type { OnlyInMarkup } from "../../browser/document-markup.tsx";
import type { CommentSource } from "./comment-source.ts";

/** A comment or reply as the page shows it: what the browser needs, nothing else of the wire. */
export interface CommentView {
  id: string;
  /** The level-1 comment that a reply belongs to. */
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
  /** Waits for audit; shown to its author only. */
  waiting: boolean;
  replies: CommentView[];
  replyCount: number;
  /** Whom a reply to a reply answers. */
  to?: string;
}

export type CommentSort = "hot" | "new";

export interface CommentPage {
  list: CommentView[];
  total: number;
  page: number;
  hasMore: boolean;
}

/** Replies of one comment (level 2). */
export interface ReplyPage extends CommentPage {
  parent: string;
}

export interface CommentsData {
  /** Id of what is talked about. */
  newsid: string;
  source: CommentSource;
  sort: CommentSort;
  /** null: the list could not be loaded. */
  first: CommentPage | null;
  /** Opened by `?creply=` without script. */
  thread: ReplyPage | null;
  /** The comment whose reply form is open, by `?reply=` without script. */
  replyTo: string | null;
  closed: boolean;
  /** What the reader had typed before script took the block over. */
  typed?: string;
}

/** The comments of a page, as its loader gives them: with a document they are in the markup only. */
export interface CommentsBlock {
  newsid: string;
  source: CommentSource;
  closed: boolean;
  /** How many there are, for what leads to them. */
  total: number;
  talk: OnlyInMarkup<CommentsData>;
}

/** Letters of a comment, after trimming (contract §3). */
export const COMMENT_LIMIT = 200;
export const REMARK_LIMIT = 100;

/** Reasons of a report, in the order of pages §11; the last asks for words. */
export const reportReasons = ["广告骚扰", "色情低俗", "谣言欺诈", "人身攻击", "违法有害", "其他"] as const;

/** @returns what is wrong with a comment's text, or undefined; letters are counted as a reader counts them */
export function commentProblem(text: string): string | undefined {
  const length = [...text.trim()].length;
  if (length === 0) return "请输入评论内容";
  if (length > COMMENT_LIMIT) return `评论最多${COMMENT_LIMIT}字`;
  return undefined;
}
