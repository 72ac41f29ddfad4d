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
  /** What the reader had typed before script took the block over. */
  typed?: string;
  /** What is written and not yet sent, by the comment that it answers; "" for none. */
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
