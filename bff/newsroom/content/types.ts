/** The types of the demo content. Field names are those of contract §2, and the newsroom sends them unchanged. */

/** A picture of the newsroom: a file name under `/media/`. */
export type Picture = string;

export interface ImageSeed {
  url: Picture;
  desc: string;
  title?: string;
  width?: number;
  height?: number;
}

/** A video. Without a poster, pages show its first frame. */
export interface VideoSeed {
  url: string;
  poster?: Picture;
  duration: number;
  width: number;
  height: number;
  title?: string;
  size?: number;
  /** a WebVTT file */
  captions?: string;
}

export interface AuthorSeed {
  authorid: string;
  name: string;
  kind: "user" | "reporter" | "expert" | "account" | "column" | "anchor";
  headimg?: Picture;
  userDes?: string;
  org?: string;
  verified?: 0 | 1;
  fanscount?: number;
}

/** A list row. Pictures are file names, which the newsroom turns into addresses. */
export interface ItemSeed {
  newsid: string;
  newstype: number;
  title: string;
  summary?: string;
  source?: string;
  /** "YYYY-MM-DD HH:mm:ss", around the demo's base day 2025-05-20. */
  pubtime: string;
  imgurl?: Picture;
  /** With three or more, the row is a three-picture card. */
  imgurls?: Picture[];
  bigimg?: 1;
  label?: string;
  istop?: 1;
  duration?: number;
  imgcount?: number;
  livestatus?: 0 | 1 | 2 | 3;
  viewers?: number;
  wordFlag?: 0 | 1;
  topicType?: 0 | 1;
  specialStyle?: number;
  smallId?: string;
  linkUrl?: string;
  detailurl?: string;
  commentcount?: number;
  praisecount: number;
  readcount: number;
}

/** A block of an article's body, which the newsroom renders to HTML. */
export type BodySeed =
  | string // a paragraph of plain text
  | { heading: string }
  | { quote: string }
  | { image: Picture; caption: string }
  | { video: string; poster: Picture; caption: string }
  | { list: string[] }
  | { table: string[][] } // first row is the head
  | { link: { newsid: string; newstype: number; text: string } };

export interface ArticleSeed extends ItemSeed {
  subtitle?: string;
  lead?: string;
  body: BodySeed[];
  editor: string;
  author?: AuthorSeed;
  authors?: AuthorSeed[];
  keywords: string[];
  copyright?: string;
  channelid: string;
  channelname: string;
  /** ids of other articles of the newsroom */
  related?: string[];
  special?: { specialid: string; title: string; specialStyle?: number };
  topic?: { topicid: string; title: string; topicType?: number };
  voteid?: string;
  paper?: { edition: "even" | "mor"; date: string; pageNo: string; articleid?: string };
  audio?: { url: string; duration: number; title: string; cover?: Picture; kind: "tts" | "record" };
  commentflag?: 0 | 1;
  ipregion?: string;
  aiSummary?: string;
  aiQuestions?: string[];
  profile?: { name: string; role: string; facts: { k: string; v: string }[] };
  images?: ImageSeed[];
  videos?: VideoSeed[];
}

export interface ChannelSeed {
  channelid: string;
  name: string;
  kind: "list" | "video" | "live" | "paper" | "intelligence" | "welfare" | "think" | "link";
}

export interface CommentSeed {
  newsid: string;
  /** index into the readers of people.ts */
  reader: number;
  content: string;
  /** minutes before 2025-05-20 20:00 */
  ago: number;
  praisecount: number;
  hot?: 1;
  istop?: 1;
  replies?: { reader: number; content: string; ago: number; praisecount: number; to?: number }[];
}

export interface ReaderSeed {
  name: string;
  headimg: Picture;
  usertype: 0 | 1 | 2 | 3 | 4;
  ipregion: string;
}

export interface HotEventSeed {
  title: string;
  heat: number;
  tag?: "沸" | "热" | "新";
  newsid: string;
  newstype: number;
  aiSummary: string;
}

export interface AdSeed {
  adid: string;
  title: string;
  imgurl: Picture;
  linkUrl: string;
  place: "top" | "narrow" | "card" | "rail" | "bottom";
}

export interface VoteSeed {
  voteid: string;
  title: string;
  intro: string;
  multi: 0 | 1;
  max: number;
  starttime: string;
  /** Replaces `starttime`: this many days from now, at 09:00. */
  startsInDays?: number;
  endtime: string;
  showResult: 0 | 1;
  needLogin?: 0 | 1;
  options: { optionid: string; text: string; count: number }[];
}

export interface NoticeSeed {
  noticeid: string;
  title: string;
  org: string;
  pubtime: string;
  body: BodySeed[];
  files: { name: string; url: string; size: number }[];
}
