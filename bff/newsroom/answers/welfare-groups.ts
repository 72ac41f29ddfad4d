import { z } from "zod";
import {
  enrol,
  findActivity,
  isEnrolled,
  listActivities,
  listEnrolments,
} from "../store/welfare-activities.ts";
import type { Database } from "../store/database.ts";
import { findGroup, findVolunteer, isMember, listGroups, listMembers } from "../store/welfare-people.ts";
import { findOddRecord, listHonours } from "../store/welfare-projects.ts";
import { findApplicationOfUser } from "../store/welfare-applications.ts";
import { findThumbFields } from "../store/welfare-thumbs.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { optionalStatus, optionalText, thumbReaderOf } from "./welfare-fields.ts";

/** @throws Refusal 404 when there is neither a record nor a careless record of this id */
function requireKnown(db: Database, id: string, find: (db: Database, id: string) => unknown): void {
  requireFound(findOddRecord(db, id) ?? find(db, id));
}

const closedReasons: Record<number, string> = { 1: "报名已截止", 2: "活动已结束", 3: "名额已满" };

/** Teams and activities (contract §4.12). */
export const welfareGroupAnswers: AnswerTable = {
  "GET /api/commonweal/v1/group/list": answer(
    z.object({ city: optionalText, keyword: optionalText, ...pagingFields }),
    ({ city, keyword, ...paging }, { db }) => listGroups(db, { city, keyword }, paging),
  ),

  "GET /api/commonweal/v1/group/detail": answer(z.object({ groupId: Id }), ({ groupId }, context) => {
    const { db, user } = context;
    const odd = findOddRecord(db, groupId);
    if (odd) return odd;
    const application = user && findApplicationOfUser(db, user.userid, "group");
    const own = application?.id === groupId ? application : undefined;
    return {
      ...requireFound(findGroup(db, groupId)),
      ...(own && { auditstatus: own.auditstatus }),
      honours: listHonours(db, "group", groupId, { pageNo: 1, pageSize: 50 }).list,
      ...findThumbFields(db, "group", groupId, thumbReaderOf(context)),
      ...(user && {
        joined: isMember(db, groupId, user.userid),
        owner: own ? 1 : 0,
      }),
    };
  }),

  "GET /api/commonweal/v1/group/members": answer(
    z.object({ groupId: Id, ...pagingFields }),
    ({ groupId, ...paging }, { db }) => {
      requireKnown(db, groupId, findGroup);
      return listMembers(db, groupId, paging);
    },
  ),

  "GET /api/commonweal/v1/activity/list": answer(
    z.object({ groupId: optionalId, volunteerId: optionalId, status: optionalStatus, ...pagingFields }),
    ({ groupId, volunteerId, status, ...paging }, { db }) => {
      if (groupId !== undefined) requireKnown(db, groupId, findGroup);
      if (volunteerId !== undefined) requireKnown(db, volunteerId, findVolunteer);
      return listActivities(db, { groupid: groupId, volunteerid: volunteerId, status }, paging);
    },
  ),

  "GET /api/commonweal/v1/activity/detail": answer(
    z.object({ activityId: Id }),
    ({ activityId }, context) => {
      const { db, user } = context;
      return (
        findOddRecord(db, activityId) ?? {
          ...requireFound(findActivity(db, activityId)),
          ...findThumbFields(db, "activity", activityId, thumbReaderOf(context)),
          ...(user && { registered: isEnrolled(db, activityId, user.userid) }),
        }
      );
    },
  ),

  "GET /api/commonweal/v1/activity/enrolled": answer(
    z.object({ activityId: Id, ...pagingFields }),
    ({ activityId, ...paging }, { db }) => {
      requireKnown(db, activityId, findActivity);
      return listEnrolments(db, activityId, paging);
    },
  ),

  // The activity's state decides whether it takes enrolments, not the clock: the demo's dates are fixed in May 2025.
  "GET /api/commonweal/v1/activity/register": answerReader(
    z.object({ activityId: Id }),
    ({ activityId }, { db, user, now }) => {
      const { status, enrolledcount } = requireFound(findActivity(db, activityId));
      if (isEnrolled(db, activityId, user.userid))
        throw new Refusal(1004, "您已报名", { registered: 1, enrolledcount });
      if (status !== 0) throw new Refusal(1007, closedReasons[status]);
      enrol(db, activityId, user.userid, now);
      return { registered: 1, enrolledcount: enrolledcount + 1 };
    },
  ),
};
