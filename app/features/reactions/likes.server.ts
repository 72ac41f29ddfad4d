import type { Bff } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { doneAlready, type Intent } from "../../request/intents/intents.server.ts";
import { newsTag } from "../../routes/news-tag.ts";
import type { LikeState } from "./like-state.ts";

type LikeIntents = Record<"like" | "unlike", Intent>;

interface Praised {
  praisecount?: number;
}

/** Whether this reader likes a news item, and the count if the answer has one. The id's tag decides the call (contract §1.8). */
export async function likeState(bff: Bff, newsid: string): Promise<LikeState> {
  const tag = newsTag(newsid);
  if (tag === "DZNEWS") {
    const { praised, praisecount } = await bff.dzPraiseCheck({ newsid });
    return { liked: praised === 1, count: praisecount };
  }
  const { praised } = await bff.praiseFlag({ newsid, newsTag: tag });
  return { liked: praised === 1 };
}

/** The like state of a reader's post; the post itself carries it. */
export function postLikeState({ praised, praisecount }: IntelligencePost): Required<LikeState> {
  return { liked: praised === 1, count: praisecount };
}

/** The like count of a news item whose detail has none (pages §11). */
export async function likeCount(bff: Bff, newsid: string): Promise<number> {
  return (await bff.praiseCount({ newsids: [newsid] }))[newsid] ?? 0;
}

function praise(bff: Bff, newsid: string, newstype: number, liked: boolean) {
  const tag = newsTag(newsid);
  if (tag === "DZNEWS") return liked ? bff.dzPraiseAdd({ newsid }) : bff.dzPraiseCancel({ newsid });
  const target = { newsid, newsTag: tag, newstype };
  return liked ? bff.newsPraise(target) : bff.newsCancelPraise(target);
}

/** The intents like and unlike of pages §11, for pages of one news type. */
export function likeIntents(newstype: number): LikeIntents {
  return likePair(async (bff, id, liked) => {
    const { praisecount } = await doneAlready<Praised>(praise(bff, id, newstype, liked), {});
    return praisecount ?? (await likeCount(bff, id).catch(() => undefined));
  });
}

/** The same intents for a reader's post. No other call gives its count. */
export const postLikeIntents: LikeIntents = likePair(async (bff, id, liked) => {
  const { praisecount } = await doneAlready<Praised>(bff.intelPraise({ id, opt: liked ? 1 : 0 }), {});
  return praisecount;
});

/** A report's like is sent as one of common news without a type, whatever its id looks like (contract §4.2). */
const AS_REPORT = { newsTag: "YDNEWS", newstype: 0 } as const;

/** The same intents for a report. Only the answer of its like gives its count. */
export const reportLikeIntents: LikeIntents = likePair(async (bff, id, liked) => {
  const target = { newsid: id, ...AS_REPORT };
  const sent = liked ? bff.newsPraise(target) : bff.newsCancelPraise(target);
  return (await doneAlready<Praised>(sent, {})).praisecount;
});

/** Whether this reader likes a report. */
export async function reportLikeState(bff: Bff, reportid: string): Promise<LikeState> {
  const { praised } = await bff.praiseFlag({ newsid: reportid, newsTag: AS_REPORT.newsTag });
  return { liked: praised === 1 };
}

/** @param set makes the call; resolves to the new count if the answer has one */
function likePair(set: (bff: Bff, id: string, liked: boolean) => Promise<number | undefined>): LikeIntents {
  const intent =
    (liked: boolean): Intent =>
    async ({ id, context: { bff } }) => {
      const count = await set(bff, id, liked);
      return { data: { liked, count } satisfies LikeState, at: "like" };
    };
  return { like: intent(true), unlike: intent(false) };
}
