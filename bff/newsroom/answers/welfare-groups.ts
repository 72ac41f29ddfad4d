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
import { applicationOfUser } from "../store/welfare-applications.ts";
import { thumbFields } from "../store/welfare-thumbs.ts";
import type { AnswerTable } from "./answer.ts";
import { answer, answerReader, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { optionalStatus, optionalText, thumberOf } from "./welfare-fields.ts";

/** Whether there is such a thing, be it one of the careless records. */
function known(db: Database, id: string, find: (db: Database, id: string) => unknown): void {
  found(findOddRecord(db, id) ?? find(db, id));
}

const whyClosed: Record<number, string> = { 1: "报名已截止", 2: "活动已结束", 3: "名额已满" };

/** Teams and activities (contract §4.12). */
export const welfareGroupAnswers: AnswerTable = {
  "GET /api/commonweal/v1/group/list": answer(
    z.object({ city: optionalText, keyword: optionalText, ...slice }),
    ({ city, keyword, ...wanted }, { db }) => listGroups(db, { city, keyword }, wanted),
  ),

  "GET /api/commonweal/v1/group/detail": answer(z.object({ groupId: Id }), ({ groupId }, ask) => {
    const { db, user } = ask;
    const odd = findOddRecord(db, groupId);
    if (odd) return odd;
    const application = user && applicationOfUser(db, user.userid, "group");
    const own = application?.id === groupId ? application : undefined;
    return {
      ...found(findGroup(db, groupId)),
      ...(own && { auditstatus: own.auditstatus }),
      honours: listHonours(db, "group", groupId, { pageNo: 1, pageSize: 50 }).list,
      ...thumbFields(db, "group", groupId, thumberOf(ask)),
      ...(user && {
        joined: isMember(db, groupId, user.userid),
        owner: own ? 1 : 0,
      }),
    };
  }),

  "GET /api/commonweal/v1/group/members": answer(
    z.object({ groupId: Id, ...slice }),
    ({ groupId, ...wanted }, { db }) => {
      known(db, groupId, findGroup);
      return listMembers(db, groupId, wanted);
    },
  ),

  "GET /api/commonweal/v1/activity/list": answer(
    z.object({ groupId: optionalId, volunteerId: optionalId, status: optionalStatus, ...slice }),
    ({ groupId, volunteerId, status, ...wanted }, { db }) => {
      if (groupId !== undefined) known(db, groupId, findGroup);
      if (volunteerId !== undefined) known(db, volunteerId, findVolunteer);
      return listActivities(db, { groupid: groupId, volunteerid: volunteerId, status }, wanted);
    },
  ),

  "GET /api/commonweal/v1/activity/detail": answer(z.object({ activityId: Id }), ({ activityId }, ask) => {
    const { db, user } = ask;
    return (
      findOddRecord(db, activityId) ?? {
        ...found(findActivity(db, activityId)),
        ...thumbFields(db, "activity", activityId, thumberOf(ask)),
        ...(user && { registered: isEnrolled(db, activityId, user.userid) }),
      }
    );
  }),

  "GET /api/commonweal/v1/activity/enrolled": answer(
    z.object({ activityId: Id, ...slice }),
    ({ activityId, ...wanted }, { db }) => {
      known(db, activityId, findActivity);
      return listEnrolments(db, activityId, wanted);
    },
  ),

  // Whether one may still enrol is told by the activity's state, not by the clock: the demo's days stand still in May 2025.
  "GET /api/commonweal/v1/activity/register": answerReader(
    z.object({ activityId: Id }),
    ({ activityId }, { db, user, now }) => {
      const { status, enrolledcount } = found(findActivity(db, activityId));
      if (isEnrolled(db, activityId, user.userid))
        throw new Refusal(1004, "您已报名", { registered: 1, enrolledcount });
      if (status !== 0) throw new Refusal(1007, whyClosed[status]);
      enrol(db, activityId, user.userid, now);
      return { registered: 1, enrolledcount: enrolledcount + 1 };
    },
  ),
};
