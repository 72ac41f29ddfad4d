import type { Bff } from "#bff/client/client.ts";
import type { IntelligencePost } from "#bff/entities/intelligence.ts";
import { doneAlready, type Intent } from "../../request/intents/intents.server.ts";
import { newsTag } from "../../routes/news-tag.ts";
import type { LikeState } from "./like-state.ts";

type LikeIntents = Record<"like" | "unlike", Intent>;

interface Praised {
  praisecount?: number;
}

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

/** The same for a reader's post, which carries it itself. */
export function postLikeState({ praised, praisecount }: IntelligencePost): Required<LikeState> {
  return { liked: praised === 1, count: praisecount };
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
export function likeIntents(newstype: number): LikeIntents {
  return pairOf(async (bff, id, liked) => {
    const { praisecount } = await doneAlready<Praised>(praise(bff, id, newstype, liked), {});
    return praisecount ?? (await likeCount(bff, id).catch(() => undefined));
  });
}

/** The same pair for a page of a reader's post, whose count no other call tells. */
export const postLikeIntents: LikeIntents = pairOf(async (bff, id, liked) => {
  const { praisecount } = await doneAlready<Praised>(bff.intelPraise({ id, opt: liked ? 1 : 0 }), {});
  return praisecount;
});

/** Whatever a report's id looks like, its like is sent as one of common news without a type (contract §4.2). */
const AS_REPORT = { newsTag: "YDNEWS", newstype: 0 } as const;

/** The same pair for a page of a report, whose count only its own answer tells. */
export const reportLikeIntents: LikeIntents = pairOf(async (bff, id, liked) => {
  const about = { newsid: id, ...AS_REPORT };
  const sent = liked ? bff.newsPraise(about) : bff.newsCancelPraise(about);
  return (await doneAlready<Praised>(sent, {})).praisecount;
});

/** Whether this reader likes a report. */
export async function reportLikeState(bff: Bff, reportid: string): Promise<LikeState> {
  const { praised } = await bff.praiseFlag({ newsid: reportid, newsTag: AS_REPORT.newsTag });
  return { liked: praised === 1 };
}

/** @param set likes or no longer likes it; gives the new count where the upstream says it */
function pairOf(set: (bff: Bff, id: string, liked: boolean) => Promise<number | undefined>): LikeIntents {
  const intent =
    (liked: boolean): Intent =>
    async ({ id, context: { bff } }) => {
      const count = await set(bff, id, liked);
      return { data: { liked, count } satisfies LikeState, at: "like" };
    };
  return { like: intent(true), unlike: intent(false) };
}
