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
  /** Base URL of the collector, without `/v1/traces`. */
  endpoint: string;
  service: string;
  /** Share of requests that are traced, from 0 to 1. */
  sampleRate: number;
  /** Masks a path for the trace. Queries are never traced. */
  pathOf: (path: string) => string;
}

/** Delay between two exports and time-out of one, in ms. Spans beyond the queue's size are dropped. */
const DELIVERY = { scheduledDelayMillis: 2000, exportTimeoutMillis: 5000, maxQueueSize: 8192 };
const CLOSE_MS = 2000;

const W3C = new W3CTraceContextPropagator();
const HEADERS = {
  set: (headers: Record<string, string>, name: string, value: string) => void (headers[name] = value),
  get: (headers: NodeJS.Dict<string | string[]>, name: string) => headers[name],
  keys: (headers: object) => Object.keys(headers),
};

/** Tracing by OpenTelemetry, exported as OTLP over HTTP. Loaded only when a collector is configured. */
export function openTelemetry({
  endpoint,
  service,
  sampleRate: part,
  pathOf,
}: OpenTelemetryOptions): Tracing {
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
    step(name, run, { isOutgoing = false } = {}) {
      const span = tracer.startSpan(name, { kind: isOutgoing ? SpanKind.CLIENT : SpanKind.INTERNAL });
      return context.with(trace.setSpan(context.active(), span), async () => {
        try {
          return await run(stepOf(span));
        } catch (error) {
          recordFailure(span, error);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    propagationHeaders() {
      const headers: Record<string, string> = {};
      W3C.inject(context.active(), headers, HEADERS);
      return headers;
    },
    requests: (handler, { routeOf, idOf, acceptsParent: joins = false }) =>
      function traced(request, response) {
        const parentContext = joins ? W3C.extract(ROOT_CONTEXT, request.headers, HEADERS) : ROOT_CONTEXT;
        const [path = ""] = (request.url ?? "").split("?", 1);
        const route = routeOf(path);
        const id = idOf(request.headers["x-request-id"]);
        // Later code that reads the header finds the same id.
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
          parentContext,
        );
        response.once("close", () => {
          const { statusCode, headersSent } = response;
          if (headersSent) span.setAttribute("http.response.status_code", statusCode);
          else span.setAttribute("wanbao.left", true);
          if (headersSent && statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        context.with(trace.setSpan(parentContext, span), handler, undefined, request, response);
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

/** Records the kind of error, never its message, which can contain addresses or what a reader typed. */
function recordFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  const { name, kind } = (error ?? {}) as { name?: string; kind?: string };
  span.setAttribute("error.type", kind ?? name ?? "unknown");
}
