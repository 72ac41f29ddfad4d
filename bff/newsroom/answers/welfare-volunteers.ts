import { z } from "zod";
import { takeCode } from "../store/codes.ts";
import type { Database } from "../store/database.ts";
import type { Application, ApplicationForm, ApplicationKind } from "../store/welfare-applications.ts";
import { applicationById, applicationOfUser, submitForm } from "../store/welfare-applications.ts";
import { findGroup, findVolunteer, groupsOf, listVolunteers } from "../store/welfare-people.ts";
import { findCertificate, findOddRecord, listCertificates, listHonours } from "../store/welfare-projects.ts";
import { masked, thumbFields } from "../store/welfare-thumbs.ts";
import type { AnswerTable, Ask } from "./answer.ts";
import { answer, answerReader, found, Id, optionalId, Refusal, slice } from "./answer.ts";
import { City, code, optionalText, PersonName, Phone, thumberOf } from "./welfare-fields.ts";

const whole = { pageNo: 1, pageSize: 50 };

const Intro = z.string().trim().max(300);
const volunteerForm = {
  name: PersonName,
  sex: z.coerce.string().trim().min(1).max(4),
  birth: z.iso.date(),
  phone: Phone,
  city: City,
  groupId: optionalId,
  skills: z.array(z.string().trim().min(1).max(20)).max(12).default([]),
  intro: Intro.optional(),
};
const groupForm = {
  name: z.string().trim().min(2).max(30),
  leader: PersonName,
  phone: Phone,
  city: City,
  address: z.string().trim().max(100).optional(),
  intro: Intro.min(1),
  logo: z
    .union([
      z
        .string()
        .max(300)
        .regex(/^(https?:\/\/|\/)/),
      z.literal(""),
    ])
    .optional(),
};
const agree = { agree: z.union([z.literal(1), z.literal("1"), z.literal(true)]) };

type Applicant = Ask & { user: { userid: string } };

/** A first application, or another after a refusal. The code is used up only when everything else is right. */
function apply(
  ask: Applicant,
  kind: ApplicationKind,
  form: ApplicationForm & { phone: string },
  sent: string,
) {
  const { db, now, user } = ask;
  const earlier = applicationOfUser(db, user.userid, kind);
  if (earlier && earlier.auditstatus !== 2) {
    const { id, auditstatus } = earlier;
    throw new Refusal(1004, auditstatus === 0 ? "您的申请正在审核中" : "您的申请已通过", { id, auditstatus });
  }
  if (typeof form.groupId === "string") found(findGroup(db, form.groupId));
  if (!takeCode(db, form.phone, sent, now)) throw new Refusal(1001, "验证码错误或已过期");
  return { id: submitForm(db, { userid: user.userid, kind }, form, now), auditstatus: 0 };
}

/** Only the applicant may change what was handed in; it is audited anew. */
function change(ask: Applicant, kind: ApplicationKind, id: string, form: ApplicationForm) {
  const { db, now, user } = ask;
  const own = applicationOfUser(db, user.userid, kind);
  if (own?.id !== id) {
    found(applicationById(db, id) ?? (kind === "group" ? findGroup(db, id) : findVolunteer(db, id)));
    throw new Refusal(1008, "只能修改自己的资料");
  }
  if (typeof form.groupId === "string") found(findGroup(db, form.groupId));
  submitForm(db, { userid: user.userid, kind }, form, now);
  return { auditstatus: 0 };
}

/** Applicants see themselves before anybody else may. */
function asApplied({ id, form, auditstatus }: Application) {
  const { name = "", city, intro, skills } = form;
  const shown = { volunteerid: id, name: masked(String(name)), city, intro, skills };
  return { ...shown, hours: 0, level: 0, activitycount: 0, auditstatus };
}

