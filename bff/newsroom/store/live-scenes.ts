import type { AuthorSeed } from "../content/types.ts";
import type { SceneSeed } from "../content/live-types.ts";
import { mediaUrl } from "../format/media-url.ts";
import { formatTime } from "../format/time.ts";
import type { Database } from "./database.ts";
import type { Timeline } from "./live-timeline.ts";

/** A message as sent (contract §2 LiveScene). */
export interface Scene {
  sceneid: string;
  author: AuthorSeed;
  role: "host" | "reporter" | "guest";
  content: string;
  time: string;
  images?: { url: string; desc: string; width: number; height: number }[];
  video?: object;
  audio?: object;
  istop?: 1;
  linkUrl?: string;
  praisecount: number;
}

export type StoredScene = Omit<Scene, "sceneid" | "time" | "praisecount"> & { likes: number };

/** The picture as sent. Drawn pictures have one of two sizes. */
export function pictureOf({ url, ...rest }: { url: string; desc: string; title?: string }) {
  const [width, height] = url.startsWith("portrait-") ? [1200, 1600] : [1500, 1000];
  return { ...rest, url: mediaUrl(url), width, height };
}

/** Converts a message for the database: adds the author, and turns file names into addresses. */
export function toStoredScene(
  seed: SceneSeed,
  { author, role }: { author: AuthorSeed; role: Scene["role"] },
): StoredScene {
  const { say, likes, pictures, film, voice, top, link } = seed;
  return {
    author,
    role,
    content: say,
    likes,
    ...(pictures && { images: pictures.map(pictureOf) }),
    ...(film && {
      video: { ...film, url: mediaUrl(film.url), poster: film.poster && mediaUrl(film.poster) },
    }),
    ...(voice && { audio: { ...voice, url: mediaUrl(voice.url), kind: "record" } }),
    ...(top && { istop: top }),
    ...(link !== undefined && { linkUrl: link }),
  };
}

const pageSize = 20;
/** Likes of a message grow for half an hour, up to the number in the content. */
const likesSettleMs = 30 * 60_000;

/** The messages of a room at `now`. */
export class Scenes {
  readonly #db: Database;
  readonly #newsid: string;
  readonly #timeline: Timeline;
  readonly #now: number;

  constructor(db: Database, newsid: string, timeline: Timeline, now: number) {
    this.#db = db;
    this.#newsid = newsid;
    this.#timeline = timeline;
    this.#now = now;
  }

  get total(): number {
    return this.#timeline.total;
  }

  #scene(at: number): Scene {
    const { kind, place } = this.#timeline.seedOf(at);
    const row = this.#db.one<{ record: string }>(
      "SELECT record FROM live_scenes WHERE newsid = ? AND kind = ? AND place = ?",
      this.#newsid,
      kind,
      place,
    );
    if (!row) throw new Error(`${this.#newsid} has no scene ${kind} ${String(place)}`);
    const { likes, ...scene } = JSON.parse(row.record) as StoredScene;
    const time = this.#timeline.timeOf(at);
    const share = Math.min(1, Math.max(0, (this.#now - time) / likesSettleMs));
    return {
      sceneid: `${this.#newsid}-S${String(at + 1).padStart(3, "0")}`,
      ...scene,
      time: formatTime(time),
      praisecount: Math.floor(likes * share ** 0.6),
    };
  }

  /** `count` messages, newest first, after the `skipped` newest ones. */
  #newest(skipped: number, count: number): Scene[] {
    const first = this.total - 1 - skipped;
    const length = Math.max(0, Math.min(count, first + 1));
    return Array.from({ length }, (_, index) => this.#scene(first - index));
  }

  /**
   * A page of messages, newest first. The pinned message keeps its place in time. When that is not on the first page, it
   * is repeated at the end of the first page, so that a new reader sees it and the order by time holds.
   */
  page(pageNo: number): { scenes: Scene[]; sceneHasMore: boolean } {
    const scenes = this.#newest((pageNo - 1) * pageSize, pageSize);
    const sceneHasMore = pageNo * pageSize < this.total;
    if (pageNo !== 1 || scenes.some(({ istop }) => istop === 1)) return { scenes, sceneHasMore };
    const pinned = this.#db.one<{ place: number }>(
      "SELECT place FROM live_scenes WHERE newsid = ? AND kind = 'past' AND record ->> '$.istop' = 1",
      this.#newsid,
    );
    return { scenes: pinned ? [...scenes, this.#scene(pinned.place)] : scenes, sceneHasMore };
  }

  /** The messages after a moment ("YYYY-MM-DD HH:mm:ss"), newest first, at most 50. */
  after(time: string): { scenes: Scene[]; sceneHasMore: boolean } {
    const { total, timeOf } = this.#timeline;
    let newer = 0;
    while (newer < total && formatTime(timeOf(total - 1 - newer)) > time) newer += 1;
    return { scenes: this.#newest(0, Math.min(newer, 50)), sceneHasMore: newer > 50 };
  }
}
