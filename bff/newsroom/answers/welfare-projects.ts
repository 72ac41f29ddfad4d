import { z } from "zod";
import { addLike, removeLike } from "../store/likes.ts";
import { pkFor } from "../store/pk.ts";
import { activityOfNews, findActivity } from "../store/welfare-activities.ts";
import { findOddRecord, findOrganization, findProject, listProjects } from "../store/welfare-projects.ts";
import { thumbCount, thumbFields, thumbOf } from "../store/welfare-thumbs.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, found, Id, optionalId, readerOf, Refusal, slice } from "./answer.ts";
import { takeSide } from "./pk-rules.ts";
import { optionalStatus, thumbedType, thumberOf } from "./welfare-fields.ts";

const thumbing = z.object({ type: thumbedType, id: Id });

/** Projects, organisations, thumbs and the way from a list to an activity (contract §4.2, §4.12). */
export const welfareProjectAnswers: AnswerTable = {
  "GET /api/commonweal/project/v1/project/list": answer(
    z.object({ status: optionalStatus, orgId: optionalId, ...slice }),
    ({ status, orgId, ...wanted }, { db }) => {
      if (orgId !== undefined) found(findOrganization(db, orgId));
      return listProjects(db, { status, orgid: orgId }, wanted);
    },
  ),

  "GET /api/commonweal/project/v1/project/detail": answer(
    z.object({ projectId: Id }),
    ({ projectId }, ask) => {
      const { db, reader } = ask;
      const odd = findOddRecord(db, projectId);
      if (odd) return odd;
      const { project, pkid } = found(findProject(db, projectId));
      return {
        ...project,
        ...thumbFields(db, "project", projectId, thumberOf(ask)),
        ...(pkid !== undefined && { pk: pkFor(db, pkid, reader) }),
      };
    },
  ),

  "GET /api/commonweal/project/v1/organization/detail": answer(
    z.object({ orgId: Id }),
    ({ orgId }, ask) =>
      findOddRecord(ask.db, orgId) ?? {
        ...found(findOrganization(ask.db, orgId)),
        ...thumbFields(ask.db, "org", orgId, thumberOf(ask)),
      },
  ),

  "POST /api/commonweal/v1/pkPoint": answer(z.object({ pkid: Id, side: Id }), ({ pkid, side }, ask) =>
    takeSide(ask, pkid, side),
  ),

  "GET /api/commonweal/v1/thumb": answer(thumbing, ({ type, id }, ask) => {
    const { db, now } = ask;
    found(thumbCount(db, type, id));
    const added = addLike(db, thumbOf(type, id), readerOf({ ...ask, reader: thumberOf(ask) }), now);
    const state = { thumbed: 1, thumbcount: thumbCount(db, type, id) };
    if (!added) throw new Refusal(1004, "您已点过赞", state);
    return state;
  }),

  "GET /api/commonweal/v1/cancelThumb": answer(thumbing, ({ type, id }, ask) => {
    found(thumbCount(ask.db, type, id));
    removeLike(ask.db, thumbOf(type, id), readerOf({ ...ask, reader: thumberOf(ask) }));
    return { thumbed: 0, thumbcount: thumbCount(ask.db, type, id) };
  }),

  "POST /api/active_info.do": answer(
    z.object({ newsid: optionalId, smallId: optionalId }),
    ({ newsid, smallId }, { db }) => {
      if (newsid === undefined && smallId === undefined)
        throw new Refusal(400, "newsid or smallId: required");
      const { activityid, title, status } = found(
        smallId === undefined ? activityOfNews(db, newsid ?? "") : findActivity(db, smallId),
      );
      return { activityid, title, pageUrl: `/new/v10/publicWelfare/actDetails/${activityid}`, state: status };
    },
  ),
};
