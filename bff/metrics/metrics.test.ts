import { createServer } from "node:http";
import { describe, expect, it, vi } from "vitest";
import { open } from "../edge/ask.testing.ts";
import { countAnswers } from "./request-metrics.ts";
import type { Upstream } from "../upstream/client.ts";
import { sharedAnswers } from "../upstream/shared-answers.ts";
import { openMetrics } from "./metrics.ts";
import { serveMetrics } from "./metrics-server.ts";
import { watchBff } from "./watch-bff.ts";

const log = { warn: vi.fn() };
const routes = new Map([["/new/general/NEWS1001", "/general/:id"]]);

/** A site that counts, and its metrics. */
async function site() {
  const metrics = openMetrics();
  const server = createServer((request, response) => {
    response.statusCode = request.url?.includes("lost") ? 404 : 200;
    // Express changes it, too.
    request.url = "/changed";
    response.end("done");
  });
  countAnswers(server, metrics, (path) => routes.get(path));
  const opened = await open(server);
  const collected = await serveMetrics({ port: 0, host: "127.0.0.1", collect: metrics.text, log });
  const at = (port: number, path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init).then((answer) => answer.text());
  return {
    metrics,
    get: (path: string, init?: RequestInit) => at(opened.port, path, init),
    collect: () => at(collected.port, "/metrics"),
    status: async (path: string) => (await fetch(`http://127.0.0.1:${collected.port}${path}`)).status,
    async [Symbol.asyncDispose]() {
      await collected.close();
      await opened[Symbol.asyncDispose]();
    },
  };
}

const linesOf = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`));

describe("metrics", () => {
  it("count answers by route, never by address, whatever readers send", async () => {
    await using here = await site();
    await here.get("/new/general/NEWS1001?tokenID=secret");
    await here.get("/new/general/NEWS1001.data?_routes=x");
    await here.get("/new/assets/shell.js");
    await here.get("/new/lost/13800138000", { method: "PROPFIND" });
    await here.get("/general/NEWS1001");
    await vi.waitFor(async () => {
      const lines = linesOf(await here.collect(), "wanbao_http_requests_total");
      expect(lines.sort()).toEqual([
        'wanbao_http_requests_total{route="/general/:id",method="GET",status="2xx"} 2',
        'wanbao_http_requests_total{route="assets",method="GET",status="2xx"} 1',
        'wanbao_http_requests_total{route="none",method="GET",status="2xx"} 1',
        'wanbao_http_requests_total{route="none",method="other",status="4xx"} 1',
      ]);
    });
    const text = await here.collect();
    expect(text).toContain('wanbao_http_request_duration_seconds_count{route="/general/:id"} 2');
    expect(text).not.toMatch(/secret|13800138000|NEWS1001/);
  });

  it("show the results of upstream calls, the cache's size, and open circuit breakers", async () => {
    await using here = await site();
    here.metrics.recordCall({ call: "newsContent", result: "timeout", ms: 3000 });
    const state = {
      hosts: ["https://gateway.example", "https://auth.example"],
      open: ["https://auth.example"],
      refused: 3,
      retries: 2,
      running: { newsContent: 32 },
      waiting: { newsContent: 7 },
    };
    const upstream = { state: () => state } as unknown as Upstream;
    watchBff(here.metrics, { upstream, answers: sharedAnswers({ upstream, maxBytes: 1024 }) });
    const text = await here.collect();
    for (const line of [
      'wanbao_upstream_calls_total{call="newsContent",result="timeout"} 1',
      'wanbao_upstream_call_duration_seconds_count{call="newsContent"} 1',
      'wanbao_upstream_breaker_open{host="gateway.example"} 0',
      'wanbao_upstream_breaker_open{host="auth.example"} 1',
      "wanbao_upstream_refused_total 3",
      "wanbao_upstream_retries_total 2",
      'wanbao_upstream_calls_running{call="newsContent"} 32',
      'wanbao_upstream_calls_waiting{call="newsContent"} 7',
      'wanbao_data_cache_answers_total{result="stale"} 0',
      "wanbao_data_cache_entries 0",
    ])
      expect(text).toContain(line);
    expect(text).toMatch(/^wanbao_event_loop_utilization [\d.e-]+$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  });

  it("are at /metrics and nowhere else", async () => {
    await using here = await site();
    expect(await here.status("/metrics?x=1")).toBe(200);
    expect(await here.status("/new/")).toBe(404);
    expect(await here.status("/metrics.json")).toBe(404);
  });

  it("answer 503 when collecting fails", async () => {
    const collect = () => Promise.reject(new Error("slow"));
    const opened = await serveMetrics({ port: 0, host: "127.0.0.1", collect, log });
    expect((await fetch(`http://127.0.0.1:${opened.port}/metrics`)).status).toBe(503);
    expect(log.warn).toHaveBeenCalled();
    await opened.close();
  });
});
