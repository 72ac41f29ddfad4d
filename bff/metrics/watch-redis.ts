import type { RedisState } from "../cluster/redis-state.ts";
import type { Metrics } from "./metrics.ts";

/** Exposes the health of Redis. */
export function watchRedis(metrics: Metrics, redis: RedisState): void {
  metrics.gauge({
    name: "redis_up",
    help: "1 while Redis answers; of several workers, the number it answers.",
    read: () => (redis.state().up ? 1 : 0),
  });
  metrics.counter({
    name: "redis_missed_total",
    help: "Redis commands that were answered from memory, because Redis did not answer.",
    read: () => redis.state().missed,
  });
  metrics.counter({
    name: "redis_answers_total",
    help: "Lookups of an answer in Redis: found, found but outdated, missing.",
    label: "result",
    read: () => redis.secondLevel.counts,
  });
  metrics.counter({
    name: "redis_refused_total",
    help: "Redis commands answered with an error, by code.",
    label: "code",
    read: () => redis.state().refused,
  });
  metrics.counter({
    name: "redis_distrusted_total",
    help: "Redis entries that failed verification: forged or moved, replayed after their expiry, counters or announcements that are not ours.",
    label: "reason",
    read: () => redis.rejections,
  });
}
