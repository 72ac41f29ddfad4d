import { createContext, type Dispatch } from "react";
import type { CommentSource } from "./comment-source.ts";
import type { CommentsEvent } from "./comments-state.ts";
import type { CommentView } from "./comments-view.ts";

interface CommentsContextValue {
  dispatch: Dispatch<CommentsEvent>;
  /** The page's address with these query parameters changed. */
  linkTo(changes: Record<string, string | null>, hash?: string): string;
  reply(comment: CommentView): void;
  newsid: string;
  source: CommentSource;
  canReply: boolean;
  /** The reader's text from before the comments hydrated. */
  typed?: string;
  /** Unsent texts by the id of the comment that they reply to; "" for a new comment. */
  drafts: { current: Record<string, string> };
}

export const CommentsContext = createContext<CommentsContextValue>({
  dispatch: () => {},
  linkTo: () => "",
  reply: () => {},
  newsid: "",
  source: { set: "news", newstype: 1 },
  canReply: false,
  drafts: { current: {} },
});
