import { imageRef } from "./described-basics.testing.ts";
import { listedNews } from "./described-news.testing.ts";
import { pk } from "./described-talk.testing.ts";
import { entity, many, may, must, one, or, part } from "./described.testing.ts";
import {
  AuditState,
  Certificate,
  Enrolment,
  Honour,
  Thumb,
  Volunteer,
  WelfareActivity,
  WelfareGroup,
} from "./welfare-people.ts";
import { CertificateOnChain, ChainBlock, Organization, WelfareProject } from "./welfare.ts";
import { count, flag, html, id, image, oneOf, oneOfNumbers, several, text, time } from "./writing.testing.ts";

/** Contract §2: public welfare. */
const auditStatus = oneOfNumbers(-1, 0, 1, 2);
const thumbs = { thumbcount: may(count), thumbed: may(flag) };

export const honour = entity(
  "Honour",
  Honour,
  { honourid: or(id, ""), title: or(text, ""), imgurl: may(image), issuer: may(text), time: may(time) },
  { id: "honourid" },
);

const certificateFields = {
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

export const certificate = entity("Certificate", Certificate, certificateFields, { id: "certificateid" });

export const group = entity(
  "WelfareGroup",
  WelfareGroup,
  {
    groupid: must(id),
    name: must(text),
    logo: may(image),
    intro: may(text),
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
    honours: may(many(honour)),
    ...thumbs,
  },
  { id: "groupid" },
);

export const volunteer = entity(
  "Volunteer",
  Volunteer,
  {
    volunteerid: must(id),
    name: must(text),
    headimg: may(image),
    city: may(text),
    hours: may(count),
    level: may(count),
    intro: may(text),
    skills: may(several(text, "、")),
    groups: may(many(group, "groupid")),
    activitycount: may(count),
    honours: may(many(honour)),
    certificates: may(many(certificate, "certificateid")),
    auditstatus: may(auditStatus),
    self: may(flag),
    ...thumbs,
  },
  { id: "volunteerid" },
);

export const activity = entity(
  "WelfareActivity",
  WelfareActivity,
  {
    activityid: must(id),
    title: must(text),
    cover: may(image),
    body: or(html, []),
    groupid: may(id),
    groupname: may(text),
    place: may(text),
    starttime: may(time),
    endtime: may(time),
    deadline: may(time),
    quota: may(count),
    enrolledcount: may(count),
    hours: may(count),
    status: or(oneOfNumbers(0, 1, 2, 3), 0),
    registered: may(flag),
    ...thumbs,
    requirements: may(text),
    photos: may(many(imageRef)),
    contact: may(text),
  },
  { id: "activityid", aliases: { body: ["content"] } },
);

export const enrolment = entity("Enrolment", Enrolment, {
  name: or(text, ""),
  headimg: may(image),
  time: may(time),
  state: or(oneOfNumbers(0, 1, 2), 0),
  hours: may(count),
});

const form = part({
  name: may(text),
  sex: may(text),
  birth: may(text),
  leader: may(text),
  phone: may(text),
  city: may(text),
  address: may(text),
  intro: may(text),
  logo: may(image),
  groupId: may(id),
  skills: may(several(text, ",")),
});

export const auditState = entity("AuditState", AuditState, {
  auditstatus: or(auditStatus, -1),
  reason: may(text),
  id: may(id),
  form: may(one(form)),
});

export const thumb = entity("Thumb", Thumb, thumbs);

export const chainBlock = entity(
  "ChainBlock",
  ChainBlock,
  {
    height: or(count, 0),
    hash: must(text),
    prevhash: may(text),
    time: may(time),
    kind: may(oneOf("donate", "spend", "certificate", "hours")),
    who: may(text),
    amount: may(count),
    note: may(text),
  },
  { id: "hash" },
);

const step = part({ time: may(time), text: or(text, ""), images: may(many(imageRef)) });

export const project = entity(
  "WelfareProject",
  WelfareProject,
  {
    projectid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(text),
    body: or(html, []),
    orgid: may(id),
    orgname: may(text),
    goal: may(count),
    raised: may(count),
    donors: may(count),
    status: or(oneOfNumbers(0, 1, 2), 1),
    starttime: may(time),
    endtime: may(time),
    progress: may(many(step)),
    chain: may(many(chainBlock, "hash")),
    activities: may(many(activity, "activityid")),
    ...thumbs,
    pk: may(one(pk)),
    readcount: may(count),
    news: may(many(listedNews, "newsid")),
  },
  { id: "projectid", aliases: { body: ["content"] } },
);

export const organization = entity(
  "Organization",
  Organization,
  {
    orgid: must(id),
    name: must(text),
    type: or(oneOf("charity", "enterprise"), "charity"),
    logo: may(image),
    intro: may(html),
    licence: may(text),
    contact: may(text),
    address: may(text),
    projectcount: may(count),
    volunteercount: may(count),
    raised: may(count),
    projects: may(many(project, "projectid")),
    honours: may(many(honour)),
    news: may(many(listedNews, "newsid")),
    ...thumbs,
  },
  { id: "orgid" },
);

export const certificateOnChain = entity(
  "CertificateOnChain",
  CertificateOnChain,
  { ...certificateFields, chain: or(many(chainBlock, "hash"), []) },
  { id: "certificateid" },
);
