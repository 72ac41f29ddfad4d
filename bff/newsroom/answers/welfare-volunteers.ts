import { z } from "zod";
import { takeCode } from "../store/codes.ts";
import type { Database } from "../store/database.ts";
import type { Application, ApplicationForm, ApplicationKind } from "../store/welfare-applications.ts";
import { findApplication, findApplicationOfUser, submitForm } from "../store/welfare-applications.ts";
import { findGroup, findVolunteer, listGroupsOf, listVolunteers } from "../store/welfare-people.ts";
import { findCertificate, findOddRecord, listCertificates, listHonours } from "../store/welfare-projects.ts";
import { maskName, findThumbFields } from "../store/welfare-thumbs.ts";
import type { AnswerTable, CallContext } from "./answer.ts";
import { answer, answerReader, requireFound, Id, optionalId, Refusal, pagingFields } from "./answer.ts";
import { City, code, optionalText, PersonName, Phone, thumbReaderOf } from "./welfare-fields.ts";

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

type Applicant = CallContext & { user: { userid: string } };

/**
 * Stores a first application, or another one after a refusal. The code is used up only when everything else is valid.
 */
function apply(
  context: Applicant,
  kind: ApplicationKind,
  form: ApplicationForm & { phone: string },
  smsCode: string,
) {
  const { db, now, user } = context;
  const earlier = findApplicationOfUser(db, user.userid, kind);
  if (earlier && earlier.auditstatus !== 2) {
    const { id, auditstatus } = earlier;
    throw new Refusal(1004, auditstatus === 0 ? "您的申请正在审核中" : "您的申请已通过", { id, auditstatus });
  }
  if (typeof form.groupId === "string") requireFound(findGroup(db, form.groupId));
  if (!takeCode(db, form.phone, smsCode, now)) throw new Refusal(1001, "验证码错误或已过期");
  return { id: submitForm(db, { userid: user.userid, kind }, form, now), auditstatus: 0 };
}

/** Changes an application of the reader's own. It is audited again. */
function change(context: Applicant, kind: ApplicationKind, id: string, form: ApplicationForm) {
  const { db, now, user } = context;
  const own = findApplicationOfUser(db, user.userid, kind);
  if (own?.id !== id) {
    requireFound(findApplication(db, id) ?? (kind === "group" ? findGroup(db, id) : findVolunteer(db, id)));
    throw new Refusal(1008, "只能修改自己的资料");
  }
  if (typeof form.groupId === "string") requireFound(findGroup(db, form.groupId));
  submitForm(db, { userid: user.userid, kind }, form, now);
  return { auditstatus: 0 };
}

/** The card of an applicant before approval, which only the applicant sees. */
function toOwnCard({ id, form, auditstatus }: Application) {
  const { name = "", city, intro, skills } = form;
  const fields = { volunteerid: id, name: maskName(String(name)), city, intro, skills };
  return { ...fields, hours: 0, level: 0, activitycount: 0, auditstatus };
}

function findVolunteerFor(context: CallContext, volunteerId: string) {
  const { db, user } = context;
  const own = user && findApplicationOfUser(db, user.userid, "volunteer");
  const self = own?.id === volunteerId;
  const card = requireFound(findVolunteer(db, volunteerId) ?? (self ? toOwnCard(own) : undefined));
  return {
    ...card,
    auditstatus: self ? own.auditstatus : card.auditstatus,
    groups: listGroupsOf(db, volunteerId),
    honours: listHonours(db, "volunteer", volunteerId, whole).list,
    certificates: listCertificates(db, volunteerId, whole).list,
    ...findThumbFields(db, "volunteer", volunteerId, thumbReaderOf(context)),
    ...(user && { self: self ? 1 : 0 }),
  };
}

function requireOwner(db: Database, type: "group" | "volunteer", id: string): void {
  requireFound(
    findOddRecord(db, id) ??
      (type === "group" ? findGroup(db, id) : findVolunteer(db, id)) ??
      findApplication(db, id),
  );
}

/** Volunteers, their honours and certificates, and applications of volunteers and teams (contract §4.12). */
export const welfareVolunteerAnswers: AnswerTable = {
  "GET /api/commonweal/v1/volunteer/list": answer(
    z.object({ city: optionalText, sort: z.enum(["hours", "new"]).catch("hours"), ...pagingFields }),
    ({ city, sort, ...paging }, { db }) => listVolunteers(db, { city, sort }, paging),
  ),

  "GET /api/commonweal/v1/volunteer/detail": answer(
    z.object({ volunteerId: optionalId }),
    ({ volunteerId }, context) => {
      const { db, user } = context;
      if (volunteerId !== undefined)
        return findOddRecord(db, volunteerId) ?? findVolunteerFor(context, volunteerId);
      if (!user) throw new Refusal(401, "请先登录");
      return findVolunteerFor(context, requireFound(findApplicationOfUser(db, user.userid, "volunteer")).id);
    },
  ),

  "GET /api/commonweal/v1/honour/list": answer(
    z.object({ ownerType: z.enum(["group", "volunteer"]), ownerId: Id, ...pagingFields }),
    ({ ownerType, ownerId, ...paging }, { db }) => {
      requireOwner(db, ownerType, ownerId);
      return listHonours(db, ownerType, ownerId, paging);
    },
  ),

  "GET /api/commonweal/v1/certificate/list": answer(
    z.object({ volunteerId: Id, ...pagingFields }),
    ({ volunteerId, ...paging }, { db }) => {
      requireOwner(db, "volunteer", volunteerId);
      return listCertificates(db, volunteerId, paging);
    },
  ),

  "GET /api/commonweal/v1/certificate/detail": answer(
    z.object({ certificateId: Id }),
    ({ certificateId }, { db }) =>
      findOddRecord(db, certificateId) ?? requireFound(findCertificate(db, certificateId)),
  ),

  // Only the applicant gets the form. The phone is not masked, so that the form can be submitted again.
  "GET /api/commonweal/v1/audit/status": answerReader(
    z.object({ type: z.enum(["group", "volunteer"]) }),
    ({ type }, { db, user }) => {
      const application = findApplicationOfUser(db, user.userid, type);
      if (!application) return { auditstatus: -1 };
      const { id, auditstatus, reason, form } = application;
      return { id, auditstatus, reason, form };
    },
  ),

  "POST /api/commonweal/v1/volunteer/register": answerReader(
    z.object({ ...volunteerForm, ...code, ...agree }),
    ({ code: smsCode, agree: _, ...form }, context) => apply(context, "volunteer", form, smsCode),
  ),

  "POST /api/commonweal/v1/volunteer/update": answerReader(
    z.object({ volunteerId: Id, ...volunteerForm }),
    ({ volunteerId, ...form }, context) => change(context, "volunteer", volunteerId, form),
  ),

  "POST /api/commonweal/v1/group/register": answerReader(
    z.object({ ...groupForm, ...code }),
    ({ code: smsCode, ...form }, context) => apply(context, "group", form, smsCode),
  ),

  "POST /api/commonweal/v1/group/update": answerReader(
    z.object({ groupId: Id, ...groupForm }),
    ({ groupId, ...form }, context) => change(context, "group", groupId, form),
  ),
};
