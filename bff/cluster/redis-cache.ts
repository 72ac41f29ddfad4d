import { randomBytes } from "node:crypto";
import { readText, type RedisConnection } from "./redis-connection.ts";
import type { Seal } from "./seal.ts";
import type { Lookup, SecondLevelCache } from "./second-level-cache.ts";

export interface RedisCache extends SecondLevelCache {
  /** Outdates all cached answers about these contents. */
  outdate(contents: readonly string[]): Promise<void>;
  /** Number of lookups by outcome, for metrics. */
  readonly counts: { found: number; outdated: number; missing: number };
}

interface RedisCacheOptions {
  prefix: string;
  edition: string;
  seal: Seal;
}

/** The maximum lifetime of an answer (bff/calls/cache-policy.ts), in ms. */
const MAX_LIFE_MS = 49 * 3_600_000;
/** In characters. Larger answers stay in each process: a Redis of 256 MB holds thousands of articles, and none may displace hundreds. */
const MAX_LENGTH = 256 * 1024;
/** Upper bound of an answer with its header, in bytes. */
const MAX_BYTES = 3 * MAX_LENGTH + 4096;
/** How long a claim holds, in ms. Afterwards another process may fetch. */
const CLAIM_MS = 1000;
const MARK_BYTES = 9;
const MARK = /^[\w-]{12}$/;

interface Header {
  /** Time of the fetch, epoch ms. */
  made: number;
  /** Lifetime from then on, in ms. */
  life: number;
  marks: (string | null)[];
}

/**
 * The second-level cache in Redis. An answer's age is the part of its Redis TTL that has passed, so machines' clocks may differ slightly.
 * Each content has a mark that changes with the content; an answer is outdated when the marks stored with it differ from the current
 * ones, so a change never has to find the answers that it outdates. Answers are signed together with their key and fetch time: an attacker
 * who can write to Redis can neither create nor move one, nor make an old one look young.
 */
export function redisCache(
  connection: RedisConnection,
  { prefix, edition, seal }: RedisCacheOptions,
): RedisCache {
  const valueKey = (key: string) => `${prefix}${seal.keyOf(`answer:${edition}:${key}`)}`;
  const claimKey = (key: string) => `${prefix}${seal.keyOf(`claim:${edition}:${key}`)}`;
  const markKey = (content: string) => `${prefix}${seal.keyOf(`mark:${content}`)}`;

  const counts = { found: 0, outdated: 0, missing: 0 };

  /** @returns undefined when the entry is not ours, can't be read, or has expired */
  function read(key: string, signed: string, left: number, marks: Lookup["marks"]): Lookup["stored"] {
    const text = seal.verify(valueKey(key), signed);
    const headerEnd = text?.indexOf("\n") ?? -1;
    if (text === undefined || headerEnd < 0) return undefined;
    const header = JSON.parse(text.slice(0, headerEnd)) as Header;
    if (left < 0 || seal.isExpired(header.made + header.life)) return seal.countRejection("late");
    return {
      text: text.slice(headerEnd + 1),
      age: Math.max(header.life - left, seal.minimumAge(header.made)),
      outdated: header.marks.some((mark, nth) => mark !== marks[nth]),
    };
  }

  return {
    counts,
    async lookUp(key, contentIds) {
      const onForeign = () => seal.countRejection("forged");
      const result = await connection.run((client) =>
        // One packet, in this order: marks first, so that a change between the two reads is noticed by its announcement.
        Promise.all([
          client.exists(claimKey(key)),
          Promise.all(contentIds.map((content) => readText(client, markKey(content), 64, onForeign))),
          client.pTTL(valueKey(key)),
          readText(client, valueKey(key), MAX_BYTES, onForeign),
        ]),
      );
      if (!result) return undefined;
      const [claims, texts, left, value] = result.reply;
      const marks = texts.map((text) => (text !== undefined && MARK.test(text) ? text : null));
      const stored = value ? read(key, value, left, marks) : undefined;
      counts[stored ? (stored.outdated ? "outdated" : "found") : "missing"] += 1;
      return { marks, claimed: claims > 0, stored };
    },
    async claim(key) {
      const result = await connection.run((client) =>
        client.set(claimKey(key), "1", { condition: "NX", expiration: { type: "PX", value: CLAIM_MS } }),
      );
      return result === undefined || result.reply !== null;
    },
    release(key) {
      connection.run((client) => client.del(claimKey(key))).catch(() => undefined);
    },
    put(key, text, { marks, life, age }) {
      const left = Math.round(life - age);
      if (text.length > MAX_LENGTH || left <= 0) return;
      const header: Header = { made: Math.round(seal.now() - age), life, marks: [...marks] };
      const value = seal.sign(valueKey(key), `${JSON.stringify(header)}\n${text}`);
      connection
        .run((client) => client.set(valueKey(key), value, { expiration: { type: "PX", value: left } }))
        .catch(() => undefined);
    },
    async outdate(contents) {
      if (contents.length === 0) return;
      // A random mark, never a counter: whatever an attacker stored there is simply replaced.
      const mark = randomBytes(MARK_BYTES).toString("base64url");
      await connection.run(async (client) => {
        const step = client.multi();
        for (const content of contents)
          step.set(markKey(content), mark, { expiration: { type: "PX", value: MAX_LIFE_MS } });
        return step.exec();
      });
    },
  };
}
