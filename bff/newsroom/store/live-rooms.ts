import type { Schedule } from "../content/live-types.ts";
import { baseMoment, timeText, timeValue } from "../time.ts";
import type { Database } from "./database.ts";
import { Scenes } from "./live-scenes.ts";
import { hoursOf, openedAt, timelineOf, toldSpan } from "./live-timeline.ts";

interface RoomRecord {
  livestatus: 0 | 1 | 2 | 3;
  schedule: Schedule;
  place: string;
  poster: string;
  intro: string;
  hosts: object[];
  /** ids */
  reporters: string[];
  viewers?: number;
  streams?: object[];
  replay?: object;
  images?: object[];
  albumid?: string;
  zid?: string;
  red?: { title: string; total: number; left: number; note: string };
  inviterule?: string;
  each?: number;
}

/** A live room at one moment. */
export interface LiveRoom {
  /** What changes while one watches (contract §5.2). */
  moving: { livestatus: 0 | 1 | 2 | 3; viewers?: number; red?: object };
  /** The rest of the entity Live, but for what belongs to one reader. */
  standing: Record<string, unknown> & { starttime: string };
  reporters: string[];
  zid?: string;
  /** What one invited friend is worth, in fen; undefined where nobody is invited. */
  each?: number;
  scenes: Scenes;
}

const minute = 60_000;

/** Viewers come and go around a number that grows with what has been said. */
function viewersNow(viewers: number, said: number, now: number): number {
  const tide = Math.sin((now / minute / 1.6) * Math.PI) * 0.004 + Math.sin(now / minute / 7) * 0.006;
  return Math.round(viewers * (1 + tide) + said * 13);
}

/** Red packets go fast at first and then slowly; a few stay for who comes late. */
function packetsLeft(left: number, elapsed: number): number {
  return Math.max(12, left - Math.floor(Math.sqrt(Math.max(0, elapsed) / minute) * 9));
}

/** A room by `now`; undefined for an id that is no live room. */
export function findLiveRoom(db: Database, newsid: string, now: number): LiveRoom | undefined {
  const row = db.one<{ record: string; pubtime: string }>(
    "SELECT l.record, i.pubtime FROM live_rooms l JOIN items i ON i.newsid = l.newsid WHERE l.newsid = ?",
    newsid,
  );
  if (!row) return undefined;
  const { livestatus, schedule, viewers, red, reporters, zid, each, inviterule, ...rest } = JSON.parse(
    row.record,
  ) as RoomRecord;
  const isLive = livestatus === 1;
  const opened = isLive ? openedAt(db, newsid, now) : now;
  const hours = hoursOf(schedule, opened, now);
  const counted = db.all<{ kind: "told" | "coming" | "again"; count: number }>(
    "SELECT kind, count(*) AS count FROM live_scenes WHERE newsid = ? GROUP BY kind",
    newsid,
  );
  const count = (kind: string) => counted.find((each) => each.kind === kind)?.count ?? 0;
  const told = count("told");
  const span = toldSpan(schedule, hours, opened, { from: timeValue(row.pubtime), until: baseMoment });
  const timeline = timelineOf(
    { told, coming: count("coming"), again: count("again") },
    span,
    isLive ? { opened, now } : undefined,
  );
  return {
    moving: {
      livestatus,
      ...(viewers !== undefined && {
        viewers: isLive ? viewersNow(viewers, timeline.total - told, now) : viewers,
      }),
      ...(red && { red: { ...red, left: packetsLeft(red.left, now - opened) } }),
    },
    standing: {
      starttime: timeText(hours.start),
      ...(hours.end !== undefined && { endtime: timeText(hours.end) }),
      ...rest,
      ...(zid !== undefined && { zid }),
      redflag: red ? 1 : 0,
      inviteflag: inviterule === undefined ? 0 : 1,
      ...(inviterule !== undefined && { inviterule }),
    },
    reporters,
    zid,
    each,
    scenes: new Scenes(db, newsid, timeline, now),
  };
}

/** The panoramas of an id; undefined when it has none. */
export function findVr(db: Database, newsid: string): object | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM vr_places WHERE newsid = ?", newsid);
  return row && (JSON.parse(row.record) as object);
}
