import { z } from "zod";
import { addLike, removeLike } from "../store/likes.ts";
import { findPk } from "../store/pk.ts";
import { findActivityOfNews, findActivity } from "../store/welfare-activities.ts";
import { findOddRecord, findOrganization, findProject, listProjects } from "../store/welfare-projects.ts";
import { countThumbs, findThumbFields, likeKeyOf } from "../store/welfare-thumbs.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, requireFound, Id, optionalId, requireReader, Refusal, pagingFields } from "./answer.ts";
import { takeSide } from "./pk-rules.ts";
import { optionalStatus, thumbType, thumbReaderOf } from "./welfare-fields.ts";

const thumbFields = z.object({ type: thumbType, id: Id });

/** Projects, organisations, thumbs, and the activity of a list row (contract §4.2, §4.12). */
export const welfareProjectAnswers: AnswerTable = {
  "GET /api/commonweal/project/v1/project/list": answer(
    z.object({ status: optionalStatus, orgId: optionalId, ...pagingFields }),
    ({ status, orgId, ...paging }, { db }) => {
      if (orgId !== undefined) requireFound(findOrganization(db, orgId));
      return listProjects(db, { status, orgid: orgId }, paging);
    },
  ),

  "GET /api/commonweal/project/v1/project/detail": answer(
    z.object({ projectId: Id }),
    ({ projectId }, context) => {
      const { db, reader } = context;
      const odd = findOddRecord(db, projectId);
      if (odd) return odd;
      const { project, pkid } = requireFound(findProject(db, projectId));
      return {
        ...project,
        ...findThumbFields(db, "project", projectId, thumbReaderOf(context)),
        ...(pkid !== undefined && { pk: findPk(db, pkid, reader) }),
      };
    },
  ),

  "GET /api/commonweal/project/v1/organization/detail": answer(
    z.object({ orgId: Id }),
    ({ orgId }, context) =>
      findOddRecord(context.db, orgId) ?? {
        ...requireFound(findOrganization(context.db, orgId)),
        ...findThumbFields(context.db, "org", orgId, thumbReaderOf(context)),
      },
  ),

  "POST /api/commonweal/v1/pkPoint": answer(z.object({ pkid: Id, side: Id }), ({ pkid, side }, context) =>
    takeSide(context, pkid, side),
  ),

  "GET /api/commonweal/v1/thumb": answer(thumbFields, ({ type, id }, context) => {
    const { db, now } = context;
    requireFound(countThumbs(db, type, id));
    const added = addLike(
      db,
      likeKeyOf(type, id),
      requireReader({ ...context, reader: thumbReaderOf(context) }),
      now,
    );
    const state = { thumbed: 1, thumbcount: countThumbs(db, type, id) };
    if (!added) throw new Refusal(1004, "您已点过赞", state);
    return state;
  }),

  "GET /api/commonweal/v1/cancelThumb": answer(thumbFields, ({ type, id }, context) => {
    requireFound(countThumbs(context.db, type, id));
    removeLike(
      context.db,
      likeKeyOf(type, id),
      requireReader({ ...context, reader: thumbReaderOf(context) }),
    );
    return { thumbed: 0, thumbcount: countThumbs(context.db, type, id) };
  }),

  "POST /api/active_info.do": answer(
    z.object({ newsid: optionalId, smallId: optionalId }),
    ({ newsid, smallId }, { db }) => {
      if (newsid === undefined && smallId === undefined)
        throw new Refusal(400, "newsid or smallId: required");
      const { activityid, title, status } = requireFound(
        smallId === undefined ? findActivityOfNews(db, newsid ?? "") : findActivity(db, smallId),
      );
      return { activityid, title, pageUrl: `/new/v10/publicWelfare/actDetails/${activityid}`, state: status };
    },
  ),
};
