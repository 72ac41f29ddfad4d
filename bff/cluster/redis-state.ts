import type { Logger } from "pino";
import type { Signer } from "../signer.ts";
import { redisConnection, type RedisHealth } from "./redis-connection.ts";
import { redisAnnouncements } from "./redis-announcements.ts";
import { redisCache, type RedisCache } from "./redis-cache.ts";
import { redisStore } from "./redis-store.ts";
import { createSeal, type Rejection } from "./seal.ts";
import type { Announcement, ClusterState } from "./store.ts";

interface RedisStateOptions {
  /** redis://…, rediss://… */
  url: string;
  /** A second Redis for answers, so that a flood of them can't displace limits and tickets. Default: `url`. */
  answersUrl?: string;
  /** For purpose "store", with the secret that all replicas have. */
  signer: Signer;
  /** Version of the answers' format: replicas of another edition neither see nor overwrite this one's answers. */
  edition?: string;
  /** Used while Redis does not answer: the state of this machine's processes. */
  fallback: ClusterState;
  log: Pick<Logger, "info" | "warn">;
  /** Epoch ms. */
  now?: () => number;
}

export interface RedisState extends ClusterState {
  readonly secondLevel: RedisCache;
  /** Number of entries from Redis that failed verification, by reason; for metrics. */
  readonly rejections: Readonly<Record<Rejection, number>>;
  /** Health of both connections, where answers have their own Redis. */
  state(): RedisHealth;
}

const PREFIX = "wanbao:";

/**
 * The state of all replicas, in Redis, sealed with the site's secret. While Redis does not answer, the site continues with this machine's
 * state (docs/decisions/0026-redis.md). Entries that fail verification count as missing (docs/decisions/0045-shared-store-under-attack.md).
 */
export function redisState(options: RedisStateOptions): RedisState {
  const { url, answersUrl, signer, edition = "", fallback: instead, log, now } = options;
  const listeners: ((announcements: Announcement) => void)[] = [];
  const seal = createSeal(signer, now);
  const connection = redisConnection({ url, log });
  const answersConnection = answersUrl ? redisConnection({ url: answersUrl, log }) : connection;
  const cache = redisCache(answersConnection, { prefix: PREFIX, edition, seal });
  const announcements = redisAnnouncements(connection, {
    prefix: PREFIX,
    seal,
    listener: (announcement) => listeners.forEach((listener) => listener(announcement)),
  });

  return {
    store: redisStore({ connection, prefix: PREFIX, seal, fallback: instead.store }),
    secondLevel: cache,
    rejections: seal.rejections,
    async announce(announcement) {
      // Before announcing: whoever hears of the change and then looks up an answer must see that it is outdated.
      await cache.outdate(announcement.changed ?? []);
      if (!(await announcements.publish(announcement))) await instead.announce(announcement);
    },
    listen(listener) {
      listeners.push(listener);
      instead.listen(listener);
    },
    state: () =>
      answersConnection === connection
        ? connection.state()
        : both(connection.state(), answersConnection.state()),
    async close() {
      connection.close();
      if (answersConnection !== connection) answersConnection.close();
      await instead.close();
    },
  };
}

function both(one: RedisHealth, other: RedisHealth): RedisHealth {
  const refused = { ...one.refused };
  for (const [code, times] of Object.entries(other.refused)) refused[code] = (refused[code] ?? 0) + times;
  return { up: one.up && other.up, missed: one.missed + other.missed, refused };
}
