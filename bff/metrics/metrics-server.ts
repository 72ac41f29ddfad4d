import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { AggregatorRegistry } from "prom-client";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

interface MetricsServerOptions {
  port: number;
  host: string;
  /** This process's own; absent in a primary, which collects those of its workers. */
  metrics?: Pick<Metrics, "text">;
  log: Pick<Logger, "warn">;
}

/** `/metrics` for Prometheus, on a port of its own: what it tells is nobody's business outside. */
export async function serveMetrics({
  port,
  host,
  metrics,
  log,
}: MetricsServerOptions): Promise<MetricsServer> {
  const ofWorkers = metrics ? undefined : new AggregatorRegistry();
  const collect = () => (metrics ? metrics.text() : (ofWorkers?.clusterMetrics() ?? Promise.resolve("")));
  const server = createServer((request, response) => {
    if (request.url?.split("?", 1)[0] !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    collect().then(
      (text) => {
        response.writeHead(200, { "Content-Type": AggregatorRegistry.PROMETHEUS_CONTENT_TYPE }).end(text);
      },
      (error: unknown) => {
        log.warn({ err: error }, "metrics");
        response.writeHead(503).end();
      },
    );
  });
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
