import { MultiErrorReply } from "@redis/client";
import { readText, type RedisClient, type RedisConnection } from "./redis-connection.ts";
import type { Seal } from "./seal.ts";
import type { ClusterStore } from "./store.ts";

interface RedisStoreOptions {
  connection: RedisConnection;
  prefix: string;
  seal: Seal;
  /** Answers while Redis does not. It counts along, so that no limit restarts when Redis goes down. */
  fallback: ClusterStore;
}

/** Upper bound of a sealed value, in bytes. Longer texts are not ours; they are not fetched whole. */
const MAX_VALUE_BYTES = 1024 * 1024;
/** Upper bound of the site's counts. */
const MAX_COUNT = 1e9;
/** Upper bound of a count's text, in bytes. */
const COUNT_BYTES = 20;
const COUNT = /^\d{1,10}$/;

/**
 * The store in Redis. Every operation is one command or one transaction. Values are encrypted and bound to their key; keys contain a digest
 * instead of the name. Counts are plain numbers; impossible ones are replaced.
 */
export function redisStore({ connection, prefix, seal, fallback }: RedisStoreOptions): ClusterStore {
  const valueKey = (name: string) => `${prefix}value:${seal.keyOf(name)}`;
  const countKey = (name: string) => `${prefix}count:${seal.keyOf(name)}`;

  async function runOrFallBack<T>(
    command: (client: RedisClient) => Promise<T>,
    fallBack: () => Promise<T>,
    isPatient = false,
  ): Promise<T> {
    const result = await connection.run(command, isPatient);
    return result ? result.reply : fallBack();
  }

  /** @returns "free" for a missing entry, "foreign" for one that is not ours */
  async function readValue(
    client: RedisClient,
    key: string,
  ): Promise<{ value: string } | "free" | "foreign"> {
    const text = await readText(client, key, MAX_VALUE_BYTES, () => seal.countRejection("forged"));
    if (text === undefined) return "foreign";
    if (text === "") return "free";
    const value = seal.open(key, text);
    return value === undefined ? "foreign" : { value };
  }

  async function putNew(client: RedisClient, name: string, value: string, life: number): Promise<boolean> {
    const key = valueKey(name);
    const put = () =>
      client.set(key, seal.close(key, value, life), {
        condition: "NX",
        expiration: { type: "PX", value: life },
      });
    for (const isLast of [false, true]) {
      if ((await put()) !== null) return true;
      const existing = await readValue(client, key);
      if (typeof existing === "object") return false;
      // A foreign entry would block the key for ever. An entry that exists and reads as free is an empty text.
      if (existing === "foreign" || isLast) await client.del(key);
    }
    return (await put()) !== null;
  }

  /** @param here the count of this machine, to continue from when Redis has lost its own */
  async function incrementCount(
    client: RedisClient,
    name: string,
    life: number,
    here: number,
  ): Promise<number> {
    const key = countKey(name);
    const expiration = { type: "PX", value: life } as const;
    try {
      const [isNew, count, left] = await client
        .multi()
        .set(key, "0", { condition: "NX", expiration })
        .incr(key)
        .pTTL(key)
        .exec();
      if (isNew !== null && here > 1) return await client.incrBy(key, here - 1);
      if (isCount(Number(count))) {
        // A count that never expires would lock its reader out.
        if (Number(left) < 0 || Number(left) > life) {
          seal.countRejection("counter");
          await client.pExpire(key, life);
        }
        return Number(count);
      }
    } catch (error) {
      // Not a number, too large to increment, or another type.
      if (!(error instanceof MultiErrorReply)) throw error;
    }
    seal.countRejection("counter");
    await client.set(key, String(here), { expiration });
    return here;
  }

  return {
    get: (name) =>
      runOrFallBack(
        async (client) => {
          const existing = await readValue(client, valueKey(name));
          return typeof existing === "object" ? existing.value : undefined;
        },
        () => fallback.get(name),
      ),
    put: (name, value, life) =>
      runOrFallBack(
        async (client) => {
          const key = valueKey(name);
          await client.set(key, seal.close(key, value, life), { expiration: { type: "PX", value: life } });
        },
        () => fallback.put(name, value, life),
      ),
    putNew: (name, value, life) =>
      runOrFallBack(
        (client) => putNew(client, name, value, life),
        () => fallback.putNew(name, value, life),
        // Machines that decide alone would each let one caller be first.
        true,
      ),
    async remove(name) {
      const [here, result] = await Promise.all([
        fallback.remove(name),
        connection.run(async (client) => {
          const [values, count] = await Promise.all([
            client.del(valueKey(name)),
            // Reset, not deleted: a missing count means that Redis lost it, and each machine would continue from its own.
            client.set(countKey(name), "0", { condition: "XX", expiration: "KEEPTTL" }),
          ]);
          return values > 0 || count !== null;
        }),
      ]);
      return result ? result.reply : here;
    },
    async count(name, life) {
      const here = await fallback.count(name, life);
      const result = await connection.run((client) => incrementCount(client, name, life, here));
      return result ? result.reply : here;
    },
    getCount: (name) =>
      runOrFallBack(
        async (client) => {
          const text = await readText(client, countKey(name), COUNT_BYTES, () =>
            seal.countRejection("counter"),
          );
          if (text === "" || text === "0") return 0;
          return text !== undefined && COUNT.test(text) && isCount(Number(text))
            ? Number(text)
            : fallback.getCount(name);
        },
        () => fallback.getCount(name),
      ),
  };
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count > 0 && count <= MAX_COUNT;
}
