import type { RedisLink } from "./redis-link.ts";
import type { Look, Shelf } from "./shelf.ts";

export interface RedisShelf extends Shelf {
  /** The key of a counter that grows whenever something is changed about that content. */
  markOf(content: string): string;
  /** Looks, for metrics: how many found something, something that has been changed since, nothing. */
  readonly counts: { found: number; outdated: number; missing: number };
}

/** No answer may be served for longer (bff/calls/cache-policy.ts), in ms. */
export const LONGEST_LIFE = 49 * 3_600_000;
/** Larger answers are each process's own: a Redis of 256 MB holds thousands of articles, and none may take the place of hundreds. */
const LONGEST = 256 * 1024;
/** Who fetches for all has this long; then another may try, in ms. */
const CLAIM_MS = 1000;

interface Head {
  life: number;
  marks: (string | null)[];
}

/**
 * The shelf in Redis. A value's age is what is gone of its life there, so that no two machines need the same time; what has changed since is
 * told by counters of its contents, so that a change never has to find the values that it outdates.
 */
export function redisShelf(
  link: RedisLink,
  { prefix, edition }: { prefix: string; edition: string },
): RedisShelf {
  const valueOf = (key: string) => `${prefix}answer:${edition}:${key}`;
  const claimOf = (key: string) => `${prefix}claim:${edition}:${key}`;
  const markOf = (content: string) => `${prefix}mark:${content}`;

  const counts = { found: 0, outdated: 0, missing: 0 };

  return {
    markOf,
    counts,
    async look(key, about) {
      const told = await link.ask((client) =>
        // One after the other in one packet: marks first, so that a change between the two is heard of by announcement.
        Promise.all([
          client.mGet([claimOf(key), ...about.map(markOf)]),
          client.pTTL(valueOf(key)),
          client.get(valueOf(key)),
        ]),
      );
      if (!told) return undefined;
      const [[claim = null, ...marks], left, value] = told.answer;
      const shelved = value === null ? undefined : read(value, left, marks);
      counts[shelved ? (shelved.outdated ? "outdated" : "found") : "missing"] += 1;
      return { marks, claimed: claim !== null, shelved };
    },
    async claim(key) {
      const told = await link.ask((client) =>
        client.set(claimOf(key), "1", { condition: "NX", expiration: { type: "PX", value: CLAIM_MS } }),
      );
      return told === undefined || told.answer !== null;
    },
    release(key) {
      void link.ask((client) => client.del(claimOf(key)));
    },
    put(key, text, { marks, life, age }) {
      const left = Math.round(life - age);
      if (text.length > LONGEST || left <= 0) return;
      const head: Head = { life, marks: [...marks] };
      const value = `${JSON.stringify(head)}\n${text}`;
      void link.ask((client) => client.set(valueOf(key), value, { expiration: { type: "PX", value: left } }));
    },
  };
}

/** @returns undefined for what cannot be read, is just ending, or has more than its life left: the clock of Redis was set back, and its age is not known */
function read(value: string, left: number, marks: Look["marks"]): Look["shelved"] {
  const end = value.indexOf("\n");
  if (left < 0 || end < 0) return undefined;
  try {
    const head = JSON.parse(value.slice(0, end)) as Head;
    if (left > head.life) return undefined;
    const outdated = head.marks.some((mark, nth) => mark !== marks[nth]);
    return { text: value.slice(end + 1), age: Math.max(0, head.life - left), outdated };
  } catch {
    return undefined;
  }
}
