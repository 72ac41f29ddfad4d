import type { Database } from "./database.ts";
import type { Card, Page, Slice } from "./items.ts";
import { listItems } from "./items.ts";
import type { ChainBlock } from "./welfare-chain.ts";
import { listActivitiesById } from "./welfare-activities.ts";
import { masked, thumbCount } from "./welfare-thumbs.ts";
import { paged } from "./welfare-paging.ts";

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

/** Keeps what only the newsroom needs beside the text of a project. */
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

/** Projects in the editor's order; those of an organisation include the ones it stands by. */
export function listProjects(
  db: Database,
  { status, orgid = "" }: { status?: number; orgid?: string },
  slice: Slice,
): Page<ProjectCard> {
  const where = `FROM welfare_projects p WHERE p.listed = 1 AND (:status < 0 OR p.status = :status) AND (:orgid = ''
    OR p.orgid = :orgid OR EXISTS (SELECT 1 FROM welfare_partners r WHERE r.orgid = :orgid AND r.projectid = p.projectid))`;
  const values = { status: status ?? -1, orgid };
  return paged(db, { columns: projectColumns, where, order: "p.place", values }, slice, projectOf);
}

/** A project with its text, progress, ledger, activities and news; `pkid` names its question with two sides. */
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
    chain: chainBlocks(db, projectid),
    activities: listActivitiesById(db, activities),
    news: newsById(db, news),
  };
  return { project, pkid: row.pkid ?? undefined };
}

/** Blocks of a project or certificate, oldest first. */
function chainBlocks(db: Database, ownerid: string): ChainBlock[] {
  const rows = db.all<{ record: string }>(
    "SELECT record FROM welfare_chains WHERE ownerid = ? ORDER BY height",
    ownerid,
  );
  return rows.map(({ record }) => JSON.parse(record) as ChainBlock);
}

function newsById(db: Database, ids: string[]): Card[] {
  const from = "JOIN json_each(:ids) wanted ON wanted.value = r.newsid";
  const values = { ids: JSON.stringify(ids) };
  return listItems(db, { from, where: "1", order: "wanted.key", values }, { pageNo: 1, pageSize: 50 }).list;
}

/** A charity or an enterprise with its projects, honours and news (contract §2 Organization). */
export function findOrganization(db: Database, orgid: string) {
  const row = db.one<{ record: string }>("SELECT record FROM welfare_orgs WHERE orgid = ?", orgid);
  if (!row) return undefined;
  const { news, ...organization } = JSON.parse(row.record) as {
    orgid: string;
    type: "charity" | "enterprise";
    news: string[];
  };
  const projects = listProjects(db, { orgid }, { pageNo: 1, pageSize: 50 });
  const own = projects.list.filter((project) => project.orgid === orgid);
  const given = db.one<{ sum: number }>(
    "SELECT coalesce(sum(given), 0) AS sum FROM welfare_partners WHERE orgid = ?",
    orgid,
  );
  const raised =
    organization.type === "charity" ? own.reduce((sum, project) => sum + project.raised, 0) : given?.sum;
  return {
    ...organization,
    projectcount: projects.total,
    raised: raised ?? 0,
    projects: projects.list,
    honours: listHonours(db, "org", orgid, { pageNo: 1, pageSize: 50 }).list,
    news: newsById(db, news),
    thumbcount: thumbCount(db, "org", orgid) ?? 0,
  };
}

/** Honours, newest first. */
export function listHonours(
  db: Database,
  ownertype: "group" | "volunteer" | "org",
  ownerid: string,
  slice: Slice,
): Page<unknown> {
  const where = "FROM welfare_honours h WHERE h.ownertype = :ownertype AND h.ownerid = :ownerid";
  const values = { ownertype, ownerid };
  const selection = { columns: "h.record", where, order: "h.time DESC, h.honourid", values };
  return paged(db, selection, slice, ({ record }: { record: string }) => JSON.parse(record) as unknown);
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
  name: masked(name),
});

/** Certificates of a volunteer, newest first. */
export function listCertificates(db: Database, volunteerid: string, slice: Slice): Page<Certificate> {
  const where = `FROM welfare_certificates c JOIN welfare_volunteers v ON v.volunteerid = c.volunteerid
    WHERE c.listed = 1 AND c.volunteerid = :volunteerid`;
  const selection = {
    columns: "c.record, v.name",
    where,
    order: "c.time DESC, c.certificateid",
    values: { volunteerid },
  };
  return paged(db, selection, slice, certificateOf);
}

export function findCertificate(db: Database, certificateid: string) {
  const row = db.one<CertificateRow>(
    `SELECT c.record, v.name FROM welfare_certificates c JOIN welfare_volunteers v ON v.volunteerid = c.volunteerid
     WHERE c.certificateid = ?`,
    certificateid,
  );
  return row && { ...certificateOf(row), chain: chainBlocks(db, certificateid) };
}

/** The slides at the head of the welfare page. */
export function listWelfareBanners(db: Database): unknown[] {
  const rows = db.all<{ record: string }>("SELECT record FROM welfare_banners ORDER BY place");
  return rows.map(({ record }) => JSON.parse(record) as unknown);
}

/** A record that a careless gateway would send for this id (pages §15); undefined for any ordinary id. */
export function findOddRecord(db: Database, id: string): unknown {
  const row = db.one<{ record: string }>("SELECT record FROM welfare_odd WHERE id = ?", id);
  return row && (JSON.parse(row.record) as unknown);
}
