const seconds = (number: number) => number * 1000;
const minutes = (number: number) => seconds(number * 60);
const hours = (number: number) => minutes(number * 60);

/** How long a shared answer may be served, in ms (contract §5.7, design §6). */
export interface CachePolicy {
  /** Served from the cache without a call. */
  readonly fresh: number;
  /** After `fresh`: still served while one call revalidates it (stale-while-revalidate). */
  readonly stale: number;
  /** Served when the gateway fails, counted from when the answer was fetched (stale-if-error). */
  readonly onError: number;
}

/** The caching rules of the call table, in one place. */
export const cache = {
  /** Answers for one reader, and answers that are true only at one moment. */
  never: { fresh: 0, stale: 0, onError: 0 },
  /** Answers that readers of the same few seconds may share. A stale one would be wrong. */
  brief: { fresh: seconds(5), stale: 0, onError: 0 },
  /** The answer that content does not exist or was deleted. Protects the gateway when many readers follow one dead link. */
  gone: { fresh: seconds(3), stale: 0, onError: 0 },
  /** Content that changes while readers watch it: live rooms, comments. */
  live: { fresh: seconds(3), stale: seconds(30), onError: hours(24) },
  /** One piece of content. */
  article: { fresh: seconds(10), stale: minutes(10), onError: hours(24) },
  /** Lists that grow, and counts. */
  list: { fresh: seconds(15), stale: minutes(5), onError: hours(24) },
  /** Content that editors change a few times a day: channels, colours, rank lists, pages of the paper. */
  steady: { fresh: minutes(1), stale: hours(1), onError: hours(48) },
} as const satisfies Record<string, CachePolicy>;

/** The policies that a row may name: an answer for one reader must not be cached. */
export type CacheRule<Audience extends string> = Audience extends "reader" ? typeof cache.never : CachePolicy;
