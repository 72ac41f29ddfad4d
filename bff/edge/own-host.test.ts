import { createServer } from "node:http";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { createLogger } from "./logger.ts";
import { ownHost } from "./own-host.ts";
import { trustOf } from "./peer.ts";

interface About {
  siteOrigin?: string;
  aliases?: string[];
  trusted?: boolean;
  path?: string;
  method?: string;
}

async function asked(headers: Record<string, string>, about: About = {}) {
  const { siteOrigin = "https://news.example", aliases = ["old.example"], trusted = false } = about;
  const trust = trustOf(() => trusted, siteOrigin);
  const log = createLogger("silent");
  const guard = ownHost({ siteOrigin: siteOrigin || undefined, aliases, trust, log });
  const handler = createServer((req, res) => guard(req, res, () => void res.end("a page"))).listeners(
    "request",
  )[0] as Parameters<typeof ask>[0];
  return ask(handler, { path: about.path ?? "/new/a?b=1", method: about.method, headers });
}

describe("with a SITE_ORIGIN", () => {
  it.each(["news.example", "NEWS.example", "news.example:443"])("%s is served", async (host) => {
    expect((await asked({ host })).status).toBe(200);
  });

  it.each([
    "evil.example",
    "news.example:8443",
    "news.example.evil.example",
    "10.0.0.7:3000",
    "localhost",
    "",
    "evil.example@news.example",
    "news.example/..",
    "news.example, evil.example",
    "xnews.example",
  ])("%j gets 421", async (host) => {
    const answer = await asked({ host });
    expect([answer.status, answer.text.includes("a page")]).toEqual([
      host.startsWith("news.example,") ? 200 : 421,
      host.startsWith("news.example,"),
    ]);
  });

  it("health probes by IP address are served, and no similar paths", async () => {
    for (const path of ["/healthz", "/readyz"])
      expect((await asked({ host: "10.0.0.7" }, { path })).status).toBe(200);
    for (const path of ["/healthz/..", "/metrics"])
      expect((await asked({ host: "10.0.0.7" }, { path })).status).toBe(421);
  });

  it("only a trusted proxy can name the host", async () => {
    const headers = (host: string, forwarded: string) => ({ host, "x-forwarded-host": forwarded });
    const inside = headers("site:3000", "news.example");
    expect((await asked(inside, { trusted: true })).status).toBe(200);
    expect((await asked(inside)).status).toBe(421);
    const foreign = headers("news.example", "evil.example");
    expect((await asked(foreign, { trusted: true })).status).toBe(421);
    expect((await asked(foreign)).status).toBe(200);
  });

  it("an alias redirects readers to the site, and takes no forms", async () => {
    const led = await asked({ host: "old.example" });
    expect([led.status, led.headers.location]).toEqual([308, "https://news.example/new/a?b=1"]);
    expect((await asked({ host: "old.example" }, { method: "POST" })).status).toBe(421);
    expect((await asked({ host: "old.example" }, { path: "http://evil.example/" })).status).toBe(421);
    expect((await asked({ host: "old.example" }, { path: "//evil.example/" })).headers.location).toBe(
      "https://news.example//evil.example/",
    );
  });
});

it("without a SITE_ORIGIN every host is served", async () => {
  expect((await asked({ host: "any.example" }, { siteOrigin: "" })).status).toBe(200);
});
