import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { maskText } from "../edge/logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchRedis } from "../metrics/watch-redis.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { redisState } from "../cluster/redis-state.ts";
import type { ClusterState } from "../cluster/store.ts";
import { workerState } from "../cluster/workers-state.ts";
import { createSigner } from "../signer.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { editionOf } from "./bff.ts";
import type { Log } from "./site.ts";

/** Opens tracing. Its libraries are loaded only with a collector. */
export async function openTracing(config: Config): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return noTracing;
  const { openTelemetry } = await import("../tracing/open-telemetry.ts");
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part } = config;
  return openTelemetry({ endpoint, service, sampleRate: part, pathOf: maskText });
}

/**
 * Opens the state that this process has in common with others: with all replicas (Redis), with the workers of one primary, or with none.
 * @param entry file URL of the program, which identifies the build
 */
export function openClusterState(config: Config, log: Log, metrics: Metrics, entry: string): ClusterState {
  const localState = cluster.isWorker ? workerState(process) : singleProcessState();
  if (!config.REDIS_URL) return localState;
  const edition = editionOf(config, entry);
  const state = redisState({
    url: config.REDIS_URL,
    answersUrl: config.REDIS_ANSWERS_URL,
    signer: createSigner("store", config.SESSION_SECRET),
    edition,
    fallback: localState,
    log,
  });
  watchRedis(metrics, state);
  return state;
}
