import { once } from "node:events";
import { createServer, request, type RequestListener } from "node:http";

import express from "express";
import { describe, expect, it } from "vitest";

import { ask, open, type Question } from "./ask.testing.ts";
import { mediaProxy } from "./media-proxy.ts";

function proxy(target: string, timeoutMs = 5000) {
  const app = express();
  app.use(mediaProxy({ target, timeoutMs }));
  app.use((_req, res) => res.send("page"));
  return app;
}

/** Sends a request to the proxy of a media host that is `handler`. */
async function through(handler: RequestListener, question: Question) {
  await using host = await open(createServer(handler));
  return await ask(proxy(`http://127.0.0.1:${host.port}`), question);
}

const echo: RequestListener = (req, res) => {
  res.setHeader("Content-Type", "image/png");
  res.end(JSON.stringify({ url: req.url, method: req.method, headers: req.headers }));
};

describe("the media proxy", () => {
  it("requests the same file from the host, without anything of the reader", async () => {
    const headers = {
      cookie: "tokenID=secret",
      "user-agent": "secret",
      "x-forwarded-for": "1.2.3.4",
      range: "bytes=0-3",
    };
    const { text } = await through(echo, { path: "/new/media/a/%E6%99%9A.png?w=332", headers });
    const seen = JSON.parse(text) as { url: string; headers: Record<string, string> };
    expect(seen.url).toBe("/media/a/%E6%99%9A.png?w=332");
    expect(seen.headers.range).toBe("bytes=0-3");
    expect(text).not.toMatch(/secret|1\.2\.3\.4/);
  });

  it("passes on ranges and conditions, but only known headers", async () => {
    const answer = await through(
      (_req, res) => {
        res.writeHead(206, {
          "Content-Type": "video/mp4",
          "Content-Range": "bytes 0-3/9",
          "Content-Length": 4,
          ETag: '"1"',
          "Set-Cookie": "a=1",
          "Access-Control-Allow-Origin": "*",
          Server: "inside/1.0",
        });
        res.end("film");
      },
      { path: "/new/media/a.mp4", headers: { range: "bytes=0-3" } },
    );
    expect(answer).toMatchObject({ status: 206, text: "film", cookies: [] });
    expect(answer.headers).toMatchObject({
      "content-range": "bytes 0-3/9",
      "content-length": "4",
      etag: '"1"',
    });
    expect(answer.headers).not.toHaveProperty("server");
    expect(answer.headers).not.toHaveProperty("access-control-allow-origin");

    const unchanged = await through(
      (req, res) => res.writeHead(req.headers["if-none-match"] === '"1"' ? 304 : 200).end(),
      { path: "/new/media/a.mp4", headers: { "if-none-match": '"1"' } },
    );
    expect(unchanged).toMatchObject({ status: 304, text: "" });
  });

  it("responds to HEAD without a body", async () => {
    const answer = await through(
      (req, res) =>
        res.writeHead(200, { "Content-Type": "image/png", "Content-Length": 9, "X-M": req.method }).end(),
      { path: "/new/media/a.png", method: "HEAD" },
    );
    expect(answer).toMatchObject({ status: 200, text: "", headers: { "content-length": "9" } });
  });

  it("prevents files from running as pages of ours", async () => {
    const of = (type: string) =>
      through((_req, res) => res.writeHead(200, { "Content-Type": type }).end("<b>"), {
        path: "/new/media/a",
      });
    const page = await of("text/html");
    expect(page.headers).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment",
      "x-content-type-options": "nosniff",
    });
    const svg = await of("image/svg+xml");
    expect(svg.headers["content-type"]).toBe("image/svg+xml");
    expect(svg.headers["content-security-policy"]).toContain("sandbox");
  });

  it.each([301, 302, 401, 403, 500, 503])("turns the host's %i into 502", async (status) => {
    const answer = await through(
      (_req, res) => res.writeHead(status, { Location: "http://inside/" }).end("inside"),
      {
        path: "/new/media/a.png",
      },
    );
    expect(answer).toMatchObject({ status: 502, headers: { "cache-control": "no-store" } });
    expect(answer.text + JSON.stringify(answer.headers)).not.toContain("inside");
  });

  it("responds 502 when the host resets, or is down", async () => {
    expect((await through((req) => req.socket.destroy(), { path: "/new/media/a.png" })).status).toBe(502);
    expect((await ask(proxy("http://127.0.0.1:9"), { path: "/new/media/a.png" })).status).toBe(502);
  });

  it("responds 502 when the host stays silent", async () => {
    await using host = await open(createServer(() => undefined));
    const app = proxy(`http://127.0.0.1:${host.port}`, 50);
    expect((await ask(app, { path: "/new/media/a.png" })).status).toBe(502);
  });

  it.each([
    "/new/media/../healthz",
    "/new/media/%2e%2e/healthz",
    "/new/media/a/..%2f..%2fb",
    "/new/media/..\\a",
    "/new/media/%5c..%5ca",
    "/new/media//evil.example/a",
    "/new/media/a%00.png",
    "/new/media/a%0d%0ab",
    "/new/media/%zz",
  ])("refuses %s without a request to the host", async (path) => {
    let asked = false;
    const answer = await through(
      (_req, res) => {
        asked = true;
        res.end();
      },
      { path },
    );
    expect(answer.status).toBe(404);
    expect(asked).toBe(false);
  });

  it("leaves other addresses and methods to the app", async () => {
    expect((await through(echo, { path: "/new/mediaplayer" })).text).toBe("page");
    expect((await through(echo, { path: "/new/media/a.png", method: "POST" })).text).toBe("page");
  });

  it("aborts the transfer from the source when the reader leaves", async () => {
    await using host = await open(
      createServer((_req, res) => res.writeHead(200, { "Content-Type": "video/mp4" }).write("first")),
    );
    const asked = once(host.server, "request") as Promise<[unknown, NodeJS.EventEmitter]>;
    await using site = await open(createServer(proxy(`http://127.0.0.1:${host.port}`)));
    const reader = request({ port: site.port, host: "127.0.0.1", path: "/new/media/a.mp4" }).end();
    await once(reader, "response");
    const [, answer] = await asked;
    const closed = once(answer, "close");
    reader.destroy();
    await closed;
  });
});
