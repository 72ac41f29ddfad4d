import type { AuthorSeed, BodySeed, ImageSeed, VideoSeed } from "./types.ts";

/** Who speaks in a room, and as what. */
export interface Voice {
  author: AuthorSeed;
  role: "host" | "reporter" | "guest";
}

/** One message of a live room; rooms list theirs from the first to the last. */
export interface SceneSeed<Who extends string = string> {
  who: Who;
  say: string;
  likes: number;
  pictures?: ImageSeed[];
  film?: VideoSeed;
  voice?: { url: string; duration: number; title: string };
  top?: 1;
  link?: string;
}

/**
 * When a room happens. `was` and `until` are fixed, for what is over. A room that is live has been running for `running`
 * minutes when its first reader looks in. A room to come opens every year (`month`, `day`) or every week (`weekday`,
 * 0 is Sunday), so that its countdown always runs.
 */
export type Schedule =
  | { was: string; until: string }
  | { running: number }
  | { month: number; day: number; hour: number }
  | { weekday: number; hour: number; minute: number };

export interface LiveSeed {
  newsid: string;
  livestatus: 0 | 1 | 2 | 3;
  schedule: Schedule;
  place: string;
  poster: string;
  intro: BodySeed[];
  /** in the order shown; keys of `voices` */
  hosts: string[];
  voices: Record<string, Voice>;
  /** ids of reporters */
  reporters: string[];
  keywords: string[];
  viewers?: number;
  streams?: { name: string; url: string; poster: string }[];
  replay?: VideoSeed;
  scenes: SceneSeed[];
  /** What is said while readers watch, one after the other. */
  coming?: SceneSeed[];
  /** What a host may say again and again once all that is over. */
  recurring?: SceneSeed[];
  images?: (ImageSeed & { title: string })[];
  albumid?: string;
  zid?: string;
  red?: { title: string; total: number; left: number; note: string };
  /** The rule, and what one friend is worth in fen. */
  invite?: { rule: BodySeed[]; each: number };
}

export interface VrSeed {
  newsid: string;
  livestatus?: 0 | 1 | 2 | 3;
  streamurl?: string;
  intro: string;
  start: string;
  scenes: VrSceneSeed[];
}

/** Angles in degrees: yaw 0 is the middle of the picture, to the right positive; pitch 0 the horizon, up positive. */
interface VrSceneSeed {
  sceneid: string;
  title: string;
  panourl: string;
  thumb: string;
  yaw: number;
  pitch: number;
  hotspots: {
    yaw: number;
    pitch: number;
    title: string;
    kind: "scene" | "news" | "text";
    target?: string;
    newstype?: number;
    text?: string;
  }[];
}

/** A guest of a room: somebody who has no page on the site. */
export function guest(authorid: string, name: string, userDes: string, headimg: string, org: string): Voice {
  return { role: "guest", author: { authorid, name, kind: "user", headimg, userDes, org } };
}
