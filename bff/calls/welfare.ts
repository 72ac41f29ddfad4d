import { z } from "zod";
import { Id } from "../entities/ids.ts";
import { Pk } from "../entities/topic.ts";
import { CertificateOnChain, Organization, WelfareProject } from "../entities/welfare.ts";
import {
  Certificate,
  Enrolment,
  Honour,
  Thumb,
  Volunteer,
  WelfareActivity,
  WelfareGroup,
} from "../entities/welfare-people.ts";
import { page } from "../reading/page.ts";
import { cache } from "./cache-policy.ts";
import { call } from "./call.ts";
import { paging, Word } from "./fields.ts";

export const commonweal = { style: "S", token: "header", version: "10.0.0" } as const;

const Status = z.int().min(0).max(9);

const ThumbTarget = z.object({ type: z.enum(["project", "activity", "group", "volunteer", "org"]), id: Id });

/**
 * Public welfare: projects, groups, volunteers, activities (contract §4.12). Thumbs and questions need no login, and
 * only the detail tells which are this reader's: details with them are the reader's own, lists are shared.
 */
export const welfareCalls = {
  cwProjectList: call({
    ...commonweal,
    at: "GET /api/commonweal/project/v1/project/list",
    body: z.object({ status: Status.optional(), orgId: Id.optional(), ...paging }),
    data: page(WelfareProject, "projectid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwProjectDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/project/v1/project/detail",
    body: z.object({ projectId: Id }),
    data: WelfareProject,
    audience: "reader",
  }),
  cwOrgDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/project/v1/organization/detail",
    body: z.object({ orgId: Id }),
    data: Organization,
    audience: "reader",
  }),
  cwGroupList: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/group/list",
    body: z.object({ city: Word.optional(), keyword: Word.optional(), ...paging }),
    data: page(WelfareGroup, "groupid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwGroupDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/group/detail",
    body: z.object({ groupId: Id }),
    data: WelfareGroup,
    audience: "reader",
  }),
  cwGroupMembers: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/group/members",
    body: z.object({ groupId: Id, ...paging }),
    data: page(Volunteer, "volunteerid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwActivityList: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/activity/list",
    body: z.object({
      groupId: Id.optional(),
      volunteerId: Id.optional(),
      status: Status.optional(),
      ...paging,
    }),
    data: page(WelfareActivity, "activityid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwActivityDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/activity/detail",
    body: z.object({ activityId: Id }),
    data: WelfareActivity,
    audience: "reader",
  }),
  cwEnrolled: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/activity/enrolled",
    body: z.object({ activityId: Id, ...paging }),
    data: page(Enrolment, undefined),
    audience: "by-login",
    cache: cache.list,
  }),
  cwVolunteerList: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/volunteer/list",
    body: z.object({ city: Word.optional(), sort: z.enum(["hours", "new"]).default("hours"), ...paging }),
    data: page(Volunteer, "volunteerid"),
    audience: "by-login",
    cache: cache.list,
  }),
  /** Without an id the reader's own, which needs a login; the page knows. */
  cwVolunteerDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/volunteer/detail",
    body: z.object({ volunteerId: Id.optional() }),
    data: Volunteer,
    audience: "reader",
  }),
  cwHonourList: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/honour/list",
    body: z.object({ ownerType: z.enum(["group", "volunteer"]), ownerId: Id, ...paging }),
    data: page(Honour, undefined),
    audience: "by-login",
    cache: cache.list,
  }),
  cwCertificateList: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/certificate/list",
    body: z.object({ volunteerId: Id, ...paging }),
    data: page(Certificate, "certificateid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwCertificateDetail: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/certificate/detail",
    body: z.object({ certificateId: Id }),
    data: CertificateOnChain,
    audience: "by-login",
    cache: cache.article,
  }),
  /** GET upstream although it changes state, as `cwCancelThumb` and `cwActivityRegister`. */
  cwThumb: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/thumb",
    body: ThumbTarget,
    data: Thumb,
    audience: "reader",
    write: true,
  }),
  cwCancelThumb: call({
    ...commonweal,
    at: "GET /api/commonweal/v1/cancelThumb",
    body: ThumbTarget,
    data: Thumb,
    audience: "reader",
    write: true,
  }),
  cwPkPoint: call({
    ...commonweal,
    at: "POST /api/commonweal/v1/pkPoint",
    body: z.object({ pkid: Id, side: Id }),
    data: Pk,
    audience: "reader",
    write: true,
  }),
};
