import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { redisLink } from "./redis-link.ts";
import { LONGEST_LIFE, redisShelf, type RedisShelf } from "./redis-shelf.ts";
import type { News, SharedState, SharedStore } from "./store.ts";

interface RedisStateOptions {
  /** redis://…, rediss://… */
  url: string;
  /** What answers were read with: replicas of another edition neither see nor disturb what this one keeps. */
  edition?: string;
  /** What is shared while Redis does not answer: the processes of this machine, or this one. */
  instead: SharedState;
  log: Pick<Logger, "info" | "warn">;
}

export interface RedisState extends SharedState {
  readonly shelf: RedisShelf;
  /** For metrics: whether Redis answers, and how many questions it has not answered so far. */
  state(): { up: boolean; missed: number };
}

const PREFIX = "wanbao:";
const CHANNEL = "wanbao:news";

/**
 * What all replicas share, in Redis: every operation is one command or one transaction there. While Redis does not answer, the site goes on
 * with what this machine shares (docs/decisions/0026-redis.md).
 */
export function redisState({ url, edition = "", instead, log }: RedisStateOptions): RedisState {
  const self = randomUUID();
  const listeners: ((news: News) => void)[] = [];
  const link = redisLink({ url, log });
  const shelf = redisShelf(link, { prefix: PREFIX, edition });
  link.subscribe(CHANNEL, (text) => {
    const { from, ...news } = JSON.parse(text) as News & { from: string };
    if (from !== self) for (const heard of listeners) heard(news);
  });

  async function orInstead<T>(
    question: Parameters<typeof link.ask<T>>[0],
    otherwise: () => Promise<T>,
  ): Promise<T> {
    const told = await link.ask(question);
    return told ? told.answer : otherwise();
  }

  const key = (name: string) => PREFIX + name;
  const store: SharedStore = {
    get: (name) =>
      orInstead(
        async (client) => (await client.get(key(name))) ?? undefined,
        () => instead.store.get(name),
      ),
    put: (name, value, life) =>
      orInstead(
        async (client) =>
          void (await client.set(key(name), value, { expiration: { type: "PX", value: life } })),
        () => instead.store.put(name, value, life),
      ),
    putNew: (name, value, life) =>
      orInstead(
        async (client) =>
          (await client.set(key(name), value, {
            condition: "NX",
            expiration: { type: "PX", value: life },
          })) !== null,
        () => instead.store.putNew(name, value, life),
      ),
    remove: (name) =>
      orInstead(
        async (client) => (await client.del(key(name))) > 0,
        () => instead.store.remove(name),
      ),
    count: (name, life) =>
      orInstead(
        async (client) => {
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
    shelf,
    announce: (news) =>
      orInstead(
        async (client) => {
          const step = client.multi();
          // Before anybody hears of it: who then looks at the shelf must see that what stands there is old.
          for (const content of news.changed ?? []) {
            const mark = shelf.markOf(content);
            step.incr(mark).pExpire(mark, LONGEST_LIFE);
          }
          await step.publish(CHANNEL, JSON.stringify({ from: self, ...news })).exec();
        },
        () => instead.announce(news),
      ),
    listen(heard) {
      listeners.push(heard);
      instead.listen(heard);
    },
    state: link.state,
    async close() {
      link.close();
      await instead.close();
    },
  };
}
