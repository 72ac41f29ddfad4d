import type { WelfareProject } from "#bff/entities/welfare.ts";
import type {
  Certificate,
  Enrolment,
  Volunteer,
  WelfareActivity,
  WelfareGroup,
} from "#bff/entities/welfare-people.ts";
import { maskName } from "./masking.ts";

/** The fields that lists show of projects, activities, groups and volunteers, with names masked. Nothing else is sent to the browser. */

export function projectCard({
  projectid,
  title,
  cover,
  summary,
  orgname,
  goal,
  raised,
  donors,
  status,
}: WelfareProject) {
  return { projectid, title, cover, summary, orgname, goal, raised, donors, status };
}
export type ProjectCardData = ReturnType<typeof projectCard>;

export function activityCard({
  activityid,
  title,
  cover,
  groupname,
  place,
  starttime,
  quota,
  enrolledcount,
  hours,
  status,
}: WelfareActivity) {
  return { activityid, title, cover, groupname, place, starttime, quota, enrolledcount, hours, status };
}
export type ActivityCardData = ReturnType<typeof activityCard>;

export function groupRow({ groupid, name, logo, intro, leader, city, membercount, hours }: WelfareGroup) {
  return { groupid, name, logo, intro, leader: leader && maskName(leader), city, membercount, hours };
}
export type GroupRowData = ReturnType<typeof groupRow>;

export function volunteerRow({ volunteerid, name, headimg, city, hours, level }: Volunteer) {
  return { volunteerid, name: maskName(name), headimg, city, hours, level };
}
export type VolunteerRowData = ReturnType<typeof volunteerRow>;

export function enrolmentRow({ name, headimg, time, state, hours }: Enrolment) {
  return { name: maskName(name), headimg, time, state, hours };
}
export type EnrolmentRowData = ReturnType<typeof enrolmentRow>;

export function certificateRow({ certificateid, title, hours, issuer, issuetime, hash }: Certificate) {
  return { certificateid, title, hours, issuer, issuetime, hash };
}
export type CertificateRowData = ReturnType<typeof certificateRow>;

/** Labels of an enrolment's state: 0 pending, 1 accepted, 2 attended. */
export const ENROLMENT_STATES = ["待确认", "已确认", "已到场"] as const;

/** Labels of a project's state: 0 in preparation, 1 running, 2 over. */
export const PROJECT_STATES = ["筹备中", "进行中", "已结束"] as const;

/** Labels of an activity's state: 0 open for registration, 1 running, 2 over, 3 full. */
export const ACTIVITY_STATES = ["报名中", "进行中", "已结束", "名额已满"] as const;
