import { z } from "zod";
import { sparseSpecial } from "../content/specials/sparse.ts";
import type { Database } from "../store/database.ts";
import { itemFacts } from "../store/items.ts";
import { listPlaced, ownerOf } from "../store/placed-items.ts";
import { findSpecialHead, hasBlock, specialBlocks } from "../store/special-pages.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { castVoteAnswers } from "./cast-votes.ts";
import { columnAnswers } from "./columns.ts";
import { peopleAnswers } from "./people.ts";
import { isSparse, lenderOf } from "./stand-ins.ts";

const ordinary = "SPC1001";

/** Reads a special under the id asked for, which may borrow the content of another. */
function headOf(db: Database, specialid: string) {
  return { ...found(findSpecialHead(db, lenderOf(specialid, ordinary))), specialid };
}

/** The special that an article says it belongs to, else the first that shows it. */
function specialOf(db: Database, newsid: string): string | undefined {
  return itemFacts(db, newsid)?.specialid ?? ownerOf(db, newsid, "SPC%");
}

const specialRows: AnswerTable = {
  "POST /news/subjectnews_content_eight.do": answer(z.object({ specialid: Id }), ({ specialid }, { db }) => {
    if (isSparse(specialid)) return sparseSpecial(specialid);
    return { ...headOf(db, specialid), blocks: specialBlocks(db, lenderOf(specialid, ordinary)) };
  }),

  "POST /news/getSpecialNewsByNewsId.do": answer(
    z.object({
      newsid: optionalId,
      specialid: optionalId,
      blockid: optionalId,
      region: z.string().trim().max(20).optional(),
      ...slice,
    }),
    ({ newsid, specialid, blockid, region, ...wanted }, { db }) => {
      if (newsid === undefined && specialid === undefined) {
        throw new Refusal(400, "newsid or specialid: required");
      }
      const id = specialid ?? found(specialOf(db, newsid ?? ""));
      const { people: _people, regions, ...special } = headOf(db, id);
      const owner = lenderOf(id, ordinary);
      if (blockid !== undefined && !hasBlock(db, owner, blockid)) throw new Refusal(404, "内容不存在");
      const placing = { owner, part: blockid, region: region || undefined, without: newsid };
      const page = listPlaced(db, placing, wanted, blockid === undefined ? "newest" : "placed");
      return { special: { ...special, regions }, page };
    },
  ),

  "POST /news/listSpecialNewsTimeStyle.do": answer(
    z.object({ specialid: Id, order: z.enum(["desc", "asc"]).default("desc"), ...slice }),
    ({ specialid, order, ...wanted }, { db }) => {
      headOf(db, specialid);
      const owner = lenderOf(specialid, ordinary);
      return listPlaced(db, { owner }, wanted, order === "asc" ? "oldest" : "newest");
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
