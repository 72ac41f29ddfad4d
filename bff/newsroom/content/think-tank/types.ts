import type { BodySeed, Picture } from "../types.ts";

/** The colour groups of the rank lists (pages §4.12). */
export type GroupId = "T" | "C" | "M" | "F" | "L" | "E" | "A" | "Z";

export interface GroupSeed {
  id: GroupId;
  name: string;
  color: string;
  icon: string;
  /** last sentences of an enterprise's introduction; {best} {points} {product} {second} are filled in */
  closings: readonly string[];
}

/** One enterprise as its industry's table gives it; its place in the table is its rank. */
export interface EnterpriseSeed {
  name: string;
  city: string;
  founded: string;
  /** places of the categories it belongs to; those that rank everybody need not be named */
  kinds: readonly number[];
  speciality: string;
  products: readonly { name: string; desc: string }[];
  tags: readonly string[];
}

/** One of the 33 industries, named as in the address `/ThinkFile/{name}`. */
export interface IndustrySeed {
  name: string;
  title: string;
  group: GroupId;
  categories: readonly string[];
  /** what is scored, heaviest first; 5 or 6 */
  dims: readonly string[];
  /** what its enterprises did when they began: 开园, 投产 … */
  verb: string;
  intro: string;
  /** where the numbers come from, a sentence of the rules */
  sources: string;
  pictures: readonly Picture[];
  honours: readonly string[];
  /** last sentences that fit this industry better than its group's */
  closings?: readonly string[];
  /** ids of the newsroom's own articles */
  news: readonly string[];
  enterprises: readonly EnterpriseSeed[];
}

export interface ChartSeed {
  title: string;
  unit?: string;
  kind: "line" | "bar";
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  note?: string;
}

/** A rank list across industries (RANK1001–1004), shown by one of the four templates. */
export interface RankSeed {
  rankid: string;
  template: string;
  title: string;
  note: string;
  categories: readonly string[];
  dims: readonly string[];
  entries: readonly { enterpriseid: string; kinds: readonly number[] }[];
}

export interface ReportSeed {
  reportid: string;
  title: string;
  subtitle: string;
  summary: string;
  cover: Picture;
  body: readonly BodySeed[];
  pages?: readonly { url: Picture; desc: string }[];
  toc: readonly { title: string; page?: number }[];
  org: string;
  /** the Chinese name of a group */
  industry: string;
  pubtime: string;
  experts: readonly string[];
  file?: { url: string; size: number };
  charts: readonly ChartSeed[];
  readcount: number;
  praisecount: number;
  keywords: readonly string[];
}
