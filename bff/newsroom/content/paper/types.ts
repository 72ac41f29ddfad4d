import type { BodySeed, Picture } from "../types.ts";

type Edition = "even" | "mor";

/** The blocks of an article's body that can be printed. */
export type PrintBlock = Extract<
  BodySeed,
  string | { heading: string } | { quote: string } | { list: string[] } | { table: string[][] }
>;

/** A printed article. Its id is made of its date, page and place. */
export interface PrintSeed {
  title: string;
  /** The line above the headline. */
  pretitle?: string;
  subtitle?: string;
  /** The name of a daily column, whose articles are set in a box. */
  rubric?: string;
  /** The printed byline: "记者 周砚秋", "通讯员 罗小川", or a reader's name. */
  author?: string;
  body: PrintBlock[];
  picture?: { image: Picture; caption: string };
  /** The id of the online version, if there is one. */
  newsid?: string;
  newstype?: number;
  /** Essays and fiction are set with more space than news. */
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

/** The area of an article in a page picture, in percent of the page (contract §2 PaperHotArea). */
export interface PrintedArea {
  articleid: string;
  x: number;
  y: number;
  w: number;
  h: number;
  points?: [number, number][];
}

/** The pieces of a day that only the paper has, by page. */
export type DayPieces = Readonly<Record<string, readonly PrintSeed[]>>;
