import type { RedisState } from "../shared/redis-state.ts";
import type { Metrics } from "./metrics.ts";

/** Whether what replicas share is shared. */
export function watchRedis(metrics: Metrics, redis: RedisState): void {
  metrics.gauge({
    name: "redis_up",
    help: "1 while Redis answers; of several workers, how many it answers.",
    read: () => (redis.state().up ? 1 : 0),
  });
  metrics.counter({
    name: "redis_missed_total",
    help: "Questions to Redis that were answered from memory instead, because it did not answer.",
    read: () => redis.state().missed,
  });
  metrics.counter({
    name: "redis_answers_total",
    help: "Looks for an answer in Redis: found, found but changed since, missing.",
    label: "result",
    read: () => redis.shelf.counts,
  });
  metrics.counter({
    name: "redis_refused_total",
    help: "Questions that Redis answered with an error, by its code.",
    label: "code",
    read: () => redis.state().refused,
  });
  metrics.counter({
    name: "redis_distrusted_total",
    help: "What stood in Redis and was not taken: forged or moved, replayed too late, a counter or news of nobody's.",
    label: "reason",
    read: () => redis.distrusted,
  });
}
