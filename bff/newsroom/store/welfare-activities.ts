import { mediaUrl } from "../format/media-url.ts";
import { formatTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { listRows } from "./list-rows.ts";
import { maskName } from "./welfare-thumbs.ts";

/** An activity as lists show it (contract §2 WelfareActivity). */
export interface ActivityCard {
  activityid: string;
  title: string;
  cover: string;
  groupid: string;
  groupname: string;
  quota: number;
  enrolledcount: number;
  /** 0 open, 1 running, 2 ended, 3 full */
  status: number;
  thumbcount: number;
}

interface ActivityRow {
  card: string;
  detail: string;
  groupname: string;
  enrolledcount: number;
  state: number;
  thumbcount: number;
}

const columns = `a.card, a.detail, a.enrolledcount, a.state,
  coalesce((SELECT g.name FROM welfare_group_rows g WHERE g.groupid = a.groupid), '') AS groupname,
  a.thumbbase + (SELECT count(*) FROM likes l WHERE l.object = 'activity:' || a.activityid) AS thumbcount`;

function activityOf({ card, groupname, enrolledcount, state, thumbcount }: ActivityRow): ActivityCard {
  return { ...(JSON.parse(card) as ActivityCard), groupname, enrolledcount, status: state, thumbcount };
}

/** Activities in the editor's order, of all or of one team, volunteer or state. */
export function listActivities(
  db: Database,
  {
    groupid = "",
    volunteerid = "",
    status = -1,
  }: { groupid?: string; volunteerid?: string; status?: number },
  paging: Paging,
): ListPage<ActivityCard> {
  const where = `FROM welfare_activity_rows a WHERE a.listed = 1 AND (:groupid = '' OR a.groupid = :groupid)
    AND (:status < 0 OR a.state = :status) AND (:volunteerid = '' OR EXISTS (
      SELECT 1 FROM welfare_enrolled_rows e WHERE e.activityid = a.activityid AND e.volunteerid = :volunteerid))`;
  return listRows(
    db,
    { columns, where, order: "a.place", values: { groupid, volunteerid, status } },
    paging,
    activityOf,
  );
}

/** The cards of these activities, in the order of the ids. */
export function listActivitiesById(db: Database, ids: string[]): ActivityCard[] {
  const rows = db.all<ActivityRow>(
    `SELECT ${columns} FROM json_each(?) wanted JOIN welfare_activity_rows a ON a.activityid = wanted.value ORDER BY wanted.key`,
    JSON.stringify(ids),
  );
  return rows.map(activityOf);
}

/** Finds the whole activity, without personal fields. */
export function findActivity(db: Database, activityid: string): ActivityCard | undefined {
  const row = db.one<ActivityRow>(
    `SELECT ${columns} FROM welfare_activity_rows a WHERE a.activityid = ?`,
    activityid,
  );
  return row && { ...activityOf(row), ...(JSON.parse(row.detail) as object) };
}

/** Finds the activity of a list row. */
export function findActivityOfNews(db: Database, newsid: string): ActivityCard | undefined {
  const row = db.one<{ activityid: string }>(
    "SELECT activityid FROM welfare_activities WHERE newsid = ?",
    newsid,
  );
  return row && findActivity(db, row.activityid);
}

/** An entry of an enrolment list (contract §2 Enrolment). */
export interface Enrolment {
  name: string;
  headimg?: string;
  time: string;
  /** 0 waiting, 1 accepted, 2 attended */
  state: number;
  hours?: number;
}

interface EnrolmentRow {
  name: string;
  headimg: string | null;
  time: string;
  state: number;
  hours: number | null;
}

/** The enrolments of an activity, latest first. */
export function listEnrolments(db: Database, activityid: string, paging: Paging): ListPage<Enrolment> {
  const selection = {
    columns: "e.name, e.headimg, e.time, e.state, e.hours",
    where: "FROM welfare_enrolled_rows e WHERE e.activityid = :activityid",
    order: "e.time DESC, e.name",
    values: { activityid },
  };
  return listRows(db, selection, paging, ({ name, headimg, hours, ...row }: EnrolmentRow) => ({
    ...row,
    name: maskName(name),
    ...(headimg && { headimg: mediaUrl(headimg) }),
    ...(hours !== null && { hours }),
  }));
}

/** Whether the user has enrolled, as a reader or as a volunteer of the demo content. */
export function isEnrolled(db: Database, activityid: string, userid: string): 0 | 1 {
  const row = db.one(
    `SELECT 1 FROM welfare_registrations WHERE activityid = :activityid AND userid = :userid
     UNION ALL SELECT 1 FROM welfare_enrolments e JOIN welfare_applications a ON a.id = e.volunteerid
     WHERE e.activityid = :activityid AND a.userid = :userid`,
    { activityid, userid },
  );
  return row ? 1 : 0;
}

export function enrol(db: Database, activityid: string, userid: string, now: number): void {
  db.run("INSERT OR IGNORE INTO welfare_registrations VALUES (?,?,?)", activityid, userid, formatTime(now));
}
