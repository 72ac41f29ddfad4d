import type { AuthorSeed, BodySeed, ImageSeed, VideoSeed } from "./types.ts";

/** A person who writes in a room, and their role. */
export interface Voice {
  author: AuthorSeed;
  role: "host" | "reporter" | "guest";
}

/** A message of a live room. Rooms list theirs oldest first. */
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
 * The time of a room. A room that is over has fixed times (`was`, `until`). A live room has been running for `running`
 * minutes when its first reader opens it. An announced room opens every year (`month`, `day`) or every week (`weekday`,
 * 0 is Sunday), so that its countdown never ends.
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
  /** messages that appear one by one while readers watch */
  coming?: SceneSeed[];
  /** messages that repeat after the last coming one */
  recurring?: SceneSeed[];
  images?: (ImageSeed & { title: string })[];
  albumid?: string;
  zid?: string;
  red?: { title: string; total: number; left: number; note: string };
  /** the rule, and the reward for one friend in fen */
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

/**
 * Angles in degrees. Yaw 0 is the middle of the picture, positive to the right; pitch 0 is the horizon, positive
 * upwards.
 */
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

/** A guest of a room, who has no page on the site. */
export function guest(authorid: string, name: string, userDes: string, headimg: string, org: string): Voice {
  return { role: "guest", author: { authorid, name, kind: "user", headimg, userDes, org } };
}
