import type { Schedule } from "../content/live-types.ts";
import { baseMoment, formatTime, parseTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import { Scenes } from "./live-scenes.ts";
import type { SceneKind } from "./live-timeline.ts";
import { hoursOf, openedAt, timelineOf, pastSpanOf } from "./live-timeline.ts";

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
  /** the fields that change while a reader watches (contract §5.2) */
  moving: { livestatus: 0 | 1 | 2 | 3; viewers?: number; red?: object };
  /** the other fields of Live, without those of one reader */
  standing: Record<string, unknown> & { starttime: string };
  reporters: string[];
  zid?: string;
  /** the reward for one invited friend, in fen; undefined in a room without invitations */
  each?: number;
  scenes: Scenes;
}

const MINUTE = 60_000;

/** The number of viewers varies around a value that grows with the new messages. */
function countViewers(viewers: number, newMessages: number, now: number): number {
  const tide = Math.sin((now / MINUTE / 1.6) * Math.PI) * 0.004 + Math.sin(now / MINUTE / 7) * 0.006;
  return Math.round(viewers * (1 + tide) + newMessages * 13);
}

/** Red packets are taken fast at first, then more slowly. At least twelve remain. */
function countPacketsLeft(left: number, elapsed: number): number {
  return Math.max(12, left - Math.floor(Math.sqrt(Math.max(0, elapsed) / MINUTE) * 9));
}

/** Finds a room as it is at `now`; undefined for an id that is no live room. */
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
  const countRows = db.all<{ kind: SceneKind; count: number }>(
    "SELECT kind, count(*) AS count FROM live_scenes WHERE newsid = ? GROUP BY kind",
    newsid,
  );
  const count = (kind: string) => countRows.find((each) => each.kind === kind)?.count ?? 0;
  const past = count("past");
  const span = pastSpanOf(schedule, hours, opened, { from: parseTime(row.pubtime), until: baseMoment });
  const timeline = timelineOf(
    { past, coming: count("coming"), recurring: count("recurring") },
    span,
    isLive ? { opened, now } : undefined,
  );
  return {
    moving: {
      livestatus,
      ...(viewers !== undefined && {
        viewers: isLive ? countViewers(viewers, timeline.total - past, now) : viewers,
      }),
      ...(red && { red: { ...red, left: countPacketsLeft(red.left, now - opened) } }),
    },
    standing: {
      starttime: formatTime(hours.start),
      ...(hours.end !== undefined && { endtime: formatTime(hours.end) }),
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

/** Finds the panoramas of an id; undefined when it has none. */
export function findVr(db: Database, newsid: string): object | undefined {
  const row = db.one<{ record: string }>("SELECT record FROM vr_places WHERE newsid = ?", newsid);
  return row && (JSON.parse(row.record) as object);
}
