import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { Applied, AuditState, Registered } from "../entities/welfare-people.ts";
import { Day, Phone, SmsCode, MediaAddress } from "./fields.ts";
import { call, commonweal } from "./welfare.ts";

/** 2 to 20 Chinese characters, with the dot of transcribed names. */
const PersonName = z
  .string()
  .trim()
  .regex(/^[\p{Script=Han}·]{2,20}$/u);

const Intro = z.string().trim().max(300);
const Line = z.string().trim().min(1).max(100);

const Group = z.object({
  name: z.string().trim().min(2).max(30),
  leader: PersonName,
  phone: Phone,
  city: Line,
  address: Line.optional(),
  intro: Intro.min(1),
  logo: MediaAddress.optional(),
});

const Person = z.object({
  name: PersonName,
  sex: z.string().trim().min(1).max(4),
  birth: Day,
  phone: Phone,
  city: Line,
  groupId: Id.optional(),
  skills: z.array(z.string().trim().min(1).max(20)).max(12).default([]),
  intro: Intro.optional(),
});

const mine = { audience: "reader", login: true } as const;

/** Applications of volunteers and groups (contract §4.12). */
export const welfareFormCalls = {
  cwAuditStatus: call({
    says: "The state of the reader's application",
    ...commonweal,
    ...mine,
    at: "GET /api/commonweal/v1/audit/status",
    body: z.object({ type: z.enum(["group", "volunteer"]) }),
    data: AuditState,
  }),
  cwActivityRegister: call({
    says: "Take part in an activity",
    ...commonweal,
    ...mine,
    at: "GET /api/commonweal/v1/activity/register",
    body: z.object({ activityId: Id }),
    data: Registered,
    write: true,
  }),
  cwGroupRegister: call({
    says: "Apply to found a group",
    ...commonweal,
    ...mine,
    at: "POST /api/commonweal/v1/group/register",
    body: Group.extend({ code: SmsCode }),
    data: Applied,
    write: true,
  }),
  cwGroupUpdate: call({
    says: "Change the reader's own group",
    ...commonweal,
    ...mine,
    at: "POST /api/commonweal/v1/group/update",
    body: Group.extend({ groupId: Id }),
    data: Applied,
    write: true,
  }),
  cwVolunteerRegister: call({
    says: "Apply to be a volunteer",
    ...commonweal,
    ...mine,
    at: "POST /api/commonweal/v1/volunteer/register",
    body: Person.extend({ code: SmsCode, agree: z.literal(1) }),
    data: Applied,
    write: true,
  }),
  cwVolunteerUpdate: call({
    says: "Change the reader's own volunteer record",
    ...commonweal,
    ...mine,
    at: "POST /api/commonweal/v1/volunteer/update",
    body: Person.extend({ volunteerId: Id }),
    data: Applied,
    write: true,
  }),
};
