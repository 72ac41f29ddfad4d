import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { withRetryAfter } from "../edge/retry-after.ts";
import { AggregatorRegistry } from "prom-client";

/** The metrics to be told, in Prometheus's text format. */
export type Collect = () => Promise<string>;

interface EndpointOptions {
  collect: Collect;
  log: Pick<Logger, "warn">;
}

/** Answers `/metrics`; what is not for it goes on. */
export type MetricsEndpoint = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** `/metrics` for Prometheus; 503 when they cannot be collected. */
export function metricsEndpoint({ collect, log }: EndpointOptions): MetricsEndpoint {
  return ({ url = "", method = "" }, response, next) => {
    const isOurs = url === "/metrics" || url.startsWith("/metrics?");
    if (!isOurs || !["GET", "HEAD"].includes(method)) return next();
    collect().then(
      (text) => {
        response
          .writeHead(200, {
            "Content-Type": AggregatorRegistry.PROMETHEUS_CONTENT_TYPE,
            "Cache-Control": "no-store",
          })
          .end(method === "HEAD" ? undefined : text);
      },
      (error: unknown) => {
        log.warn({ err: error }, "metrics");
        response.writeHead(503).end();
      },
    );
  };
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** `/metrics` on a port of its own: what it tells is nobody's business outside. */
export async function serveMetrics({
  port,
  host,
  endpoint,
}: {
  port: number;
  host: string;
  endpoint: MetricsEndpoint;
}): Promise<MetricsServer> {
  const server = createServer(
    withRetryAfter((request, response) => endpoint(request, response, () => response.writeHead(404).end())),
  );
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
