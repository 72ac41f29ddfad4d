import { z } from "zod";
import type { AnswerTable } from "./answer.ts";
import { answer, Id } from "./answer.ts";
import { audioAnswers } from "./audio.ts";
import { findMediaDetail } from "./media-detail.ts";
import { videoAnswers } from "./videos.ts";

/** Galleries, videos, collections and audio programmes (contract §4.2, §4.5, §4.9). */
export const mediaAnswers: AnswerTable = {
  "POST /api/shareimgnews_content.do": answer(z.object({ newsid: Id }), ({ newsid }, { db }) =>
    findMediaDetail(db, newsid, "ATL"),
  ),
  ...videoAnswers,
  ...audioAnswers,
};
