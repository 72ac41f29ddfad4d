import { mediaUrl } from "../format/media-url.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { listRows } from "./list-rows.ts";
import { maskName } from "./welfare-thumbs.ts";

/** A volunteer as lists show one (contract §2 Volunteer). */
export interface VolunteerCard {
  volunteerid: string;
  name: string;
  headimg?: string;
  city: string;
  hours: number;
  /** 0 to 5 stars by hours of service */
  level: number;
  intro?: string;
  skills: string[];
  activitycount: number;
  auditstatus: number;
}

/** A team as lists show one (contract §2 WelfareGroup). */
export interface GroupCard {
  groupid: string;
  name: string;
  logo?: string;
  intro?: string;
  leader?: string;
  city?: string;
  address?: string;
  membercount: number;
  hours: number;
  activitycount: number;
  founded: string;
  auditstatus: number;
}

/** The audit status for the public: passed. Only the owner sees that a change waits for the audit. */
const passed = 1;

/** The hours of service for each star. */
const starHours = [100, 300, 600, 1000, 1500];

const levelOf = (hours: number): number => starHours.filter((needed) => hours >= needed).length;

const volunteerColumns = `v.volunteerid, v.name, v.headimg, v.city, v.intro, v.skills,
  (SELECT coalesce(sum(m.hours), 0) FROM welfare_members m WHERE m.volunteerid = v.volunteerid) AS hours,
  max(v.activities, (SELECT count(*) FROM welfare_enrolled_rows e WHERE e.volunteerid = v.volunteerid)) AS activitycount`;

interface VolunteerRow extends Omit<VolunteerCard, "headimg" | "intro" | "skills" | "level" | "auditstatus"> {
  headimg: string | null;
  intro: string | null;
  skills: string | null;
}

function volunteerOf({ headimg, intro, skills, ...row }: VolunteerRow): VolunteerCard {
  return {
    ...row,
    name: maskName(row.name),
    level: levelOf(row.hours),
    auditstatus: passed,
    skills: JSON.parse(skills ?? "[]") as string[],
    ...(headimg && { headimg: mediaUrl(headimg) }),
    ...(intro && { intro }),
  };
}

const volunteerOrders = { hours: "hours DESC, v.since, v.volunteerid", new: "v.since DESC, v.volunteerid" };

/** Volunteers by hours of service, or newest first. `city` may be a part of the place. */
export function listVolunteers(
  db: Database,
  { city = "", sort }: { city?: string; sort: keyof typeof volunteerOrders },
  paging: Paging,
): ListPage<VolunteerCard> {
  const where = "FROM welfare_volunteer_rows v WHERE v.listed = 1 AND instr(v.city, :city) > 0";
  return listRows(
    db,
    { columns: volunteerColumns, where, order: volunteerOrders[sort], values: { city } },
    paging,
    volunteerOf,
  );
}

/** The members of a team, most hours in it first. */
export function listMembers(db: Database, groupid: string, paging: Paging): ListPage<VolunteerCard> {
  const where = `FROM welfare_member_rows j JOIN welfare_volunteer_rows v ON v.volunteerid = j.volunteerid
    WHERE j.groupid = :groupid AND v.listed = 1`;
  const order = "j.hours DESC, v.volunteerid";
  return listRows(db, { columns: volunteerColumns, where, order, values: { groupid } }, paging, volunteerOf);
}

/** Finds a volunteer whom everybody may see. */
export function findVolunteer(db: Database, volunteerid: string): VolunteerCard | undefined {
  const row = db.one<VolunteerRow>(
    `SELECT ${volunteerColumns} FROM welfare_volunteer_rows v WHERE v.volunteerid = ?`,
    volunteerid,
  );
  return row && volunteerOf(row);
}

const groupColumns = `g.groupid, g.name, g.logo, g.intro, g.leader, g.city, g.address, g.founded,
  (SELECT count(*) FROM welfare_member_rows m WHERE m.groupid = g.groupid) AS membercount,
  (SELECT coalesce(sum(m.hours), 0) FROM welfare_members m WHERE m.groupid = g.groupid) AS hours,
  max(g.activities, (SELECT count(*) FROM welfare_activities a WHERE a.groupid = g.groupid AND a.listed = 1)) AS activitycount`;

type GroupRow = { [Name in keyof Omit<GroupCard, "auditstatus">]: GroupCard[Name] | null };

function groupOf(row: GroupRow): GroupCard {
  const { logo, leader, ...rest } = row;
  const fields = Object.fromEntries(
    Object.entries(rest).filter(([, value]) => value !== null && value !== ""),
  );
  return {
    ...(fields as unknown as GroupCard),
    auditstatus: passed,
    ...(logo && { logo: mediaUrl(logo) }),
    ...(leader && { leader: maskName(leader) }),
  };
}

/** Teams in the editor's order, new ones last. */
export function listGroups(
  db: Database,
  { city = "", keyword = "" }: { city?: string; keyword?: string },
  paging: Paging,
): ListPage<GroupCard> {
  const where = `FROM welfare_group_rows g WHERE g.listed = 1 AND instr(g.city, :city) > 0
    AND (instr(g.name, :keyword) > 0 OR instr(g.intro, :keyword) > 0)`;
  const order = "g.place, g.groupid";
  return listRows(db, { columns: groupColumns, where, order, values: { city, keyword } }, paging, groupOf);
}

export function findGroup(db: Database, groupid: string): GroupCard | undefined {
  const row = db.one<GroupRow>(
    `SELECT ${groupColumns} FROM welfare_group_rows g WHERE g.groupid = ?`,
    groupid,
  );
  return row && groupOf(row);
}

/** The teams of a volunteer. */
export function listGroupsOf(db: Database, volunteerid: string): GroupCard[] {
  const rows = db.all<GroupRow>(
    `SELECT ${groupColumns} FROM welfare_member_rows j JOIN welfare_group_rows g ON g.groupid = j.groupid
     WHERE j.volunteerid = ? ORDER BY j.hours DESC`,
    volunteerid,
  );
  return rows.map(groupOf);
}

export function isMember(db: Database, groupid: string, userid: string): 0 | 1 {
  const row = db.one(
    `SELECT 1 FROM welfare_member_rows m JOIN welfare_applications a ON a.id = m.volunteerid
     WHERE m.groupid = ? AND a.userid = ?`,
    groupid,
    userid,
  );
  return row ? 1 : 0;
}
