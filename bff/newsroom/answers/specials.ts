import { z } from "zod";
import { sparseSpecial } from "../content/specials/sparse.ts";
import type { Database } from "../store/database.ts";
import { findItemFacts } from "../store/items.ts";
import { listPlaced, findOwner } from "../store/placed-items.ts";
import { findSpecialHead, hasBlock, listSpecialBlocks } from "../store/special-pages.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { castVoteAnswers } from "./cast-votes.ts";
import { columnAnswers } from "./columns.ts";
import { peopleAnswers } from "./people.ts";
import { isSparse, substituteId } from "./substitute-ids.ts";

const ordinaryId = "SPC1001";

/** Returns the head of a special under the requested id, even when its content is a substitute. */
function headOf(db: Database, specialid: string) {
  return { ...requireFound(findSpecialHead(db, substituteId(specialid, ordinaryId))), specialid };
}

/** Returns the special that an article names, else the first special that contains it. */
function specialOf(db: Database, newsid: string): string | undefined {
  return findItemFacts(db, newsid)?.specialid ?? findOwner(db, newsid, "SPC%");
}

const specialRows: AnswerTable = {
  "POST /news/subjectnews_content_eight.do": answer(z.object({ specialid: Id }), ({ specialid }, { db }) => {
    if (isSparse(specialid)) return sparseSpecial(specialid);
    return { ...headOf(db, specialid), blocks: listSpecialBlocks(db, substituteId(specialid, ordinaryId)) };
  }),

  "POST /news/getSpecialNewsByNewsId.do": answer(
    z.object({
      newsid: optionalId,
      specialid: optionalId,
      blockid: optionalId,
      region: z.string().trim().max(20).optional(),
      ...pagingFields,
    }),
    ({ newsid, specialid, blockid, region, ...paging }, { db }) => {
      if (newsid === undefined && specialid === undefined) {
        throw new Refusal(400, "newsid or specialid: required");
      }
      const id = specialid ?? requireFound(specialOf(db, newsid ?? ""));
      const { people: _people, regions, ...special } = headOf(db, id);
      const owner = substituteId(id, ordinaryId);
      if (blockid !== undefined && !hasBlock(db, owner, blockid)) throw new Refusal(404, "内容不存在");
      const placing = { owner, part: blockid, region: region || undefined, without: newsid };
      const page = listPlaced(db, placing, paging, blockid === undefined ? "newest" : "placed");
      return { special: { ...special, regions }, page };
    },
  ),

  "POST /news/listSpecialNewsTimeStyle.do": answer(
    z.object({ specialid: Id, order: z.enum(["desc", "asc"]).default("desc"), ...pagingFields }),
    ({ specialid, order, ...paging }, { db }) => {
      headOf(db, specialid);
      const owner = substituteId(specialid, ordinaryId);
      return listPlaced(db, { owner }, paging, order === "asc" ? "oldest" : "newest");
    },
  ),
};

/** Specials, reporters, experts, accounts and columns, and daily votes (contract §4.2, §4.5, §4.7, §4.11). */
export const specialsAnswers: AnswerTable = {
  ...specialRows,
  ...peopleAnswers,
  ...columnAnswers,
  ...castVoteAnswers,
};
