import cluster from "node:cluster";
import type { Config } from "../config.ts";
import { maskedText } from "../edge/logger.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchRedis } from "../metrics/watch-redis.ts";
import { singleProcessState } from "../cluster/memory-store.ts";
import { redisState } from "../cluster/redis-state.ts";
import type { ClusterState } from "../cluster/store.ts";
import { workerState } from "../cluster/workers-state.ts";
import { signerFor } from "../signer.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { editionOf } from "./gateway.ts";
import type { Log } from "./site.ts";

/** Tracing, and the libraries for it, only where somebody collects traces. */
export async function tracingOf(config: Config): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return noTracing;
  const { openTelemetry } = await import("../tracing/open-telemetry.ts");
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: part } = config;
  return openTelemetry({ endpoint, service, sampleRate: part, pathOf: maskedText });
}

/**
 * What this process has in common with others: all replicas, the workers of one primary, or nobody.
 * @param entry the address of the program's file, by which replicas know whether they are of the same build
 */
export function sharedState(config: Config, log: Log, metrics: Metrics, entry: string): ClusterState {
  const here = cluster.isWorker ? workerState(process) : singleProcessState();
  if (!config.REDIS_URL) return here;
  const edition = editionOf(config, entry);
  const state = redisState({
    url: config.REDIS_URL,
    answersUrl: config.REDIS_ANSWERS_URL,
    signer: signerFor("store", config.SESSION_SECRET),
    edition,
    fallback: here,
    log,
  });
  watchRedis(metrics, state);
  return state;
}
