const seconds = (number: number) => number * 1000;
const minutes = (number: number) => seconds(number * 60);
const hours = (number: number) => minutes(number * 60);

/** How long an answer that readers share may be served, in milliseconds (contract §5.7, design §6). */
export interface CachePolicy {
  /** As it is, without asking again. */
  readonly fresh: number;
  /** After that: served once more while one request fetches it anew. */
  readonly stale: number;
  /** Served although the upstream fails, counted from when it was fetched. */
  readonly onError: number;
}

/** The caching rules of the call table, in one place. */
export const cache = {
  /** This reader's alone, or true for one moment. */
  never: { fresh: 0, stale: 0, onError: 0 },
  /** Worth sharing between readers of the same seconds; an old one would be wrong. */
  brief: { fresh: seconds(5), stale: 0, onError: 0 },
  /** That there is no such content, or none any more: for the crowd that follows one dead link. */
  gone: { fresh: seconds(3), stale: 0, onError: 0 },
  /** What moves while readers watch: live rooms, comments. */
  live: { fresh: seconds(3), stale: seconds(30), onError: hours(24) },
  /** One piece of content. */
  article: { fresh: seconds(10), stale: minutes(10), onError: hours(24) },
  /** Lists that get new entries, and counts. */
  list: { fresh: seconds(15), stale: minutes(5), onError: hours(24) },
  /** What editors change a few times a day: channels, colours, rank lists, printed pages. */
  steady: { fresh: minutes(1), stale: hours(1), onError: hours(48) },
} as const satisfies Record<string, CachePolicy>;

/** An answer that may be this reader's own must not be kept. */
export type CacheRule<Audience extends string> = Audience extends "reader" ? typeof cache.never : CachePolicy;
