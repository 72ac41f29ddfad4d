import type { AuthorSeed, BodySeed, ImageSeed, Picture, VideoSeed } from "../types.ts";

/** An author: a reader by index into people.ts, or a byline. */
export type Speaker = number | AuthorSeed;

export interface SideSeed {
  id: string;
  text: string;
  /** the initial count */
  count: number;
}

export interface PkSeed {
  pkid: string;
  title: string;
  left: SideSeed;
  right: SideSeed;
  endtime?: string;
}

export interface AnswerSeed {
  by: Speaker;
  content: string;
  pubtime: string;
  praisecount: number;
  adopted?: 1;
  images?: ImageSeed[];
}

export interface PostSeed {
  id: string;
  kind: "text" | "image" | "video" | "ask" | "journal" | "expose";
  by: Speaker;
  title?: string;
  content: string;
  images?: ImageSeed[];
  /** makes it a post of newstype 3203 */
  video?: VideoSeed;
  pubtime: string;
  /** starts with the district */
  location?: string;
  topicid?: string;
  /** 0 unverified, 1 verified, 2 followed up, 3 answered, 9 deleted; absent where no verification is needed */
  status?: 0 | 1 | 2 | 3 | 9;
  praisecount: number;
  readcount: number;
  interestcount: number;
  /** the initial number of followers of a complaint */
  followcount?: number;
  progress?: { time: string; who: string; text: string; images?: ImageSeed[] }[];
  /** readers who support it */
  joints?: { reader: number; remark?: string; time: string }[];
  answers?: AnswerSeed[];
  aiAnswer?: string;
  /** keywords of its list row, for search and recommendations */
  keywords?: string[];
}

export interface TopicSeed {
  topicid: string;
  title: string;
  /** the title of its list row */
  cardTitle: string;
  kind: "topic" | "square" | "welfare";
  topicType: 0 | 1;
  state: 1 | 2;
  summary: string;
  body: BodySeed[];
  rules?: string;
  imgurl: Picture;
  bgimg: Picture;
  pubtime: string;
  joincount: number;
  fanscount: number;
  praisecount: number;
  readcount: number;
  hosts: Speaker[];
  pk?: PkSeed;
  /** ids of its news, in the order shown */
  news: string[];
}
