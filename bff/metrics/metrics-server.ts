import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { withRetryAfter } from "../edge/retry-after.ts";
import { AggregatorRegistry } from "prom-client";

/** @returns the metrics in Prometheus's text format */
export type Collect = () => Promise<string>;

interface MetricsServerOptions {
  port: number;
  host: string;
  collect: Collect;
  log: Pick<Logger, "warn">;
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** Serves `/metrics` for Prometheus on its own port, because readers must not see it; 503 when collecting fails. */
export async function serveMetrics({
  port,
  host,
  collect,
  log,
}: MetricsServerOptions): Promise<MetricsServer> {
  const answer: RequestListener = ({ url = "", method = "" }, response) => {
    const isOurs = url === "/metrics" || url.startsWith("/metrics?");
    if (!isOurs || !["GET", "HEAD"].includes(method)) return void response.writeHead(404).end();
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
  const server = createServer(withRetryAfter(answer));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
