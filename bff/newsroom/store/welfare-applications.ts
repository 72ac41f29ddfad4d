import { formatTime } from "../format/time.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";

/** How long an application waits before it is decided. */
const auditMs = 120_000;

export type ApplicationKind = "volunteer" | "group";

/** The fields of a form as submitted, without code and consent. */
export type ApplicationForm = Record<string, string | string[] | undefined>;

export interface Application {
  id: string;
  kind: ApplicationKind;
  userid: string;
  form: ApplicationForm;
  /** whether this or an earlier form has passed */
  isPublic: boolean;
  /** 0 waiting, 1 passed, 2 refused (contract §2 AuditStatus) */
  auditstatus: 0 | 1 | 2;
  reason?: string;
}

const reasons: Record<ApplicationKind, string> = {
  volunteer: "姓名与实名信息不一致，请按身份证上的姓名填写后重新提交。",
  group: "团队名称没有写清服务地区和内容，请修改名称后重新提交。",
};

/** Decides the applications that are due. A name with 未 or 驳 is refused, any other passes. */
export function decideApplications(db: Database, now: number): void {
  // There is no timer: the first call after the due time decides.
  const refused = "instr(form ->> '$.name', '未') + instr(form ->> '$.name', '驳') > 0";
  const decided = db.run(
    `UPDATE welfare_applications SET auditstatus = CASE WHEN ${refused} THEN 2 ELSE 1 END,
       approved = CASE WHEN ${refused} THEN approved ELSE form END
     WHERE auditstatus = 0 AND submitted <= ?`,
    now - auditMs,
  );
  if (decided > 0) openTeamsForComments(db);
}

/** Opens teams that have passed for comments. */
export function openTeamsForComments(db: Database): void {
  const teams = db.all<{ id: string }>(
    "SELECT id FROM welfare_applications WHERE kind = 'group' AND approved IS NOT NULL",
  );
  for (const { id } of teams) addCommentable(db, "group", id);
}

interface Row {
  id: string;
  kind: ApplicationKind;
  userid: string;
  form: string;
  approved: string | null;
  auditstatus: 0 | 1 | 2;
}

function applicationOf(row: Row | undefined): Application | undefined {
  if (!row) return undefined;
  const { id, kind, userid, auditstatus } = row;
  return {
    id,
    kind,
    userid,
    auditstatus,
    form: JSON.parse(row.form) as ApplicationForm,
    isPublic: row.approved !== null,
    ...(auditstatus === 2 && { reason: reasons[kind] }),
  };
}

/** Finds a reader's latest application. */
export function findApplicationOfUser(
  db: Database,
  userid: string,
  kind: ApplicationKind,
): Application | undefined {
  return applicationOf(
    db.one<Row>("SELECT * FROM welfare_applications WHERE userid = ? AND kind = ?", userid, kind),
  );
}

export function findApplication(db: Database, id: string): Application | undefined {
  return applicationOf(db.one<Row>("SELECT * FROM welfare_applications WHERE id = ?", id));
}

const prefixes: Record<ApplicationKind, string> = { volunteer: "VOL", group: "GRP" };

/** Stores a form, which then waits for the audit. @returns the id of the volunteer or team */
export function submitForm(
  db: Database,
  applicant: { userid: string; kind: ApplicationKind },
  form: ApplicationForm,
  now: number,
): string {
  const { userid, kind } = applicant;
  const existing = findApplicationOfUser(db, userid, kind);
  if (existing) {
    db.run(
      "UPDATE welfare_applications SET form = ?, auditstatus = 0, submitted = ? WHERE id = ?",
      JSON.stringify(form),
      now,
      existing.id,
    );
    return existing.id;
  }
  const countRow = db.one<{ count: number }>("SELECT count(*) AS count FROM welfare_applications");
  const id = `${prefixes[kind]}${String(200_001 + (countRow?.count ?? 0))}`;
  db.run(
    "INSERT INTO welfare_applications VALUES (?,?,?,?,NULL,0,?,?)",
    id,
    kind,
    userid,
    JSON.stringify(form),
    now,
    formatTime(now),
  );
  return id;
}

/** Adds an application of the demo content that has passed. Later changes of its owner stay. */
export function addPassedApplication(
  db: Database,
  application: { id: string; kind: ApplicationKind; userid: string; form: ApplicationForm; since: string },
): void {
  const { id, kind, userid, form, since } = application;
  const text = JSON.stringify(form);
  db.run(
    "INSERT OR IGNORE INTO welfare_applications VALUES (?,?,?,?,?,1,0,?)",
    id,
    kind,
    userid,
    text,
    text,
    since,
  );
}

/** Finds the ids of the reader's volunteer and team, for the user information (contract §2 User). */
export function findWelfareIds(
  db: Database,
  userid: string,
  now: number,
): { volunteerid?: string; groupid?: string } {
  decideApplications(db, now);
  const rows = db.all<{ id: string; kind: ApplicationKind }>(
    "SELECT id, kind FROM welfare_applications WHERE userid = ? AND approved IS NOT NULL",
    userid,
  );
  return Object.fromEntries(rows.map(({ id, kind }) => [`${kind}id`, id]));
}
