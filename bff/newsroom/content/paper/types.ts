import type { BodySeed, Picture } from "../types.ts";

type Edition = "even" | "mor";

/** What a printed page can hold of an article's text. */
export type PrintBlock = Extract<
  BodySeed,
  string | { heading: string } | { quote: string } | { list: string[] } | { table: string[][] }
>;

/** One article of the printed paper; its id comes from its date, page and place. */
export interface PrintSeed {
  title: string;
  /** The line above the headline. */
  pretitle?: string;
  subtitle?: string;
  /** Name of a daily column; such an article is set in a box. */
  rubric?: string;
  /** As it is printed: "记者 周砚秋", "通讯员 罗小川", a reader's name. */
  author?: string;
  body: PrintBlock[];
  picture?: { image: Picture; caption: string };
  /** The article's online version, when the site has one. */
  newsid?: string;
  newstype?: number;
  /** Essays and fiction are set more loosely than news. */
  prose?: 1;
}

export interface PageSeed {
  edition: Edition;
  date: string;
  pageNo: string;
  pageName: string;
  editor: string;
  /** The most important first. */
  articles: PrintSeed[];
}

/** One place of a page picture that opens an article, in percent of the page (contract §2 PaperHotArea). */
export interface PrintedArea {
  articleid: string;
  x: number;
  y: number;
  w: number;
  h: number;
  points?: [number, number][];
}

/** Own pieces of one day, by page. */
export type DayPieces = Readonly<Record<string, readonly PrintSeed[]>>;
