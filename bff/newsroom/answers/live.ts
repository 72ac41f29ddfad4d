import { z } from "zod";
import { sparseAlbum } from "../content/live-odd.ts";
import { findLiveAlbum, listLives } from "../store/live-albums.ts";
import { hasActivity, purseOf } from "../store/purses.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { isSparse, substituteId } from "./substitute-ids.ts";

const ordinaryAlbum = "LALB1001";

const liveStatus = z
  .union([z.literal("").transform(() => undefined), z.coerce.number().int().min(0).max(3)])
  .optional();

/** Albums of broadcasts, and what readers earn in live rooms (contract §4.2, §4.9). For the rooms see live-room.ts. */
export const liveAnswers: AnswerTable = {
  "POST /livingnews/getLiveAlbumDetail.do": answer(z.object({ albumid: Id }), ({ albumid }, { db }) => {
    if (isSparse(albumid)) return sparseAlbum;
    return { ...requireFound(findLiveAlbum(db, substituteId(albumid, ordinaryAlbum))), albumid };
  }),

  "POST /livingnews/listNews4LiveAlbum.do": answer(
    z.object({ albumid: Id, livestatus: liveStatus, ...pagingFields }),
    ({ albumid, livestatus, ...paging }, { db }) => {
      const id = substituteId(albumid, ordinaryAlbum);
      requireFound(findLiveAlbum(db, id));
      return listLives(db, id, livestatus, paging);
    },
  ),

  "POST /api/jfshop/selectusercode.do": answer(z.object({ zid: optionalId }), ({ zid }, { db, user }) => {
    if (zid !== undefined && !hasActivity(db, zid)) throw new Refusal(404, "活动不存在");
    return user ? purseOf(db, user.userid, zid) : { userCode: "" };
  }),
};
