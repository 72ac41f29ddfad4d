import { hostname } from "node:os";
import { context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span } from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import type { Step, Tracing } from "./tracing.ts";

interface OpenTelemetryOptions {
  /** Of a collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** Which part of all requests is traced, from 0 to 1. */
  part: number;
  /** What may be said of an address: never more than its path. */
  pathOf: (path: string) => string;
}

/** Between two deliveries, and how long a delivery may take, in ms; what a busy moment brings beyond the queue is left out. */
const DELIVERY = { scheduledDelayMillis: 2000, exportTimeoutMillis: 5000, maxQueueSize: 8192 };
const CLOSE_MS = 2000;

const W3C = new W3CTraceContextPropagator();
const HEADERS = {
  set: (headers: Record<string, string>, name: string, value: string) => void (headers[name] = value),
  get: (headers: NodeJS.Dict<string | string[]>, name: string) => headers[name],
  keys: (headers: object) => Object.keys(headers),
};

/** Traces by OpenTelemetry, sent to a collector as OTLP over HTTP. Loaded only when somebody wants them (server.ts). */
export function openTelemetry({ endpoint, service, part, pathOf }: OpenTelemetryOptions): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": service,
      "service.instance.id": `${hostname()}:${process.pid}`,
      "process.runtime.name": "nodejs",
      "process.runtime.version": process.versions.node,
    }).merge(detectResources({ detectors: [envDetector] })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(part) }),
    spanProcessors: [
      new BatchSpanProcessor({
        ...DELIVERY,
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }),
      }),
    ],
  });
  const tracer = provider.getTracer("wanbao");

  return {
    step(name, run, { asks = false } = {}) {
      const span = tracer.startSpan(name, { kind: asks ? SpanKind.CLIENT : SpanKind.INTERNAL });
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          return await run(stepOf(span));
        } catch (error) {
          failed(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    onward() {
      const headers: Record<string, string> = {};
      W3C.inject(context.active(), headers, HEADERS);
      return headers;
    },
    requests: (handler, { routeOf, idOf, joins = false }) =>
      function traced(request, response) {
        const from = joins ? W3C.extract(ROOT_CONTEXT, request.headers, HEADERS) : ROOT_CONTEXT;
        const [path = ""] = (request.url ?? "").split("?", 1);
        const route = routeOf(path);
        const id = idOf(request.headers["x-request-id"]);
        // Whoever names the request later finds the same name.
        request.headers["x-request-id"] = id;
        const { method = "" } = request;
        const span = tracer.startSpan(
          route === undefined ? method : `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              "http.request.method": method,
              "url.path": pathOf(path),
              "wanbao.request_id": id,
              ...(route !== undefined && { "http.route": route }),
            },
          },
          from,
        );
        response.once("close", () => {
          const { statusCode, headersSent } = response;
          if (headersSent) span.setAttribute("http.response.status_code", statusCode);
          else span.setAttribute("wanbao.left", true);
          if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(trace.setSpan(from, span), handler, undefined, request, response);
      },
    async close() {
      const late = new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

const stepOf = (span: Span): Step => ({
  set(attributes) {
    for (const [name, value] of Object.entries(attributes))
      if (value !== undefined) span.setAttribute(name, value);
  },
});

/** Says which kind of failure it was, never its text: a message can hold an address, or what was typed. */
function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { name, kind } = (error ?? {}) as { name?: string; kind?: string };
  span.setAttribute("error.type", kind ?? name ?? "unknown");
}