function volunteerFor(ask: Ask, volunteerId: string) {
  const { db, user } = ask;
  const own = user && applicationOfUser(db, user.userid, "volunteer");
  const self = own?.id === volunteerId;
  const card = found(findVolunteer(db, volunteerId) ?? (self ? asApplied(own) : undefined));
  return {
    ...card,
    auditstatus: self ? own.auditstatus : card.auditstatus,
    groups: groupsOf(db, volunteerId),
    honours: listHonours(db, "volunteer", volunteerId, whole).list,
    certificates: listCertificates(db, volunteerId, whole).list,
    ...thumbFields(db, "volunteer", volunteerId, thumberOf(ask)),
    ...(user && { self: self ? 1 : 0 }),
  };
}

function knownOwner(db: Database, type: "group" | "volunteer", id: string): void {
  found(
    findOddRecord(db, id) ??
      (type === "group" ? findGroup(db, id) : findVolunteer(db, id)) ??
      applicationById(db, id),
  );
}

/** Volunteers, what they have earned, and applications to become one or to lead a team (contract §4.12). */
export const welfareVolunteerAnswers: AnswerTable = {
  "GET /api/commonweal/v1/volunteer/list": answer(
    z.object({ city: optionalText, sort: z.enum(["hours", "new"]).catch("hours"), ...slice }),
    ({ city, sort, ...wanted }, { db }) => listVolunteers(db, { city, sort }, wanted),
  ),

  "GET /api/commonweal/v1/volunteer/detail": answer(
    z.object({ volunteerId: optionalId }),
    ({ volunteerId }, ask) => {
      const { db, user } = ask;
      if (volunteerId !== undefined) return findOddRecord(db, volunteerId) ?? volunteerFor(ask, volunteerId);
      if (!user) throw new Refusal(401, "请先登录");
      return volunteerFor(ask, found(applicationOfUser(db, user.userid, "volunteer")).id);
    },
  ),

  "GET /api/commonweal/v1/honour/list": answer(
    z.object({ ownerType: z.enum(["group", "volunteer"]), ownerId: Id, ...slice }),
    ({ ownerType, ownerId, ...wanted }, { db }) => {
      knownOwner(db, ownerType, ownerId);
      return listHonours(db, ownerType, ownerId, wanted);
    },
  ),

  "GET /api/commonweal/v1/certificate/list": answer(
    z.object({ volunteerId: Id, ...slice }),
    ({ volunteerId, ...wanted }, { db }) => {
      knownOwner(db, "volunteer", volunteerId);
      return listCertificates(db, volunteerId, wanted);
    },
  ),

  "GET /api/commonweal/v1/certificate/detail": answer(
    z.object({ certificateId: Id }),
    ({ certificateId }, { db }) =>
      findOddRecord(db, certificateId) ?? found(findCertificate(db, certificateId)),
  ),

  // The form goes to its own applicant alone, phone in full: masked, it could not be handed in again.
  "GET /api/commonweal/v1/audit/status": answerReader(
    z.object({ type: z.enum(["group", "volunteer"]) }),
    ({ type }, { db, user }) => {
      const application = applicationOfUser(db, user.userid, type);
      if (!application) return { auditstatus: -1 };
      const { id, auditstatus, reason, form } = application;
      return { id, auditstatus, reason, form };
    },
  ),

  "POST /api/commonweal/v1/volunteer/register": answerReader(
    z.object({ ...volunteerForm, ...code, ...agree }),
    ({ code: sent, agree: _, ...form }, ask) => apply(ask, "volunteer", form, sent),
  ),

  "POST /api/commonweal/v1/volunteer/update": answerReader(
    z.object({ volunteerId: Id, ...volunteerForm }),
    ({ volunteerId, ...form }, ask) => change(ask, "volunteer", volunteerId, form),
  ),

  "POST /api/commonweal/v1/group/register": answerReader(
    z.object({ ...groupForm, ...code }),
    ({ code: sent, ...form }, ask) => apply(ask, "group", form, sent),
  ),

  "POST /api/commonweal/v1/group/update": answerReader(
    z.object({ groupId: Id, ...groupForm }),
    ({ groupId, ...form }, ask) => change(ask, "group", groupId, form),
  ),
};
