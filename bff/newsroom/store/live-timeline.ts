import type { Schedule } from "../content/live-types.ts";
import { timeText, timeValue } from "../time.ts";
import type { Database } from "./database.ts";

/**
 * When things happen in live rooms. What is over has its fixed dates. A room that is live happens now: it is taken to have
 * been running for a while when the first reader of this newsroom looks in, its earlier messages are dated back from that
 * moment, and the later ones come out one by one by the newsroom's clock. So the room's "just now" is the reader's, and the
 * same clock always gives the same room.
 */
const openings = new WeakMap<Database, Map<string, number>>();

/** The moment (epoch ms) when somebody first looked into a room since this newsroom started. */
export function openedAt(db: Database, newsid: string, now: number): number {
  const known = openings.get(db) ?? new Map<string, number>();
  openings.set(db, known);
  const opened = known.get(newsid) ?? now;
  known.set(newsid, opened);
  return opened;
}

const day = 24 * 3600_000;

/** The next time the clock in UTC+8 shows this, after `now`. */
function nextOpening(schedule: Extract<Schedule, { hour: number }>, now: number): number {
  const [today = ""] = timeText(now).split(" ");
  const midnight = timeValue(`${today} 00:00:00`);
  if ("weekday" in schedule) {
    const { weekday, hour, minute } = schedule;
    const at = (days: number) => midnight + days * day + hour * 3600_000 + minute * 60_000;
    // Noon is on the same day whether it is counted in UTC or in UTC+8.
    const ahead = (weekday - new Date(midnight + day / 2).getUTCDay() + 7) % 7;
    return at(ahead) > now ? at(ahead) : at(ahead + 7);
  }
  const two = (number: number) => String(number).padStart(2, "0");
  const inYear = (year: number) =>
    timeValue(`${String(year)}-${two(schedule.month)}-${two(schedule.day)} ${two(schedule.hour)}:00:00`);
  const year = Number(today.slice(0, 4));
  return inYear(year) > now ? inYear(year) : inYear(year + 1);
}

/** Begin and end of a room, in epoch ms; what hasn't ended has no end. */
export function hoursOf(schedule: Schedule, opened: number, now: number): { start: number; end?: number } {
  if ("was" in schedule) return { start: timeValue(schedule.was), end: timeValue(schedule.until) };
  if ("running" in schedule) return { start: opened - schedule.running * 60_000 };
  return { start: nextOpening(schedule, now) };
}

/** Between two messages that come while readers watch, and between two reminders after the last of them. */
const comingEvery = 40_000;
const againEvery = 6 * 60_000;
/** How long before the first look the newest of the earlier messages was written. */
const lastWord = 25_000;

export interface Timeline {
  /** how many messages there are by now */
  total: number;
  /** epoch ms of one of them, 0 is the oldest */
  timeOf: (at: number) => number;
  /** which seed it is */
  seedOf: (at: number) => { kind: "told" | "coming" | "again"; place: number };
}

/** Unevenly, as people write; the same for the same number. */
const hesitation = (at: number) => 0.12 + 0.66 * (((at * 7919 + 104_729) % 1009) / 1009);

/** The messages of a room by `now`: `told` between two moments, and if it is live those that have come since. */
export function timelineOf(
  counts: { told: number; coming: number; again: number },
  span: { from: number; until: number },
  live: { opened: number; now: number } | undefined,
): Timeline {
  const { told, coming, again } = counts;
  const elapsed = live ? Math.max(0, live.now - live.opened) : 0;
  const come = live ? Math.min(coming, Math.floor(elapsed / comingEvery)) : 0;
  const over = elapsed - coming * comingEvery;
  const repeated = live && again > 0 && over > 0 ? Math.floor(over / againEvery) : 0;
  const early = (at: number) => {
    const even = at === told - 1 ? 1 : (at + (at === 0 ? 0.02 : hesitation(at))) / told;
    // A room that is live has become busier, so that its last messages are minutes old and not a quarter of an hour.
    const share = live ? 1 - (1 - even) ** 1.7 : even;
    // Whole seconds, since that is what is sent and compared.
    return Math.floor((span.from + (span.until - span.from) * share) / 1000) * 1000;
  };
  return {
    total: told + come + repeated,
    timeOf: (at) => {
      const opened = live?.opened ?? 0;
      if (at < told) return early(at);
      const late = at - told;
      if (late < coming) return opened + (late + 1) * comingEvery;
      return opened + coming * comingEvery + (late - coming + 1) * againEvery;
    },
    seedOf: (at) => {
      if (at < told) return { kind: "told", place: at };
      const late = at - told;
      return late < coming
        ? { kind: "coming", place: late }
        : { kind: "again", place: (late - coming) % again };
    },
  };
}

/** When the earlier messages of a room were written. */
export function toldSpan(
  schedule: Schedule,
  hours: { start: number; end?: number },
  opened: number,
  announced: { from: number; until: number },
): { from: number; until: number } {
  if ("was" in schedule) return { from: hours.start, until: hours.end ?? hours.start };
  if ("running" in schedule) return { from: hours.start, until: opened - lastWord };
  return announced;
}
