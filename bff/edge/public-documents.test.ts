import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { cookiesOf } from "./cookies.ts";
import { forEverybody, PUBLIC_DOCUMENTS } from "./public-documents.ts";
import { robots } from "./robots.ts";

describe("RSS and sitemaps", () => {
  const app = express();
  app.use((req, _res, next) => {
    // The page cache has parsed them before.
    cookiesOf(req);
    next();
  });
  app.get(
    PUBLIC_DOCUMENTS,
    forEverybody(),
    (req, res) => void res.send(cookiesOf(req).tokenID ?? req.headers.cookie ?? "nobody"),
  );

  it.each(["/new/feed.xml", "/new/feed/2.xml", "/new/sitemap.xml", "/new/sitemap-news.xml"])(
    "are rendered without cookies: %s",
    async (path) => {
      const answer = await ask(app, { path, headers: { cookie: "tokenID=demo-token-reader" } });
      expect([answer.status, answer.text]).toEqual([200, "nobody"]);
    },
  );

  it.each(["/new/feedback", "/new/feed/1/2", "/feed.xml", "/new/sitemap"])("are not %s", async (path) => {
    expect((await ask(app, { path })).status).toBe(404);
  });
});

describe("robots.txt", () => {
  it("names the sitemap at the site's origin, and no forged host", async () => {
    const told = async (siteOrigin?: string) => {
      const app = express().get("/robots.txt", robots({ siteOrigin }));
      return ask(app, { path: "/robots.txt", headers: { host: "news.example" } });
    };
    const own = await told("https://www.news.example");
    expect(own.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(own.text).toContain("Sitemap: https://www.news.example/new/sitemap.xml");
    expect(own.text).toMatch(/^User-agent: \*\nAllow: \/new\/\nDisallow: \/new\/_data\//);
    expect((await told()).text).not.toContain("Sitemap");
  });
});
