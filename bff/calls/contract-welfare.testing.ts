import type { Contract } from "./contract.testing.ts";

const pg = { pageNo: 1, pageSize: 5 };
const read = "S header by-login list v10.0.0";
const own = "S header reader v10.0.0";
const write = "S header reader write v10.0.0";
const form = "S header reader login write v10.0.0";

const group = {
  name: "望海潮汐志愿服务队",
  leader: "沈若兰",
  phone: "13900002468",
  city: "海岱市",
  address: "望海区海昌街道",
  intro: "每月两次净滩，每次两小时。",
};
const person = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  phone: "13900002468",
  city: "海岱市",
  groupId: "GRP1001",
  skills: ["摄影", "导览"],
  intro: "周末有空，会拍照。",
};

/** Contract §4.12: public welfare. */
export const welfareContract = {
  cwGroupList: ["GET /api/commonweal/v1/group/list", read, { keyword: "潮", ...pg }],
  cwGroupDetail: ["GET /api/commonweal/v1/group/detail", own, { groupId: "GRP1001" }],
  cwGroupMembers: ["GET /api/commonweal/v1/group/members", read, { groupId: "GRP1001", ...pg }],
  cwActivityList: ["GET /api/commonweal/v1/activity/list", read, { groupId: "GRP1001", status: 0, ...pg }],
  cwActivityDetail: ["GET /api/commonweal/v1/activity/detail", own, { activityId: "ACT1001" }],
  cwEnrolled: ["GET /api/commonweal/v1/activity/enrolled", read, { activityId: "ACT1001", ...pg }],
  cwActivityRegister: ["GET /api/commonweal/v1/activity/register", form, { activityId: "ACT1004" }],
  cwVolunteerList: ["GET /api/commonweal/v1/volunteer/list", read, { sort: "hours", ...pg }],
  cwVolunteerDetail: ["GET /api/commonweal/v1/volunteer/detail", own, { volunteerId: "VOL1001" }],
  cwHonourList: [
    "GET /api/commonweal/v1/honour/list",
    read,
    { ownerType: "group", ownerId: "GRP1001", ...pg },
  ],
  cwCertificateList: ["GET /api/commonweal/v1/certificate/list", read, { volunteerId: "VOL1001", ...pg }],
  cwCertificateDetail: [
    "GET /api/commonweal/v1/certificate/detail",
    "S header by-login article v10.0.0",
    { certificateId: "CERT1001" },
  ],
  cwAuditStatus: [
    "GET /api/commonweal/v1/audit/status",
    "S header reader login v10.0.0",
    { type: "volunteer" },
  ],
  cwThumb: ["GET /api/commonweal/v1/thumb", write, { type: "project", id: "PRJ1001" }],
  cwCancelThumb: ["GET /api/commonweal/v1/cancelThumb", write, { type: "project", id: "PRJ1001" }],
  cwGroupRegister: ["POST /api/commonweal/v1/group/register", form, { ...group, code: "246810" }],
  cwGroupUpdate: ["POST /api/commonweal/v1/group/update", form, { ...group, groupId: "GRP1001" }],
  cwVolunteerRegister: [
    "POST /api/commonweal/v1/volunteer/register",
    form,
    { ...person, code: "246810", agree: 1 },
  ],
  cwVolunteerUpdate: [
    "POST /api/commonweal/v1/volunteer/update",
    form,
    { ...person, volunteerId: "VOL1001" },
  ],
  cwPkPoint: ["POST /api/commonweal/v1/pkPoint", write, { pkid: "PK2001", side: "early" }],
  cwProjectList: ["GET /api/commonweal/project/v1/project/list", read, { status: 1, ...pg }],
  cwProjectDetail: ["GET /api/commonweal/project/v1/project/detail", own, { projectId: "PRJ1001" }],
  cwOrgDetail: ["GET /api/commonweal/project/v1/organization/detail", own, { orgId: "ORG1001" }],
} satisfies Partial<Contract>;
