import { randomBytes } from "node:crypto";
import { textAt, type RedisLink } from "./redis-link.ts";
import type { Seal } from "./seal.ts";
import type { Look, Shelf } from "./shelf.ts";

export interface RedisShelf extends Shelf {
  /** What stands there about these contents is old from now on. */
  outdate(contents: readonly string[]): Promise<void>;
  /** Looks, for metrics: how many found something, something that has been changed since, nothing. */
  readonly counts: { found: number; outdated: number; missing: number };
}

interface RedisShelfOptions {
  prefix: string;
  edition: string;
  seal: Seal;
}

/** No answer may be served for longer (bff/calls/cache-policy.ts), in ms. */
const LONGEST_LIFE = 49 * 3_600_000;
/** Larger answers are each process's own: a Redis of 256 MB holds thousands of articles, and none may take the place of hundreds. */
const LONGEST = 256 * 1024;
/** Of an answer with its head, in bytes. */
const LONGEST_BYTES = 3 * LONGEST + 4096;
/** Who fetches for all has this long; then another may try, in ms. */
const CLAIM_MS = 1000;
const MARK_BYTES = 9;
const MARK = /^[\w-]{12}$/;

interface Head {
  /** When it was fetched, epoch ms. */
  made: number;
  /** In ms, from then on. */
  life: number;
  marks: (string | null)[];
}

/**
 * The shelf in Redis. A value's age is what is gone of its life there, so that machines' clocks may differ a little; what has changed since
 * is told by marks of its contents, so that a change never has to find the values that it outdates. A value is signed for its own key and
 * tells when it was made: whoever writes to Redis can make none, move none, and can't make an old one young.
 */
export function redisShelf(link: RedisLink, { prefix, edition, seal }: RedisShelfOptions): RedisShelf {
  const valueOf = (key: string) => `${prefix}${seal.keyOf(`answer:${edition}:${key}`)}`;
  const claimOf = (key: string) => `${prefix}${seal.keyOf(`claim:${edition}:${key}`)}`;
  const markOf = (content: string) => `${prefix}${seal.keyOf(`mark:${content}`)}`;

  const counts = { found: 0, outdated: 0, missing: 0 };

  /** @returns undefined for what is not ours, cannot be read, or has ended */
  function read(key: string, signed: string, left: number, marks: Look["marks"]): Look["shelved"] {
    const text = seal.verify(valueOf(key), signed);
    const end = text?.indexOf("\n") ?? -1;
    if (text === undefined || end < 0) return undefined;
    const head = JSON.parse(text.slice(0, end)) as Head;
    if (left < 0 || seal.isOver(head.made + head.life)) return seal.distrust("late");
    return {
      text: text.slice(end + 1),
      age: Math.max(head.life - left, seal.leastAge(head.made)),
      outdated: head.marks.some((mark, nth) => mark !== marks[nth]),
    };
  }

  return {
    counts,
    async look(key, about) {
      const foreign = () => seal.distrust("forged");
      const told = await link.ask((client) =>
        // One after the other in one packet: marks first, so that a change between the two is heard of by announcement.
        Promise.all([
          client.exists(claimOf(key)),
          Promise.all(about.map((content) => textAt(client, markOf(content), 64, foreign))),
          client.pTTL(valueOf(key)),
          textAt(client, valueOf(key), LONGEST_BYTES, foreign),
        ]),
      );
      if (!told) return undefined;
      const [claims, texts, left, value] = told.answer;
      const marks = texts.map((text) => (text !== undefined && MARK.test(text) ? text : null));
      const shelved = value ? read(key, value, left, marks) : undefined;
      counts[shelved ? (shelved.outdated ? "outdated" : "found") : "missing"] += 1;
      return { marks, claimed: claims > 0, shelved };
    },
    async claim(key) {
      const told = await link.ask((client) =>
        client.set(claimOf(key), "1", { condition: "NX", expiration: { type: "PX", value: CLAIM_MS } }),
      );
      return told === undefined || told.answer !== null;
    },
    release(key) {
      link.ask((client) => client.del(claimOf(key))).catch(() => undefined);
    },
    put(key, text, { marks, life, age }) {
      const left = Math.round(life - age);
      if (text.length > LONGEST || left <= 0) return;
      const head: Head = { made: Math.round(seal.now() - age), life, marks: [...marks] };
      const value = seal.sign(valueOf(key), `${JSON.stringify(head)}\n${text}`);
      link
        .ask((client) => client.set(valueOf(key), value, { expiration: { type: "PX", value: left } }))
        .catch(() => undefined);
    },
    async outdate(contents) {
      if (contents.length === 0) return;
      // Another one each time, and never a number to be counted up: what somebody else put there is simply replaced.
      const mark = randomBytes(MARK_BYTES).toString("base64url");
      await link.ask(async (client) => {
        const step = client.multi();
        for (const content of contents)
          step.set(markOf(content), mark, { expiration: { type: "PX", value: LONGEST_LIFE } });
        return step.exec();
      });
    },
  };
}
