import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import express from "express";
import { describe, expect, it, vi } from "vitest";
import { ask, open } from "./edge/ask.testing.ts";
import { readWholeBody } from "./whole-body.ts";

const LIMIT = 64 * 1024;

/** A site that returns the body's length, and records every request that got past the body. */
function site(options: { room?: number } = {}) {
  const reached: number[] = [];
  const app = express();
  app.use(
    readWholeBody({ answer: (status) => ({ type: "text/plain", text: `refused: ${status}` }), ...options }),
  );
  app.use((req, res) => {
    const length = (req.body as Buffer | undefined)?.length ?? -1;
    reached.push(length);
    res.json({ length });
  });
  return { app, reached };
}

/** Posts without a Content-Length. */
async function stream(app: express.Express, chunks: number, size: number) {
  await using opened = await open(createServer(app));
  const sent = request({ port: opened.port, host: "127.0.0.1", method: "POST", agent: false });
  const body = Readable.from(Array.from({ length: chunks }, () => Buffer.alloc(size, "x")));
  pipeline(body, sent).catch(() => undefined);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

describe("request bodies", () => {
  it.each([1, LIMIT])("of %i bytes are read as a whole", async (length) => {
    const { app } = site();
    expect((await ask(app, { method: "POST", body: Buffer.alloc(length) })).text).toBe(
      `{"length":${length}}`,
    );
  });

  it.each(["GET", "POST"])("are undefined when there is none: %s", async (method) => {
    expect((await ask(site().app, { method })).text).toBe('{"length":-1}');
  });

  it.each([LIMIT + 1, 300 * 1024])("with a Content-Length of %i are refused unread", async (length) => {
    const { app, reached } = site();
    const answer = await ask(app, { method: "POST", body: Buffer.alloc(length) });
    expect(answer).toMatchObject({ status: 413, text: "refused: 413" });
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(reached).toEqual([]);
  });

  it("that are streamed within the limit are read as a whole", async () => {
    expect(await stream(site().app, 64, 1024)).toEqual({ status: 200, text: '{"length":65536}' });
  });

  it.each([
    [65, 1024],
    [200, 1024],
    [100_000, 1024],
  ])("that are streamed beyond the limit are refused before any handler runs: %i chunks", async (...body) => {
    const { app, reached } = site();
    expect(await stream(app, ...body)).toEqual({ status: 413, text: "refused: 413" });
    expect(reached).toEqual([]);
  });

  it("with a Content-Encoding are refused", async () => {
    const { app, reached } = site();
    const headers = { "content-encoding": "gzip" };
    const answer = await ask(app, { method: "POST", headers, body: gzipSync("a=1") });
    expect(answer.status).toBe(415);
    expect(reached).toEqual([]);
  });

  it.each([
    ["announced", "Content-Length: 100\r\n\r\nhalf a body"],
    ["chunked", "Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n"],
  ])("whose sender disconnects reach no handler: %s", async (_name, rest) => {
    const { app, reached } = site();
    const server = createServer(app);
    await using opened = await open(server);
    const socket = connect(opened.port, "127.0.0.1");
    socket.write(`POST / HTTP/1.1\r\nHost: a\r\n${rest}`);
    const [incoming] = (await once(server, "request")) as [IncomingMessage];
    const left = new Promise<void>((resolve) => incoming.once("close", resolve));
    socket.resetAndDestroy();
    await left;
    expect(reached).toEqual([]);
  });

  it("are refused while slow senders use up the memory for bodies, and accepted afterwards", async () => {
    const { app } = site({ room: 1000 });
    const server = createServer(app);
    await using opened = await open(server);
    const slow = connect(opened.port, "127.0.0.1");
    slow.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n${"x".repeat(900)}`);
    const post = () => fetch(`http://127.0.0.1:${opened.port}`, { method: "POST", body: "x".repeat(200) });
    const refused = await vi.waitFor(async () => {
      const answer = await post();
      expect(answer.status).toBe(503);
      return answer;
    });
    expect(refused.headers.get("retry-after")).toBe("2");
    slow.resetAndDestroy();
    await vi.waitFor(async () => expect((await post()).status).toBe(200));
  });
});
