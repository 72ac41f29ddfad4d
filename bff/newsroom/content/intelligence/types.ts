import type { AuthorSeed, BodySeed, ImageSeed, Picture, VideoSeed } from "../types.ts";

/** Who speaks: a reader by index into people.ts, or a byline or account. */
export type Speaker = number | AuthorSeed;

export interface SideSeed {
  id: string;
  text: string;
  /** before any reader of the demo chose */
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
  /** begins with the district */
  location?: string;
  topicid?: string;
  /** 0 to be checked, 1 checked, 2 being followed up, 3 answered, 9 deleted; absent on what needs no check */
  status?: 0 | 1 | 2 | 3 | 9;
  praisecount: number;
  readcount: number;
  interestcount: number;
  /** readers who follow an expose, before any reader of the demo did */
  followcount?: number;
  progress?: { time: string; who: string; text: string; images?: ImageSeed[] }[];
  /** readers who say that it happens to them too */
  joints?: { reader: number; remark?: string; time: string }[];
  answers?: AnswerSeed[];
  aiAnswer?: string;
  /** what its row in lists is found and recommended by */
  keywords?: string[];
}

export interface TopicSeed {
  topicid: string;
  title: string;
  /** the headline of its row in lists */
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
  /** ids of news about it, in the order shown */
  news: string[];
}
