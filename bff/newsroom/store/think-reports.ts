import type { ReportSeed } from "../content/think-tank/types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { renderBody } from "./render-body.ts";
import { addCommentable } from "./commentables.ts";
import type { Database } from "./database.ts";
import type { ListPage, Paging } from "./items.ts";
import { toListPage } from "./items.ts";
import { findPerson } from "./people.ts";
import { carelessReport } from "./think-careless.ts";

/** A report as sent (contract §2 ThinkReport), with current counts. */
export interface Report {
  reportid: string;
  title: string;
  experts: { expertid: string }[];
  readcount: number;
  praisecount: number;
  commentcount: number;
  praised?: 0 | 1;
}

function cardOf(seed: ReportSeed) {
  const { reportid, title, subtitle, summary, org, industry, pubtime, keywords } = seed;
  return {
    reportid,
    title,
    subtitle,
    summary,
    cover: mediaUrl(seed.cover),
    org,
    industry,
    pubtime,
    keywords,
  };
}

/** Adds an unlisted row to `items`, which counts the likes, reads and comments of a report. */
function addReportItem(db: Database, seed: ReportSeed): void {
  const { reportid, title, summary, pubtime, readcount, praisecount } = seed;
  const cover = mediaUrl(seed.cover);
  const card = { newsid: reportid, newstype: 0, title, summary, pubtime, imgurl: cover, status: 1 };
  db.run(
    "INSERT INTO items VALUES (?,0,?,?,?,?,NULL,NULL,1,?,?,0,0,'[]',?,NULL)",
    reportid,
    title,
    summary,
    pubtime,
    cover,
    praisecount,
    readcount,
    JSON.stringify(card),
  );
}

function addReport(db: Database, seed: ReportSeed, listed: 0 | 1): void {
  const detail = {
    content: seed.body.length > 0 ? renderBody([...seed.body]) : undefined,
    pages: seed.pages?.map((page) => ({ ...page, url: mediaUrl(page.url), width: 1000, height: 1414 })),
    toc: seed.toc,
    fileurl: seed.file && mediaUrl(seed.file.url),
    filesize: seed.file?.size,
    charts: seed.charts,
  };
  db.run(
    "INSERT INTO think_reports VALUES (?,?,?,?,?,?,?)",
    seed.reportid,
    seed.industry,
    seed.pubtime,
    JSON.stringify(seed.experts),
    listed,
    JSON.stringify(cardOf(seed)),
    JSON.stringify(detail),
  );
  addReportItem(db, seed);
  addCommentable(db, "report", seed.reportid);
}

/** Adds the reports, with a slow and a sparse one that no list shows (pages §15). */
export function seedReports(db: Database, reports: readonly ReportSeed[]): void {
  for (const report of reports) addReport(db, report, 1);
  const ordinary = reports[2];
  if (ordinary) addReport(db, { ...ordinary, reportid: "REP9504", praisecount: 12, readcount: 640 }, 0);
  const careless = JSON.stringify(carelessReport("REP9001"));
  db.run("INSERT INTO think_reports VALUES ('REP9001','','','[]',0,'',?)", careless);
}

interface ReportRow {
  experts: string;
  card: string;
  record: string;
  readcount: number | null;
  praisecount: number;
  commentcount: number;
}

const source = "FROM think_reports t LEFT JOIN item_rows r ON r.newsid = t.reportid";
const columns = "t.experts, t.card, t.record, r.readcount, r.praisecount, r.commentcount";

function reportOf(db: Database, row: ReportRow): Report {
  const { readcount, praisecount, commentcount } = row;
  const experts = (JSON.parse(row.experts) as string[]).flatMap(
    (id) => findPerson<{ expertid: string }>(db, "expert", id) ?? [],
  );
  return {
    ...(JSON.parse(row.card) as Omit<Report, "experts">),
    experts,
    readcount: readcount ?? 0,
    praisecount,
    commentcount,
  };
}

/** Finds the whole report; undefined for an unknown id. */
export function findReport(db: Database, reportid: string): Report | undefined {
  const row = db.one<ReportRow>(`SELECT ${columns} ${source} WHERE t.reportid = ?`, reportid);
  if (!row) return undefined;
  const detail = JSON.parse(row.record) as Partial<Report>;
  return row.card === "" ? (detail as Report) : { ...reportOf(db, row), ...detail };
}

/** Reports, newest first, of all or of one expert or group of industries. */
export function listReports(
  db: Database,
  filter: { expertid?: string; industry?: string },
  paging: Paging,
): ListPage<Report> {
  const where = `t.listed = 1 AND (:industry = '' OR t.industry = :industry)
    AND (:expertid = '' OR EXISTS (SELECT 1 FROM json_each(t.experts) x WHERE x.value = :expertid))`;
  const values = { expertid: filter.expertid ?? "", industry: filter.industry ?? "" };
  const countRow = db.one<{ total: number }>(
    `SELECT count(*) AS total FROM think_reports t WHERE ${where}`,
    values,
  );
  const rows = db.all<ReportRow>(
    `SELECT ${columns} ${source} WHERE ${where} ORDER BY t.pubtime DESC LIMIT :limit OFFSET :offset`,
    { ...values, limit: paging.pageSize, offset: (paging.pageNo - 1) * paging.pageSize },
  );
  return toListPage(
    rows.map((row) => reportOf(db, row)),
    countRow?.total ?? 0,
    paging,
  );
}
