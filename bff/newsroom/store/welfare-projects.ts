import type { Database } from "./database.ts";
import type { Card, ListPage, Paging } from "./items.ts";
import { listItems } from "./items.ts";
import type { ChainBlock } from "./welfare-chain.ts";
import { listActivitiesById } from "./welfare-activities.ts";
import { maskName, countThumbs } from "./welfare-thumbs.ts";
import { listRows } from "./list-rows.ts";

/** A project as lists show it (contract §2 WelfareProject). */
export interface ProjectCard {
  projectid: string;
  title: string;
  cover: string;
  summary: string;
  orgid: string;
  orgname: string;
  goal: number;
  raised: number;
  donors: number;
  status: number;
  starttime: string;
  endtime: string;
  thumbcount: number;
  readcount: number;
}

interface ProjectRow {
  projectid: string;
  pkid: string | null;
  card: string;
  detail: string;
  thumbcount: number;
  readcount: number;
}

/** The stored detail of a project. `activities` and `news` are ids. */
interface ProjectDetail {
  content: string;
  progress: unknown[];
  activities: string[];
  news: string[];
}

const projectColumns = `p.projectid, p.pkid, p.card, p.detail,
  p.thumbbase + (SELECT count(*) FROM likes l WHERE l.object = 'project:' || p.projectid) AS thumbcount,
  p.readbase + coalesce((SELECT v.count FROM views v WHERE v.newsid = p.projectid), 0) AS readcount`;

function projectOf({ card, thumbcount, readcount }: ProjectRow): ProjectCard {
  return { ...(JSON.parse(card) as ProjectCard), thumbcount, readcount };
}

/** Projects in the editor's order. Those of an organisation include the ones that it supports. */
export function listProjects(
  db: Database,
  { status, orgid = "" }: { status?: number; orgid?: string },
  paging: Paging,
): ListPage<ProjectCard> {
  const where = `FROM welfare_projects p WHERE p.listed = 1 AND (:status < 0 OR p.status = :status) AND (:orgid = ''
    OR p.orgid = :orgid OR EXISTS (SELECT 1 FROM welfare_partners r WHERE r.orgid = :orgid AND r.projectid = p.projectid))`;
  const values = { status: status ?? -1, orgid };
  return listRows(db, { columns: projectColumns, where, order: "p.place", values }, paging, projectOf);
}

/** Finds a project with its text, progress, ledger, activities and news, and the id of its PK. */
export function findProject(db: Database, projectid: string) {
  const row = db.one<ProjectRow>(
    `SELECT ${projectColumns} FROM welfare_projects p WHERE p.projectid = ?`,
    projectid,
  );
  if (!row) return undefined;
  const { activities, news, ...detail } = JSON.parse(row.detail) as ProjectDetail;
  const project = {
    ...projectOf(row),
    ...detail,
    chain: listBlocks(db, projectid),
    activities: listActivitiesById(db, activities),
    news: listNewsById(db, news),
  };
  return { project, pkid: row.pkid ?? undefined };
}

/** The blocks of a project or certificate, oldest first. */
function listBlocks(db: Database, ownerid: string): ChainBlock[] {
  const rows = db.all<{ record: string }>(
    "SELECT record FROM welfare_chains WHERE ownerid = ? ORDER BY height",
    ownerid,
  );
  return rows.map(({ record }) => JSON.parse(record) as ChainBlock);
}

function listNewsById(db: Database, ids: string[]): Card[] {
  const from = "JOIN json_each(:ids) wanted ON wanted.value = r.newsid";
  const values = { ids: JSON.stringify(ids) };
  return listItems(db, { from, where: "1", order: "wanted.key", values }, { pageNo: 1, pageSize: 50 }).list;
}

/** Finds a charity or an enterprise with its projects, honours and news (contract §2 Organization). */
export function findOrganization(db: Database, orgid: string) {
  const row = db.one<{ record: string }>("SELECT record FROM welfare_orgs WHERE orgid = ?", orgid);
  if (!row) return undefined;
  const { news, ...organization } = JSON.parse(row.record) as {
    orgid: string;
    type: "charity" | "enterprise";
    news: string[];
  };
  const projects = listProjects(db, { orgid }, { pageNo: 1, pageSize: 50 });
  const ownProjects = projects.list.filter((project) => project.orgid === orgid);
  const donations = db.one<{ sum: number }>(
    "SELECT coalesce(sum(given), 0) AS sum FROM welfare_partners WHERE orgid = ?",
    orgid,
  );
  const raised =
    organization.type === "charity"
      ? ownProjects.reduce((sum, project) => sum + project.raised, 0)
      : donations?.sum;
  return {
    ...organization,
    projectcount: projects.total,
    raised: raised ?? 0,
    projects: projects.list,
    honours: listHonours(db, "org", orgid, { pageNo: 1, pageSize: 50 }).list,
    news: listNewsById(db, news),
    thumbcount: countThumbs(db, "org", orgid) ?? 0,
  };
}

/** Honours, newest first. */
export function listHonours(
  db: Database,
  ownertype: "group" | "volunteer" | "org",
  ownerid: string,
  paging: Paging,
): ListPage<unknown> {
  const where = "FROM welfare_honours h WHERE h.ownertype = :ownertype AND h.ownerid = :ownerid";
  const values = { ownertype, ownerid };
  const selection = { columns: "h.record", where, order: "h.time DESC, h.honourid", values };
  return listRows(db, selection, paging, ({ record }: { record: string }) => JSON.parse(record) as unknown);
}

export interface Certificate {
  certificateid: string;
  volunteerid: string;
  name: string;
}

interface CertificateRow {
  record: string;
  name: string;
}

const certificateOf = ({ record, name }: CertificateRow): Certificate => ({
  ...(JSON.parse(record) as Certificate),
  name: maskName(name),
});

/** The certificates of a volunteer, newest first. */
export function listCertificates(db: Database, volunteerid: string, paging: Paging): ListPage<Certificate> {
  const where = `FROM welfare_certificates c JOIN welfare_volunteers v ON v.volunteerid = c.volunteerid
    WHERE c.listed = 1 AND c.volunteerid = :volunteerid`;
  const selection = {
    columns: "c.record, v.name",
    where,
    order: "c.time DESC, c.certificateid",
    values: { volunteerid },
  };
  return listRows(db, selection, paging, certificateOf);
}

export function findCertificate(db: Database, certificateid: string) {
  const row = db.one<CertificateRow>(
    `SELECT c.record, v.name FROM welfare_certificates c JOIN welfare_volunteers v ON v.volunteerid = c.volunteerid
     WHERE c.certificateid = ?`,
    certificateid,
  );
  return row && { ...certificateOf(row), chain: listBlocks(db, certificateid) };
}

/** The slides of the welfare page. */
export function listWelfareBanners(db: Database): unknown[] {
  const rows = db.all<{ record: string }>("SELECT record FROM welfare_banners ORDER BY place");
  return rows.map(({ record }) => JSON.parse(record) as unknown);
}

/** Finds the record that a careless gateway sends for this id (pages §15); undefined for an ordinary id. */
export function findOddRecord(db: Database, id: string): unknown {
  const row = db.one<{ record: string }>("SELECT record FROM welfare_odd WHERE id = ?", id);
  return row && (JSON.parse(row.record) as unknown);
}
