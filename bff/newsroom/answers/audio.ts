import { z } from "zod";
import { findProgramme, isProgramme, listProgrammes } from "../store/audio.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, optionalId, Refusal, pagingFields } from "./answer.ts";

/** Audio programmes (contract §4.5). */
export const audioAnswers: AnswerTable = {
  "POST /news/audioNewsList.do": answer(
    z.object({ columnid: optionalId, newsid: optionalId, ...pagingFields }),
    ({ columnid = "", newsid, ...paging }, { db }) => {
      const head = requireFound(findProgramme(db, columnid));
      if (newsid !== undefined && !isProgramme(db, newsid, columnid)) throw new Refusal(404, "内容不存在");
      return { ...listProgrammes(db, columnid, newsid, paging), ...head };
    },
  ),
};
