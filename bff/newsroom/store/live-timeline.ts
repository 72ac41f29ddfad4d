import type { Schedule } from "../content/live-types.ts";
import { formatTime, parseTime } from "../format/time.ts";
import type { Database } from "./database.ts";

/**
 * When the first reader opened each room. A room that is over has fixed dates. A room that is live runs relative to that
 * first view: it started some time before, its past messages are dated back from the view, and its coming messages appear
 * one by one by the newsroom's clock. The same clock always gives the same room.
 */
const openings = new WeakMap<Database, Map<string, number>>();

/** Returns when a room was first opened since the newsroom started (epoch ms); the first call sets it to `now`. */
export function openedAt(db: Database, newsid: string, now: number): number {
  const openedRooms = openings.get(db) ?? new Map<string, number>();
  openings.set(db, openedRooms);
  const opened = openedRooms.get(newsid) ?? now;
  openedRooms.set(newsid, opened);
  return opened;
}

const day = 24 * 3600_000;

/** Returns the next start of a yearly or weekly room after `now`, in UTC+8. */
function nextOpening(schedule: Extract<Schedule, { hour: number }>, now: number): number {
  const [today = ""] = formatTime(now).split(" ");
  const midnight = parseTime(`${today} 00:00:00`);
  if ("weekday" in schedule) {
    const { weekday, hour, minute } = schedule;
    const at = (days: number) => midnight + days * day + hour * 3600_000 + minute * 60_000;
    // Noon in UTC+8 is on the same day in UTC.
    const ahead = (weekday - new Date(midnight + day / 2).getUTCDay() + 7) % 7;
    return at(ahead) > now ? at(ahead) : at(ahead + 7);
  }
  const two = (number: number) => String(number).padStart(2, "0");
  const inYear = (year: number) =>
    parseTime(`${String(year)}-${two(schedule.month)}-${two(schedule.day)} ${two(schedule.hour)}:00:00`);
  const year = Number(today.slice(0, 4));
  return inYear(year) > now ? inYear(year) : inYear(year + 1);
}

/** The start and end of a room (epoch ms). A room that has not ended has no end. */
export function hoursOf(schedule: Schedule, opened: number, now: number): { start: number; end?: number } {
  if ("was" in schedule) return { start: parseTime(schedule.was), end: parseTime(schedule.until) };
  if ("running" in schedule) return { start: opened - schedule.running * 60_000 };
  return { start: nextOpening(schedule, now) };
}

/** The interval of coming messages, and of the recurring ones that follow the last of them. */
const comingIntervalMs = 40_000;
const recurringIntervalMs = 6 * 60_000;
/** The age of the newest past message at the first view. */
const newestAgeMs = 25_000;

export type SceneKind = "past" | "coming" | "recurring";

export interface Timeline {
  /** the number of messages until now */
  total: number;
  /** when a message was written (epoch ms); message 0 is the oldest */
  timeOf: (at: number) => number;
  /** the seed of a message */
  seedOf: (at: number) => { kind: SceneKind; place: number };
}

/** A share of an interval that looks random but is always the same for the same number. */
const unevenShare = (at: number) => 0.12 + 0.66 * (((at * 7919 + 104_729) % 1009) / 1009);

/** The timeline of a room at `now`: the past messages within `span`, and in a live room those that came since. */
export function timelineOf(
  counts: { past: number; coming: number; recurring: number },
  span: { from: number; until: number },
  live: { opened: number; now: number } | undefined,
): Timeline {
  const { past, coming, recurring } = counts;
  const elapsed = live ? Math.max(0, live.now - live.opened) : 0;
  const come = live ? Math.min(coming, Math.floor(elapsed / comingIntervalMs)) : 0;
  const over = elapsed - coming * comingIntervalMs;
  const repeated = live && recurring > 0 && over > 0 ? Math.floor(over / recurringIntervalMs) : 0;
  const early = (at: number) => {
    const even = at === past - 1 ? 1 : (at + (at === 0 ? 0.02 : unevenShare(at))) / past;
    // Messages of a live room become more frequent towards the end, so that the newest are minutes apart.
    const share = live ? 1 - (1 - even) ** 1.7 : even;
    // Whole seconds: times are sent and compared in seconds.
    return Math.floor((span.from + (span.until - span.from) * share) / 1000) * 1000;
  };
  return {
    total: past + come + repeated,
    timeOf: (at) => {
      const opened = live?.opened ?? 0;
      if (at < past) return early(at);
      const late = at - past;
      if (late < coming) return opened + (late + 1) * comingIntervalMs;
      return opened + coming * comingIntervalMs + (late - coming + 1) * recurringIntervalMs;
    },
    seedOf: (at) => {
      if (at < past) return { kind: "past", place: at };
      const late = at - past;
      return late < coming
        ? { kind: "coming", place: late }
        : { kind: "recurring", place: (late - coming) % recurring };
    },
  };
}

/** The time span of the past messages of a room. */
export function pastSpanOf(
  schedule: Schedule,
  hours: { start: number; end?: number },
  opened: number,
  announced: { from: number; until: number },
): { from: number; until: number } {
  if ("was" in schedule) return { from: hours.start, until: hours.end ?? hours.start };
  if ("running" in schedule) return { from: hours.start, until: opened - newestAgeMs };
  return announced;
}
