import { EventEmitter, once } from "node:events";
import { createServer, request } from "node:http";

import express, { type RequestHandler } from "express";
import { describe, expect, it } from "vitest";

import { accessLog } from "./access-log.ts";
import { ask, open, type Question } from "./ask.testing.ts";
import { createLogger } from "./logger.ts";
import { requestId } from "./request-id.ts";

function site(handler: RequestHandler) {
  const entries: Record<string, unknown>[] = [];
  const write = (line: string) => entries.push(JSON.parse(line) as Record<string, unknown>);
  const app = express();
  app.use(requestId(), accessLog(createLogger("info", { write })), handler);
  return { app, entries };
}

async function entryOf(question: Question, handler: RequestHandler = (_req, res) => res.send("page")) {
  const { app, entries } = site(handler);
  await ask(app, question);
  return entries[0] ?? {};
}

describe("the access log", () => {
  it("logs the request and the response with the request id", async () => {
    const entry = await entryOf({ path: "/new/general/N1", headers: { "x-request-id": "r-1" } });
    expect(entry).toMatchObject({
      level: "info",
      method: "GET",
      path: "/new/general/N1",
      status: 200,
      requestId: "r-1",
    });
    expect(entry.ms).toBeTypeOf("number");
    expect(entry.bytes).toBeGreaterThan(100);
    expect(entry).not.toHaveProperty("navigation");
    expect(entry).not.toHaveProperty("aborted");
  });

  it("marks client-side navigations", async () => {
    expect(await entryOf({ path: "/new/general/N1.data?_routes=x" })).toMatchObject({ navigation: true });
  });

  it("never contains the query, cookies or a phone number", async () => {
    const entry = await entryOf({
      path: "/new/13800138000/x?tokenID=secret-token&openId=secret-open",
      headers: { cookie: "tokenID=secret-cookie", "user-agent": "secret-agent" },
    });
    expect(JSON.stringify(entry)).not.toMatch(/secret|13800138000/);
  });

  it("logs the original address when a middleware changes it", async () => {
    const entry = await entryOf({ path: "/new/a" }, (req, res) => {
      req.originalUrl = "/new/b";
      res.status(500).send("x".repeat(10));
    });
    expect(entry).toMatchObject({ path: "/new/a", status: 500, level: "error" });
  });

  it("marks requests whose reader left", async () => {
    const closing = new EventEmitter();
    const { app, entries } = site((_req, res) => {
      res.once("close", () => closing.emit("closed"));
      res.write("half");
    });
    await using opened = await open(createServer(app));
    const sent = request({ port: opened.port, host: "127.0.0.1" }).end();
    await once(sent, "response");
    const closed = once(closing, "closed");
    sent.destroy();
    await closed;
    expect(entries[0]).toMatchObject({ aborted: true });
  });
});
