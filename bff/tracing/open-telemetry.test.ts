import { createServer } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { open } from "../edge/ask.testing.ts";
import { requestIdFrom } from "../edge/request-id.ts";
import { maskText } from "../edge/logger.ts";
import { startCollector, type Collector } from "./collector.testing.ts";
import { openTelemetry } from "./open-telemetry.ts";
import { noTracing, type RequestsOptions, type Tracing } from "./tracing.ts";

const routeOf = (path: string) => (path.startsWith("/new/general/") ? "/general/:id" : undefined);
const FOREIGN = "00-11111111111111111111111111111111-2222222222222222-01";

let collector: Collector;
beforeEach(async () => void (collector = await startCollector()));
afterEach(() => collector.close());

const tracingTo = (part = 1) =>
  openTelemetry({ endpoint: collector.url, service: "wanbao", sampleRate: part, pathOf: maskText });

/** A server whose requests are traced and call `run`. */
async function site(tracing: Tracing, run: () => Promise<unknown>, more: Partial<RequestsOptions> = {}) {
  const server = createServer(
    tracing.requests(
      (_request, response) => {
        run().then(
          () => response.end("done"),
          () => response.writeHead(502).end(),
        );
      },
      { routeOf, idOf: requestIdFrom, ...more },
    ),
  );
  const opened = await open(server);
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${opened.port}${path}`, { headers }),
    async [Symbol.asyncDispose]() {
      await opened[Symbol.asyncDispose]();
      await tracing.close();
    },
  };
}
const named = (name: string) => collector.spans.find((span) => span.name === name);

describe("a traced request", () => {
  it("nests its steps across awaits, and propagates the trace to outgoing requests", async () => {
    const tracing = tracingTo();
    let onward: Record<string, string> = {};
    const run = () =>
      tracing.step("load", () =>
        tracing.step("call newsContent", async (step) => {
          await new Promise(setImmediate);
          step.set({ "wanbao.cache": "loaded", "http.request.resend_count": undefined });
          await tracing.step(
            "POST newsContent",
            async () => {
              onward = tracing.propagationHeaders();
            },
            { isOutgoing: true },
          );
        }),
      );
    {
      await using here = await site(tracing, run);
      await here.get("/new/general/NEWS1001", { "x-request-id": "from-the-edge" });
    }
    const [request, load, call, asked] = [
      named("GET /general/:id"),
      named("load"),
      named("call newsContent"),
      named("POST newsContent"),
    ];
    expect(request).toMatchObject({
      service: "wanbao",
      failed: false,
      attributes: {
        "http.request.method": "GET",
        "http.route": "/general/:id",
        "http.response.status_code": 200,
        "url.path": "/new/general/NEWS1001",
        "wanbao.request_id": "from-the-edge",
      },
    });
    expect(load?.parentSpanId).toBe(request?.spanId);
    expect(call).toMatchObject({ parentSpanId: load?.spanId, attributes: { "wanbao.cache": "loaded" } });
    expect(asked?.parentSpanId).toBe(call?.spanId);
    expect(onward.traceparent).toBe(`00-${request?.traceId}-${asked?.spanId}-01`);
  });

  it("records that it failed, and nothing about the reader", async () => {
    const tracing = tracingTo();
    const run = () =>
      tracing.step("load", () => Promise.reject(new TypeError("13800138000 at http://10.0.0.5")));
    {
      await using here = await site(tracing, run);
      await here.get("/new/lost/13800138000?tokenID=demo-token-reader", {
        cookie: "tokenID=demo-token-reader",
        "user-agent": "someone",
      });
    }
    expect(named("load")).toMatchObject({ failed: true, attributes: { "error.type": "TypeError" } });
    expect(named("GET")).toMatchObject({
      failed: true,
      attributes: { "http.response.status_code": 502, "url.path": "/new/lost/138********" },
    });
    expect(collector.text()).not.toMatch(/13800138000|demo-token|tokenID|10\.0\.0\.5|someone/);
  });

  it("joins a trace of our own processes, never one that a reader sends", async () => {
    const run = () => Promise.resolve();
    const traceparent = { traceparent: FOREIGN };
    {
      await using inner = await site(tracingTo(), run, { acceptsParent: true });
      await inner.get("/new/general/1", traceparent);
    }
    expect(collector.spans.map(({ traceId }) => traceId)).toEqual(["1".repeat(32)]);
    {
      await using outer = await site(tracingTo(0), run);
      await outer.get("/new/general/1", traceparent);
    }
    expect(collector.spans).toHaveLength(1);
  });
});

it("without a collector steps just run", async () => {
  const handler = () => undefined;
  expect(noTracing.requests(handler, { routeOf, idOf: requestIdFrom })).toBe(handler);
  expect(await noTracing.step("load", async (step) => step.set({ a: 1 }) ?? "done")).toBe("done");
  expect(noTracing.propagationHeaders()).toEqual({});
});
