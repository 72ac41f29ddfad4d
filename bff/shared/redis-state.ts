import { randomUUID } from "node:crypto";
import { createClient } from "@redis/client";
import type { Logger } from "pino";
import type { SharedState, SharedStore } from "./store.ts";

interface RedisStateOptions {
  /** redis://…, rediss://… */
  url: string;
  /** What is shared while Redis does not answer: the processes of this machine, or this one. */
  instead: SharedState;
  log: Pick<Logger, "info" | "warn">;
}

export interface RedisState extends SharedState {
  /** For metrics: whether Redis answers, and what went to `instead` so far. */
  state(): { up: boolean; missed: number };
}

const PREFIX = "wanbao:";
const CHANNEL = "wanbao:changed";
/** Redis answers within a millisecond, or is ill; nobody waits for it longer than this. */
const ANSWER_MS = 250;
/** After an answer that did not come, nobody is made to wait for the next in this time. */
const REST_MS = 1000;
const RECONNECT = { first: 100, most: 2000 };

/**
 * What all replicas share, in Redis: every operation is one command or one transaction there. While Redis does not answer, the site goes on
 * with what this machine shares (docs/decisions/0026-redis.md).
 */
export function redisState({ url, instead, log }: RedisStateOptions): RedisState {
  const self = randomUUID();
  const listeners: ((changed: readonly string[]) => void)[] = [];
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 10_000,
    socket: {
      connectTimeout: 1000,
      reconnectStrategy: (tries) => Math.min(RECONNECT.first * 2 ** Math.min(tries, 8), RECONNECT.most),
    },
  });
  const subscriber = client.duplicate();
  let up: boolean | undefined;
  let missed = 0;
  let restUntil = 0;

  const turned = (now: boolean, reason?: unknown) => {
    if (up === now) return;
    up = now;
    if (now) log.info({ redis: "up" }, "redis");
    // Codes only: a message can hold the address with its password.
    else log.warn({ redis: "down", code: codeOf(reason) }, "redis");
  };
  client.on("ready", () => turned(true)).on("error", (error: unknown) => turned(false, error));
  subscriber.on("error", () => undefined);
  const hear = (text: string) => {
    const { from, ids } = JSON.parse(text) as { from: string; ids: string[] };
    if (from !== self) for (const heard of listeners) heard(ids);
  };
  // Both keep trying for as long as the process lives.
  client.connect().catch(() => undefined);
  subscriber
    .connect()
    .then(() => subscriber.subscribe(CHANNEL, hear))
    .catch(() => undefined);

  async function orInstead<T>(ask: () => Promise<T>, otherwise: () => Promise<T>): Promise<T> {
    if (client.isReady && Date.now() >= restUntil) {
      try {
        const answer = await inTime(ask());
        turned(true);
        return answer;
      } catch (error) {
        restUntil = Date.now() + REST_MS;
        turned(false, error);
      }
    }
    missed += 1;
    return otherwise();
  }

  const key = (name: string) => PREFIX + name;
  const store: SharedStore = {
    get: (name) =>
      orInstead(
        async () => (await client.get(key(name))) ?? undefined,
        () => instead.store.get(name),
      ),
    put: (name, value, life) =>
      orInstead(
        async () => void (await client.set(key(name), value, { expiration: { type: "PX", value: life } })),
        () => instead.store.put(name, value, life),
      ),
    putNew: (name, value, life) =>
      orInstead(
        async () =>
          (await client.set(key(name), value, {
            condition: "NX",
            expiration: { type: "PX", value: life },
          })) !== null,
        () => instead.store.putNew(name, value, life),
      ),
    remove: (name) =>
      orInstead(
        async () => (await client.del(key(name))) > 0,
        () => instead.store.remove(name),
      ),
    count: (name, life) =>
      orInstead(
        async () => {
          const [, counted] = await client
            .multi()
            .set(key(name), "0", { condition: "NX", expiration: { type: "PX", value: life } })
            .incr(key(name))
            .exec();
          return Number(counted);
        },
        () => instead.store.count(name, life),
      ),
  };

  return {
    store,
    announce(ids) {
      const said = orInstead(
        async () => void (await client.publish(CHANNEL, JSON.stringify({ from: self, ids }))),
        async () => instead.announce(ids),
      );
      said.catch(() => undefined);
    },
    listen(heard) {
      listeners.push(heard);
      instead.listen(heard);
    },
    state: () => ({ up: client.isReady && Date.now() >= restUntil, missed }),
    async close() {
      client.destroy();
      subscriber.destroy();
      await instead.close();
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error("late"), { code: "LATE" })), ANSWER_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function codeOf(reason: unknown): string {
  if (!(reason instanceof Error)) return "unknown";
  return "code" in reason ? String(reason.code) : reason.name;
}
