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
import { domain } from "./call.ts";
import { paging, Word } from "./fields.ts";

export const call = domain("welfare", "Public welfare");

export const commonweal = { style: "S", token: "header", version: "10.0.0" } as const;

const Status = z.int().min(0).max(9);

const ThumbTarget = z.object({ type: z.enum(["project", "activity", "group", "volunteer", "org"]), id: Id });

/**
 * Public welfare: projects, groups, volunteers, activities (contract §4.12). Thumbs and debates need no login, and only a
 * detail contains the reader's own. So details with them are for one reader, and lists are shared.
 */
export const welfareCalls = {
  cwProjectList: call({
    says: "Projects of public welfare",
    ...commonweal,
    at: "GET /api/commonweal/project/v1/project/list",
    body: z.object({ status: Status.optional(), orgId: Id.optional(), ...paging }),
    data: page(WelfareProject, "projectid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwProjectDetail: call({
    says: "A project with its ledger",
    ...commonweal,
    at: "GET /api/commonweal/project/v1/project/detail",
    body: z.object({ projectId: Id }),
    data: WelfareProject,
    audience: "reader",
  }),
  cwOrgDetail: call({
    says: "An organisation",
    ...commonweal,
    at: "GET /api/commonweal/project/v1/organization/detail",
    body: z.object({ orgId: Id }),
    data: Organization,
    audience: "reader",
  }),
  cwGroupList: call({
    says: "Groups of volunteers",
    ...commonweal,
    at: "GET /api/commonweal/v1/group/list",
    body: z.object({ city: Word.optional(), keyword: Word.optional(), ...paging }),
    data: page(WelfareGroup, "groupid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwGroupDetail: call({
    says: "A group of volunteers",
    ...commonweal,
    at: "GET /api/commonweal/v1/group/detail",
    body: z.object({ groupId: Id }),
    data: WelfareGroup,
    audience: "reader",
  }),
  cwGroupMembers: call({
    says: "The members of a group",
    ...commonweal,
    at: "GET /api/commonweal/v1/group/members",
    body: z.object({ groupId: Id, ...paging }),
    data: page(Volunteer, "volunteerid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwActivityList: call({
    says: "Activities, of all, one group or one volunteer",
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
    says: "An activity",
    ...commonweal,
    at: "GET /api/commonweal/v1/activity/detail",
    body: z.object({ activityId: Id }),
    data: WelfareActivity,
    audience: "reader",
  }),
  cwEnrolled: call({
    says: "The participants of an activity",
    ...commonweal,
    at: "GET /api/commonweal/v1/activity/enrolled",
    body: z.object({ activityId: Id, ...paging }),
    data: page(Enrolment, undefined),
    audience: "by-login",
    cache: cache.list,
  }),
  cwVolunteerList: call({
    says: "Volunteers, by hours or newest first",
    ...commonweal,
    at: "GET /api/commonweal/v1/volunteer/list",
    body: z.object({ city: Word.optional(), sort: z.enum(["hours", "new"]).default("hours"), ...paging }),
    data: page(Volunteer, "volunteerid"),
    audience: "by-login",
    cache: cache.list,
  }),
  /** Without an id: the reader's own record, which requires a login; the page checks it. */
  cwVolunteerDetail: call({
    says: "A volunteer; without an id the reader's own record",
    ...commonweal,
    at: "GET /api/commonweal/v1/volunteer/detail",
    body: z.object({ volunteerId: Id.optional() }),
    data: Volunteer,
    audience: "reader",
  }),
  cwHonourList: call({
    says: "Honours of a group or a volunteer",
    ...commonweal,
    at: "GET /api/commonweal/v1/honour/list",
    body: z.object({ ownerType: z.enum(["group", "volunteer"]), ownerId: Id, ...paging }),
    data: page(Honour, undefined),
    audience: "by-login",
    cache: cache.list,
  }),
  cwCertificateList: call({
    says: "Certificates of a volunteer",
    ...commonweal,
    at: "GET /api/commonweal/v1/certificate/list",
    body: z.object({ volunteerId: Id, ...paging }),
    data: page(Certificate, "certificateid"),
    audience: "by-login",
    cache: cache.list,
  }),
  cwCertificateDetail: call({
    says: "A certificate with its ledger",
    ...commonweal,
    at: "GET /api/commonweal/v1/certificate/detail",
    body: z.object({ certificateId: Id }),
    data: CertificateOnChain,
    audience: "by-login",
    cache: cache.article,
  }),
  /** The gateway's method is GET although the call changes state. So it is for `cwCancelThumb` and `cwActivityRegister`. */
  cwThumb: call({
    says: "Give a thumb to a project, activity, group, volunteer or organisation",
    ...commonweal,
    at: "GET /api/commonweal/v1/thumb",
    body: ThumbTarget,
    data: Thumb,
    audience: "reader",
    write: true,
  }),
  cwCancelThumb: call({
    says: "Withdraw the thumb",
    ...commonweal,
    at: "GET /api/commonweal/v1/cancelThumb",
    body: ThumbTarget,
    data: Thumb,
    audience: "reader",
    write: true,
  }),
  cwPkPoint: call({
    says: "Take a side in a debate of public welfare",
    ...commonweal,
    at: "POST /api/commonweal/v1/pkPoint",
    body: z.object({ pkid: Id, side: Id }),
    data: Pk,
    audience: "reader",
    write: true,
  }),
};
