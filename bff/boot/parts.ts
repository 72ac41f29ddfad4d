import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { maskedText } from "../edge/logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchRedis } from "../metrics/watch-redis.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { redisState } from "../cluster/redis-state.ts";
import type { ClusterState } from "../cluster/store.ts";
import { workerState } from "../cluster/workers-state.ts";
import { createSigner } from "../signer.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { editionOf } from "./gateway.ts";
import type { Log } from "./site.ts";

/** Opens tracing. Its libraries are loaded only with a collector. */
export async function openTracing(config: Config): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return noTracing;
  const { openTelemetry } = await import("../tracing/open-telemetry.ts");
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part } = config;
  return openTelemetry({ endpoint, service, sampleRate: part, pathOf: maskedText });
}

/**
 * Opens the state that this process has in common with others: all replicas, the workers of one primary, or nobody.
 * @param entry file URL of the program, which identifies the build
 */
export function openClusterState(config: Config, log: Log, metrics: Metrics, entry: string): ClusterState {
  const here = cluster.isWorker ? workerState(process) : singleProcessState();
  if (!config.REDIS_URL) return here;
  const edition = editionOf(config, entry);
  const state = redisState({
    url: config.REDIS_URL,
    answersUrl: config.REDIS_ANSWERS_URL,
    signer: createSigner("store", config.SESSION_SECRET),
    edition,
    fallback: here,
    log,
  });
  watchRedis(metrics, state);
  return state;
}
