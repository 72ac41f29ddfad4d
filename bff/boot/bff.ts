import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Express } from "express";
import type { Logger } from "pino";
import { bffApp } from "./app.ts";
import { calls } from "../calls/table.ts";
import type { Config } from "../config.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { watchBff } from "../metrics/watch-bff.ts";
import type { ClusterState } from "../cluster/store.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { AbsentCalls } from "../upstream/absent-calls.ts";
import { upstreamClient } from "../upstream/client.ts";
import { sharedAnswers } from "../upstream/shared-answers.ts";

/** Starts the newsroom by the settings. A site with a gateway never loads its code. */
export async function startNewsroom(config: Config, log: Logger, port: number, host?: string) {
  const { startNewsroom } = await import("../newsroom/server.ts");
  const { NEWSROOM_DB: database, NEWSROOM_CONTROL: control, DEMO_SLOW_MS: slowMs } = config;
  const { NEWSROOM_PICTURES: pictures, NEWSROOM_DIALECT: dialect } = config;
  return startNewsroom({ database, port, host, control, slowMs, pictures, dialect, log });
}

/** Opens the newsroom that stands in for the gateway: none with a gateway, else the one at NEWSROOM_URL, else a new one. */
export async function openNewsroom(config: Config, log: Logger) {
  if (config.UPSTREAM_URL) return undefined;
  if (config.NEWSROOM_URL) return { url: config.NEWSROOM_URL, close: async () => undefined };
  return startNewsroom(config, log, config.NEWSROOM_PORT);
}

interface BffParts {
  metrics?: Metrics;
  tracing: Tracing;
  /** The state of all processes of the site. */
  state: ClusterState;
  /** Called with the ids of contents that this process has changed. */
  onChanged?: (contents: readonly string[]) => void;
}

export interface OpenBff {
  app: Express;
  /** The calls that the gateway does not have. */
  absentCalls: AbsentCalls;
  /** Base URL of the newsroom's pictures and films; absent with a gateway. */
  mediaTarget?: string;
  close(): Promise<void>;
}

/** Opens the BFF and its upstream client. Without a gateway the client calls the newsroom, over HTTP like any gateway. */
export async function openBff(
  config: Config,
  log: Logger,
  { metrics, tracing, state, onChanged }: BffParts,
): Promise<OpenBff> {
  const newsroom = await openNewsroom(config, log);
  const upstreamUrl = config.UPSTREAM_URL ?? newsroom?.url ?? "";
  const dialect = config.UPSTREAM_DIALECT;
  const absentCalls = new AbsentCalls(dialect, (call) => {
    log.warn({ call }, "the gateway does not have this call: its part of the pages is left out");
  });
  const upstream = upstreamClient({
    dialect,
    absentCalls,
    settings: { ...config, UPSTREAM_URL: upstreamUrl },
    log,
    reading: {
      httpOkHosts: config.HTTP_OK_HOSTS,
      mediaBase: config.MEDIA_BASE || (newsroom ? "/new" : upstreamUrl),
      embedHosts: config.EMBED_HOSTS,
    },
    onCall: metrics?.recordCall,
    tracing,
    onIll: (host) => {
      state
        .announce({ ill: host })
        .catch((error: unknown) => log.warn({ err: error }, "an announcement failed"));
    },
  });
  const answers = sharedAnswers({
    upstream,
    maxBytes: config.DATA_CACHE_MB,
    secondLevel: state.secondLevel,
    tracing,
    onChanged: async (contents) => {
      await state.announce({ changed: contents });
      onChanged?.(contents);
    },
  });
  state.listen(({ changed: contents = [], ill }) => {
    for (const content of contents) answers.outdate(content);
    if (ill) upstream.warn?.(ill);
  });
  if (metrics) watchBff(metrics, { upstream, answers });
  return {
    app: bffApp({ calls, answers, log }),
    absentCalls,
    mediaTarget: newsroom?.url,
    async close() {
      await upstream.close();
      await newsroom?.close();
    },
  };
}

/**
 * Identifies the format of answers: this build, and the settings that change what an answer contains. During a deployment, replicas of
 * different editions must not read each other's answers.
 */
export function editionOf(config: Config, entry: string): string {
  const { UPSTREAM_URL, UPSTREAM_URLS, UPSTREAM_DIALECT, MEDIA_BASE, HTTP_OK_HOSTS, EMBED_HOSTS } = config;
  const origin = [UPSTREAM_URL, UPSTREAM_URLS, UPSTREAM_DIALECT?.text];
  return createHash("sha256")
    .update(readFileSync(fileURLToPath(entry)))
    .update(JSON.stringify([origin, MEDIA_BASE, HTTP_OK_HOSTS, EMBED_HOSTS]))
    .digest("base64url")
    .slice(0, 12);
}
