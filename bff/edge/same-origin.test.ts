import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { sameOrigin } from "./same-origin.ts";

function appOf(siteOrigin?: string) {
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(sameOrigin({ siteOrigin }));
  return app.use((_req, res) => res.send("done"));
}
const app = appOf("https://wanbao.example");

function post(headers: Record<string, string>, siteOrigin: string | undefined = "https://wanbao.example") {
  return ask(appOf(siteOrigin || undefined), {
    method: "POST",
    path: "/new/general/N1",
    headers: { host: "news.local:3000", ...headers },
  });
}

describe("posts", () => {
  it.each<Record<string, string>>([
    { origin: "https://wanbao.example" },
    { "sec-fetch-site": "same-origin" },
  ])("from our own pages are accepted: %j", async (headers) => {
    expect((await post(headers)).status).toBe(200);
  });

  it.each<Record<string, string>>([
    { origin: "http://news.local:3000" },
    { origin: "https://news.local:3000", "x-forwarded-proto": "https" },
  ])("from the request's host are accepted only where no origin is set: %j", async (headers) => {
    expect((await post(headers, "")).status).toBe(200);
    expect((await post(headers)).status).toBe(403);
  });

  it.each<Record<string, string>>([
    {},
    { origin: "null" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    { origin: "" },
    { origin: "https://evil.example" },
    { origin: "https://evil.example", "sec-fetch-site": "same-origin" },
    { origin: "https://wanbao.example.evil.example" },
    { origin: "https://wanbao.example:8443" },
    { origin: "http://wanbao.example" },
    { origin: "https://news.local:3000" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "none" },
    { referer: "http://news.local:3000/new/" },
    { host: "a b", origin: "http://a b" },
  ])("from other sites are refused: %j", async (headers) => {
    const answer = await post(headers);
    expect(answer.status).toBe(403);
    expect(answer.text).toContain("请求来自其他网站");
    expect(answer.headers["content-type"]).toMatch(/^text\/html/);
  });
});

describe("methods", () => {
  it("POST sets the host, so that Remix's own check agrees", async () => {
    const seen = express();
    seen.use(sameOrigin({ siteOrigin: "https://wanbao.example" }));
    seen.use((req, res) => res.send(req.headers.host));
    const headers = {
      host: "10.0.0.7:3000",
      origin: "https://wanbao.example",
      "x-forwarded-host": "evil.example",
    };
    expect((await ask(seen, { method: "POST", headers })).text).toBe("wanbao.example");
  });

  it("OPTIONS names the allowed methods", async () => {
    const answer = await ask(app, { method: "OPTIONS" });
    expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, "GET, HEAD, POST, OPTIONS", ""]);
  });

  it.each(["GET", "HEAD"])("%s needs no origin", async (method) => {
    expect((await ask(app, { method, headers: { origin: "https://evil.example" } })).status).toBe(200);
  });

  it.each(["PUT", "PATCH", "DELETE", "TRACE", "PROPFIND"])("%s is refused", async (method) => {
    const answer = await ask(app, { method, headers: { "sec-fetch-site": "same-origin" } });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe("GET, HEAD, POST, OPTIONS");
  });
});
