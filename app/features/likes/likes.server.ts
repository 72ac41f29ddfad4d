import type { Bff } from "#bff/client.ts";
import { doneAlready, type Intent } from "../intents/intents.server.ts";
import { newsTag } from "../news/news-tag.ts";
import type { LikeState } from "./like-state.ts";

/** Whether this reader likes it, and the count where the answer has one; by the id's tag (contract §1.8). */
export async function likeState(bff: Bff, newsid: string): Promise<LikeState> {
  const tag = newsTag(newsid);
  if (tag === "DZNEWS") {
    const { praised, praisecount } = await bff.dzPraiseCheck({ newsid });
    return { liked: praised === 1, count: praisecount };
  }
  const { praised } = await bff.praiseFlag({ newsid, newsTag: tag });
  return { liked: praised === 1 };
}

/** Count of a news item whose detail has none (pages §11). */
export async function likeCount(bff: Bff, newsid: string): Promise<number> {
  return (await bff.praiseCount({ newsids: [newsid] }))[newsid] ?? 0;
}

function praise(bff: Bff, newsid: string, newstype: number, liked: boolean) {
  const tag = newsTag(newsid);
  if (tag === "DZNEWS") return liked ? bff.dzPraiseAdd({ newsid }) : bff.dzPraiseCancel({ newsid });
  const about = { newsid, newsTag: tag, newstype };
  return liked ? bff.newsPraise(about) : bff.newsCancelPraise(about);
}

/** The pair like/unlike of pages §11, for a page of one content type. */
export function likeIntents(newstype: number): Record<"like" | "unlike", Intent> {
  const intent =
    (liked: boolean): Intent =>
    async ({ id, context: { bff } }) => {
      const state = { praised: liked ? 1 : 0, praisecount: undefined } as const;
      const { praisecount } = await doneAlready<{ praisecount?: number }>(
        praise(bff, id, newstype, liked),
        state,
      );
      const count = praisecount ?? (await likeCount(bff, id).catch(() => undefined));
      return { data: { liked, count } satisfies LikeState, at: "like" };
    };
  return { like: intent(true), unlike: intent(false) };
}
