import { MultiErrorReply } from "@redis/client";
import { textAt, type RedisClient, type RedisLink } from "./redis-link.ts";
import type { Seal } from "./seal.ts";
import type { SharedStore } from "./store.ts";

interface RedisStoreOptions {
  link: RedisLink;
  prefix: string;
  seal: Seal;
  /** Answers while Redis does not; it counts along, so that no limit begins anew then. */
  instead: SharedStore;
}

/** A sealed value is shorter, in bytes. What is longer was put there by somebody else, and is not fetched whole. */
const LONGEST_VALUE = 1024 * 1024;
/** No count of the site gets there. */
const LARGEST_COUNT = 1e9;
/** Longer than any count, in bytes. */
const COUNT_LETTERS = 20;
const COUNT = /^\d{1,10}$/;

/**
 * The shared store in Redis. Every operation is one command or one transaction there. Values are encrypted for their own key, and keys hold
 * a digest in the place of what they name; counts are bare, and what no count of ours can be is put right.
 */
export function redisStore({ link, prefix, seal, instead }: RedisStoreOptions): SharedStore {
  const valueOf = (name: string) => `${prefix}value:${seal.keyOf(name)}`;
  const countOf = (name: string) => `${prefix}count:${seal.keyOf(name)}`;

  async function orInstead<T>(
    question: (client: RedisClient) => Promise<T>,
    otherwise: () => Promise<T>,
    isPatient = false,
  ): Promise<T> {
    const told = await link.ask(question, isPatient);
    return told ? told.answer : otherwise();
  }

  /** @returns "free" for nothing, "foreign" for what is not ours */
  async function look(client: RedisClient, key: string): Promise<{ value: string } | "free" | "foreign"> {
    const text = await textAt(client, key, LONGEST_VALUE, () => seal.distrust("forged"));
    if (text === undefined) return "foreign";
    if (text === "") return "free";
    const value = seal.open(key, text);
    return value === undefined ? "foreign" : { value };
  }

  async function putNew(client: RedisClient, name: string, value: string, life: number): Promise<boolean> {
    const key = valueOf(name);
    const put = () =>
      client.set(key, seal.close(key, value, life), {
        condition: "NX",
        expiration: { type: "PX", value: life },
      });
    for (const isLast of [false, true]) {
      if ((await put()) !== null) return true;
      const found = await look(client, key);
      if (typeof found === "object") return false;
      // What is not ours would stand in the way for ever; what looks free and is not is an empty text.
      if (found === "foreign" || isLast) await client.del(key);
    }
    return (await put()) !== null;
  }

  /** @param here the count of this machine: what to go on from where Redis has lost its own */
  async function counted(client: RedisClient, name: string, life: number, here: number): Promise<number> {
    const key = countOf(name);
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
        // A count that never ends would lock its reader out.
        if (Number(left) < 0 || Number(left) > life) {
          seal.distrust("counter");
          await client.pExpire(key, life);
        }
        return Number(count);
      }
    } catch (error) {
      // Not a number, too large to grow, or no text at all.
      if (!(error instanceof MultiErrorReply)) throw error;
    }
    seal.distrust("counter");
    await client.set(key, String(here), { expiration });
    return here;
  }

  return {
    get: (name) =>
      orInstead(
        async (client) => {
          const found = await look(client, valueOf(name));
          return typeof found === "object" ? found.value : undefined;
        },
        () => instead.get(name),
      ),
    put: (name, value, life) =>
      orInstead(
        async (client) => {
          const key = valueOf(name);
          await client.set(key, seal.close(key, value, life), { expiration: { type: "PX", value: life } });
        },
        () => instead.put(name, value, life),
      ),
    putNew: (name, value, life) =>
      orInstead(
        (client) => putNew(client, name, value, life),
        () => instead.putNew(name, value, life),
        // Machines that decide alone who is first let as many be first as there are machines.
        true,
      ),
    async remove(name) {
      const [here, told] = await Promise.all([
        instead.remove(name),
        link.ask(async (client) => {
          const [values, count] = await Promise.all([
            client.del(valueOf(name)),
            // Not removed: a count that is missing is one that Redis has lost, and each machine would go on from its own.
            client.set(countOf(name), "0", { condition: "XX", expiration: "KEEPTTL" }),
          ]);
          return values > 0 || count !== null;
        }),
      ]);
      return told ? told.answer : here;
    },
    async count(name, life) {
      const here = await instead.count(name, life);
      const told = await link.ask((client) => counted(client, name, life, here));
      return told ? told.answer : here;
    },
    counted: (name) =>
      orInstead(
        async (client) => {
          const text = await textAt(client, countOf(name), COUNT_LETTERS, () => seal.distrust("counter"));
          if (text === "" || text === "0") return 0;
          return text !== undefined && COUNT.test(text) && isCount(Number(text))
            ? Number(text)
            : instead.counted(name);
        },
        () => instead.counted(name),
      ),
  };
}

function isCount(count: number): boolean {
  return Number.isSafeInteger(count) && count > 0 && count <= LARGEST_COUNT;
}
