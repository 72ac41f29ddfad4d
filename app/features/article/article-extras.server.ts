import type { NewsDetail } from "#bff/entities/news.ts";
import type { CommentsBlock } from "../comments/comments-view.ts";
import { newsComments } from "../comments/comment-sets.server.ts";
import { commentsBlock, loadComments, noComments } from "../comments/load-comments.server.ts";
import { likeCount, likeState } from "../reactions/likes.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";

/**
 * Starts the calls for the likes and comments of news of any type, in parallel with the call for the news itself.
 * Each part fails alone.
 * @returns `like` and `comments`, to be called with the news once it has arrived
 */
export function besideNews({ id, query, context: { bff, page }, later }: PageArgs, newstype: number) {
  const set = newsComments(bff, id, newstype, Boolean(page.reader.token));
  const like = later(likeState(bff, id), null);
  const comments = later(loadComments(set, id, query), null);
  return {
    /** Prefers the answer about this reader, then the fields of the news, then a call for the count. */
    async like({ praisecount, praised }: Pick<NewsDetail, "praisecount" | "praised">) {
      const count = praisecount ?? later(likeCount(bff, id), 0);
      const liked = await like;
      return { liked: liked?.liked ?? praised === 1, count: liked?.count ?? (await count) };
    },
    async comments({ commentflag }: Pick<NewsDetail, "commentflag">): Promise<CommentsBlock> {
      const loaded = (await comments) ?? noComments(set, id);
      return commentsBlock({ ...loaded, closed: commentflag === 0 }, { query, isDocument: page.isDocument });
    },
  };
}
