import { enterprisesOf } from "../content/think-tank/compose.ts";
import { industries } from "../content/think-tank/industries.ts";
import { thinkPages } from "../content/think-tank/pages.ts";
import { ranks } from "../content/think-tank/ranks.ts";
import { reports } from "../content/think-tank/reports.ts";
import { addComposition } from "./compositions.ts";
import type { Domain } from "./domain.ts";
import { seedCharts } from "./think-charts.ts";
import { seedEnterprises } from "./think-enterprises.ts";
import { seedReports } from "./think-reports.ts";

const seeded = industries.map((industry) => ({ industry, enterprises: enterprisesOf(industry) }));

const pages = thinkPages(seeded, ranks, reports);

/** Reports, enterprises and rank lists. */
export const thinkTank: Domain = {
  contentTables: `
DROP TABLE IF EXISTS think_reports;
CREATE TABLE think_reports (
  reportid TEXT PRIMARY KEY, industry TEXT NOT NULL, pubtime TEXT NOT NULL, experts TEXT NOT NULL,
  listed INTEGER NOT NULL, card TEXT NOT NULL, record TEXT NOT NULL
) STRICT;
DROP TABLE IF EXISTS think_enterprises;
CREATE TABLE think_enterprises (
  enterpriseid TEXT PRIMARY KEY, industry TEXT NOT NULL, city TEXT NOT NULL, words TEXT NOT NULL, card TEXT NOT NULL, record TEXT NOT NULL
) STRICT;
DROP TABLE IF EXISTS think_lists;
CREATE TABLE think_lists (rankid TEXT PRIMARY KEY, industry TEXT NOT NULL COLLATE NOCASE, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS think_entries;
CREATE TABLE think_entries (
  rankid TEXT NOT NULL, category TEXT NOT NULL, place INTEGER NOT NULL, enterpriseid TEXT NOT NULL, score REAL NOT NULL,
  change INTEGER NOT NULL, dims TEXT, PRIMARY KEY (rankid, category, place)
) STRICT;
DROP TABLE IF EXISTS think_charts;
CREATE TABLE think_charts (owner TEXT PRIMARY KEY COLLATE NOCASE, record TEXT NOT NULL) STRICT;
DROP TABLE IF EXISTS think_news;
CREATE TABLE think_news (industry TEXT NOT NULL COLLATE NOCASE, newsid TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (industry, newsid)) STRICT;
`,
  readerTables: {},
  content: { seeded, ranks, reports, pages },
  seed(db) {
    seedEnterprises(db, seeded, ranks);
    seedCharts(db, seeded, reports);
    seedReports(db, reports);
    for (const page of pages) addComposition(db, page);
  },
};
