import type { z } from "zod";
import { body } from "../reading/body.ts";
import { answer, entity } from "../reading/entity.ts";
import { list, may, maybe, must, or, several, splitWords } from "../reading/fields.ts";
import { count, flag, id, image, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { ImageRef } from "./media.ts";

/** -1 no application, 0 waiting, 1 passed, 2 refused. */
export const auditStatus = oneOfNumbers([-1, 0, 1, 2]);

export const Honour = entity(
  { honourid: or(id, ""), title: or(text, ""), imgurl: may(image), issuer: may(text), time: may(time) },
  { id: "honourid" },
);
export type Honour = z.output<typeof Honour>;

export const certificateFields = {
  certificateid: must(id),
  title: or(text, ""),
  name: or(text, ""),
  hours: may(count),
  issuer: may(text),
  issuetime: may(time),
  hash: may(text),
  imgurl: may(image),
  activityid: may(id),
};

/** The gateway masks `name`, here and below. */
export const Certificate = entity(certificateFields, { id: "certificateid" });
export type Certificate = z.output<typeof Certificate>;

/** A team of volunteers. `joined`, `owner` and `thumbed` depend on the reader, here and below. */
export const WelfareGroup = entity(
  {
    groupid: must(id),
    name: must(text),
    logo: may(image),
    intro: may(prose),
    leader: may(text),
    city: may(text),
    address: may(text),
    membercount: may(count),
    hours: may(count),
    activitycount: may(count),
    founded: may(text),
    auditstatus: may(auditStatus),
    joined: may(flag),
    owner: may(flag),
    honours: maybe(list(Honour)),
    thumbcount: may(count),
    thumbed: may(flag),
  },
  { id: "groupid" },
);
export type WelfareGroup = z.output<typeof WelfareGroup>;

/** A volunteer. `level` is 0 to 5 stars. */
export const Volunteer = entity(
  {
    volunteerid: must(id),
    name: must(text),
    headimg: may(image),
    city: may(text),
    hours: may(count),
    level: may(count),
    intro: may(prose),
    skills: may(several(text, splitWords)),
    groups: maybe(list(WelfareGroup, "groupid")),
    activitycount: may(count),
    honours: maybe(list(Honour)),
    certificates: maybe(list(Certificate, "certificateid")),
    auditstatus: may(auditStatus),
    self: may(flag),
    thumbcount: may(count),
    thumbed: may(flag),
  },
  { id: "volunteerid" },
);
export type Volunteer = z.output<typeof Volunteer>;

/** An activity of a team. `status`: 0 open, 1 running, 2 ended, 3 full. */
export const WelfareActivity = entity(
  {
    activityid: must(id),
    title: must(text),
    cover: may(image),
    body: or(body, []),
    groupid: may(id),
    groupname: may(text),
    place: may(text),
    starttime: may(time),
    endtime: may(time),
    deadline: may(time),
    quota: may(count),
    enrolledcount: may(count),
    hours: may(count),
    status: or(oneOfNumbers([0, 1, 2, 3]), 0),
    registered: may(flag),
    thumbcount: may(count),
    thumbed: may(flag),
    requirements: may(prose),
    photos: maybe(list(ImageRef)),
    contact: may(text),
  },
  { id: "activityid", aliases: { body: ["content"] } },
);
export type WelfareActivity = z.output<typeof WelfareActivity>;

/** A participant of an activity. `state`: 0 waiting, 1 accepted, 2 attended. */
export const Enrolment = entity({
  name: or(text, ""),
  headimg: may(image),
  time: may(time),
  state: or(oneOfNumbers([0, 1, 2]), 0),
  hours: may(count),
});
export type Enrolment = z.output<typeof Enrolment>;

/** The last form that the reader submitted, for editing. */
const Application = entity({
  name: may(text),
  sex: may(text),
  birth: may(text),
  leader: may(text),
  phone: may(text),
  city: may(text),
  address: may(text),
  intro: may(prose),
  logo: may(image),
  groupId: may(id),
  skills: may(several(text, splitWords)),
});

/** The state of the reader's application. `id` is that of the team or volunteer. */
export const AuditState = answer({
  auditstatus: or(auditStatus, -1),
  reason: may(prose),
  id: may(id),
  form: maybe(Application),
});
export type AuditState = z.output<typeof AuditState>;

/** The answer after an application or a change of one. */
export const Applied = answer({ id: may(id), auditstatus: or(auditStatus, 0) });

export const Registered = answer({ registered: may(flag), enrolledcount: may(count) });

/** The new state and count after a thumb. The page computes absent ones itself (contract §5.5). */
export const Thumb = answer({ thumbed: may(flag), thumbcount: may(count) });
