import type { AuthorSeed, Picture } from "../types.ts";

/** The page of a reporter. Name, portrait and fans come from the byline, counts from the articles. */
export interface ReporterSeed {
  reporterid: string;
  name: string;
  headimg: Picture;
  bgimg: Picture;
  title: string;
  dept: string;
  intro: string;
  beats: string[];
  fanscount: number;
}

export interface ExpertSeed {
  expertid: string;
  name: string;
  headimg: Picture;
  title: string;
  org: string;
  fields: string[];
  intro: string;
  fanscount: number;
  /** ids of the news that quote this expert or belong to these fields, in the order shown */
  news: string[];
}

export interface ColumnSeed {
  columnid: string;
  name: string;
  logo: Picture;
  bgimg: Picture;
  intro: string;
  fanscount: number;
  /** ids of reporters */
  hosts: string[];
  tabs: { id: string; name: string; news: string[] }[];
  /** ids of news in the partner app, in the order shown */
  partner: string[];
}

export type AccountTab = "news" | "video" | "intelligence";

export interface AccountSeed {
  accountid: string;
  bgimg: Picture;
  city: string;
  influence: {
    score: number;
    rank: number;
    dims: { name: string; score: number }[];
    /** one value a month, June 2024 to May 2025; the last is the score */
    months: number[];
  };
  tabs: { id: AccountTab; news: string[] }[];
  /** links in the head of a subscription account's page */
  menus?: { name: string; linkUrl: string }[];
}

/** Everybody with a home page. */
export interface People {
  reporters: ReporterSeed[];
  experts: ExpertSeed[];
  columns: ColumnSeed[];
  accounts: AccountSeed[];
  /** the bylines of the accounts */
  accountHeads: AuthorSeed[];
}
