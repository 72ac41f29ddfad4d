import type { BodySeed, Picture } from "../types.ts";

/** The colour groups of the rank lists (pages §4.12). */
export type GroupId = "T" | "C" | "M" | "F" | "L" | "E" | "A" | "Z";

export interface GroupSeed {
  id: GroupId;
  name: string;
  color: string;
  icon: string;
  /** last sentences of an enterprise's introduction, with the placeholders {best} {points} {product} {second} */
  closings: readonly string[];
}

/** A row of the table of an industry: an enterprise. Its position is its rank. */
export interface EnterpriseSeed {
  name: string;
  city: string;
  founded: string;
  /** indexes of its categories, without those that rank all enterprises */
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
  /** the 5 or 6 dims, highest weight first */
  dims: readonly string[];
  /** the verb for the founding of its enterprises: 开园, 投产 … */
  verb: string;
  intro: string;
  /** the sentence of the rules on its sources */
  sources: string;
  pictures: readonly Picture[];
  honours: readonly string[];
  /** last sentences of introductions that replace those of the group */
  closings?: readonly string[];
  /** ids of the newsroom's articles */
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
