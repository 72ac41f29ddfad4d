import type { IncomingMessage } from "node:http";
import { createMemoryHistory, createRouter } from "@remix-run/router";
import express from "express";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { pagePath } from "./page-path.ts";
import { redirectFor, redirectOf, redirects } from "./redirects.ts";
import { decodeLikeTheBrowser } from "./single-fetch-redirect.testing.ts";

const PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";
const DESKTOP =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.4 Safari/605.1.15";
const campaignUrl = "https://camp.example";

/** Path and query of the request, target (null: the page is served), status, user agent. */
const ROWS: [from: string, to: string | null, status?: number, agent?: "phone" | "desktop"][] = [
  ["/new/startCamp/a/b?c=1", "https://camp.example/a/b?c=1", 301],
  ["/new/startCamp", "https://camp.example/", 301],
  ["/new/startCamp?c=1", "https://camp.example/?c=1", 301],
  ["/new/startCamp/a%20b/%E6%99%9A", "https://camp.example/a%20b/%E6%99%9A", 301],
  ["/new/startCamp/live/1", "https://camp.example/live/1", 301],
  ["/new/startCamp//evil.example", "https://camp.example//evil.example", 301],
  ["/new/startCamper/a", null],
  ["/new/live/LIVE1001?from=wx", "/new/living/share/LIVE1001?from=wx", 302],
  ["/new/live/a/live/b", "/new/living/share/a/live/b", 302],
  ["/new/vrlive/1", null],
  ["/new/living/share/LIVE1001", null],
  ["/new/general/N1?back=/live/1", null],
  ["/new/paper/qlwbPaperShare/2025-05-20/A01?x=1", "/new/paper/qlwbPaper/2025-05-20/A01?x=1", 301],
  ["/new/paper/qlwbPaperShare", "/new/paper/qlwbPaper", 301],
  ["/new/paper/qlwbPaper/2025-05-20/A01", null],
  ["/new/topicFile/topicSquareshare/TOP1002?f=1", "/new/topicFile/topicSquare/TOP1002?f=1", 301],
  ["/new/topicFile/topicSquare/TOP1002", null],
  ["/new/?a=1", "/new/home/1?a=1", 301, "phone"],
  ["/new?a=1", "/new/home/1?a=1", 301, "phone"],
  ["/new/", null, undefined, "desktop"],
  ["/new?a=1", "/new/?a=1", 308, "desktop"],
  ["/new/channel/7?x=1", "/new/home/1?x=1", 301, "phone"],
  ["/new/channel", "/new/home/1", 301, "phone"],
  ["/new/v10/channel/3", "/new/v10/home/1", 301, "phone"],
  ["/new/channels/3", null, undefined, "phone"],
  ["/new/home/1", null, undefined, "phone"],
  ["/new/channel/7?x=1", "/new/home/7?x=1", 302, "desktop"],
  ["/new/channel/7/", "/new/home/7", 302, "desktop"],
  ["/new/channel/", "/new/home/1", 302, "desktop"],
  ["/new/channel/abc", "/new/home/1", 302, "desktop"],
  ["/new/channel/123456789", "/new/home/1", 302, "desktop"],
  ["/new/v10/channel/3", null, undefined, "desktop"],
  ["/", "/new/", 302],
  ["/?a=1", "/new/?a=1", 302],
  ["/new/LIVE/1?q=%zz&=&&b=%2F", "/new/living/share/1?q=%zz&=&&b=%2F", 302],
  ["/new/assets/live/a.js", null],
  ["/new/media/live/a.m3u8", null],
  ["/new/_data/live/1", null],
  ["/newer/live/1", null],
  ["/live/1", null],
  ["//evil.example/live/1", null],
  ["//evil.example/channel/1", null],
  ["/healthz", null],
];

function agents(agent?: "phone" | "desktop"): string[] {
  return agent === "phone" ? [PHONE] : agent === "desktop" ? [DESKTOP] : [PHONE, DESKTOP];
}

function site(options: Parameters<typeof redirects>[0] = { campaignUrl }) {
  const app = express();
  app.use(redirects(options));
  app.use((req, res) => res.set("X-Address", req.originalUrl).send("page"));
  return app;
}

/** The data address that Remix's client derives from a page address (singleFetchUrl of @remix-run/react). */
function dataAddress(page: string): string {
  const [path = "", query] = page.split(/\?(.*)/s, 2);
  return `${path.replace(/\/$/, "")}.data?${query === undefined ? "" : `${query}&`}_routes=pages%2Fx`;
}

describe("a request's redirect", () => {
  it("is evaluated once for an address and a kind of device", () => {
    const [one, other] = [{} as IncomingMessage, {} as IncomingMessage];
    const phone = { url: "/new/channel/7", isMobile: true };
    const decided = redirectOf(one, phone);
    expect(decided).toEqual({ status: 301, location: "/new/home/1", vary: true });
    expect(redirectOf(one, { ...phone })).toBe(decided);
    expect(redirectOf(other, phone)).not.toBe(decided);
    expect(redirectOf(one, { ...phone, isMobile: false })).toMatchObject({ location: "/new/home/7" });
    expect(redirectOf(one, { ...phone, url: "/new/about" })).toBeUndefined();
  });
});

describe("redirects of documents", () => {
  for (const [from, to, status, agent] of ROWS) {
    for (const userAgent of agents(agent)) {
      it(`${from} leads to ${to ?? "its own page"} (${userAgent === PHONE ? "phone" : "desktop"})`, async () => {
        const answer = redirectFor({ url: from, isMobile: userAgent === PHONE, campaignUrl });
        if (to === null) expect(answer).toBeUndefined();
        else expect(answer).toMatchObject({ status, location: to });
        for (const method of ["GET", "HEAD"] as const) {
          const response = await ask(site(), { method, path: from, headers: { "user-agent": userAgent } });
          expect(response.status).toBe(status ?? 200);
          expect(response.headers.location).toBe(to ?? undefined);
        }
      });
    }
  }

  it("by user agent have Vary and no-store", async () => {
    for (const url of ["/new/", "/new/channel/7"]) {
      const response = await ask(site(), { path: url, headers: { "user-agent": PHONE } });
      expect(response.headers).toMatchObject({ vary: "User-Agent", "cache-control": "no-store" });
    }
    const desktop = await ask(site(), { path: "/new/", headers: { "user-agent": DESKTOP } });
    expect(desktop.headers.vary).toBe("User-Agent");
    const other = await ask(site(), { path: "/new/live/1", headers: { "user-agent": PHONE } });
    expect(other.headers.vary).toBeUndefined();
  });

  it("do not apply to posts", async () => {
    const response = await ask(site(), { method: "POST", path: "/new/live/1" });
    expect(response.status).toBe(200);
  });
});

describe("redirects of client-side navigations", () => {
  for (const [from, to, status, agent] of ROWS) {
    if (to === null || !from.startsWith("/new/")) continue;
    for (const userAgent of agents(agent)) {
      it(`${from} takes the reader to ${to} (${userAgent === PHONE ? "phone" : "desktop"})`, async () => {
        const response = await ask(site(), {
          path: dataAddress(from),
          headers: { "user-agent": userAgent },
        });
        expect(response.status).toBe(202);
        expect(response.headers).toMatchObject({
          "content-type": "text/x-script",
          "cache-control": "no-store",
        });
        const redirect = await decodeLikeTheBrowser(response.text);
        const external = to.startsWith("https:");
        expect(redirect).toEqual({
          redirect: external ? to : to.slice("/new".length),
          status,
          revalidate: false,
          reload: external,
          replace: false,
        });
        if (!external) expect(await addressInTheRouter(redirect)).toBe(to);
      });
    }
  }

  it("recognises every data address of the home page, and moves it below the base path", async () => {
    for (const url of ["/new.data", "/new/.data", "/new/_root.data", "/new.data?_routes=root&a=1"]) {
      expect(pagePath(url)).toBe(url.includes("a=1") ? "/new/?a=1" : "/new/");
      const phone = await ask(site(), { path: url, headers: { "user-agent": PHONE } });
      expect(await decodeLikeTheBrowser(phone.text)).toMatchObject({ status: 301 });
      const desktop = await ask(site(), { path: url, headers: { "user-agent": DESKTOP } });
      expect(desktop.headers["x-address"]).toBe(`/new/.data${url.includes("?") ? "?_routes=root&a=1" : ""}`);
    }
  });

  it("does not change the data requests of other pages", async () => {
    const url = "/new/general/N1.data?_routes=a,b&index&x=%2F";
    const response = await ask(site(), { path: url, headers: { "user-agent": PHONE } });
    expect(response.headers["x-address"]).toBe(url);
    expect(pagePath(url)).toBe("/new/general/N1?x=%2F");
    expect(pagePath("/new/a.data?index=3&index=")).toBe("/new/a?index=3");
  });
});

describe("hostile addresses", () => {
  const BROKEN = [
    "/new/live/%zz",
    "/new/live/%",
    "/new/general/%E0%A4%A",
    "/new/live/a%0d%0aSet-Cookie:%20x=1",
    "/new/channel/%00",
    "/new/startCamp/../../etc",
    "/new/startCamp/%2e%2e/etc",
    "/new/startCamp/.%2E/etc",
    "/new/startCamp/a%2f..%2fb",
    "/new/startCamp/..\\evil",
    "/new/startCamp/a%5c..%5cb",
    "/new/%2e%2e//evil.example/live/1",
  ];

  it.each(BROKEN)("%s is no page: the app shows its own 404 screen", async (path) => {
    expect(redirectFor({ url: path, isMobile: true, campaignUrl })).toEqual({ status: 404 });
    expect((await raw(path)).headers["x-address"]).toBe("/new/not-found");
    expect((await raw(`${path}.data`)).headers["x-address"]).toBe("/new/not-found.data");
  });

  it("/startCamp is a 404 without a campaign", async () => {
    const response = await ask(site({}), { path: "/new/startCamp/a" });
    expect(response.headers["x-address"]).toBe("/new/not-found");
  });

  it.each(["//evil.example/new/live/1", "/\\evil.example/live/1", "//evil.example", "/new\\@evil/live/1"])(
    "%s never leaves the host",
    async (target) => {
      expect((await raw(target)).headers.location).toBeUndefined();
    },
  );

  it("redirectFor never throws, and its target is our host or the campaign's", () => {
    const piece = fc.oneof(
      fc.constantFrom(
        "/new",
        "/live/",
        "/channel",
        "//",
        "\\",
        "..",
        "%2e",
        "%0d%0a",
        "?",
        "@evil",
        ":",
        "/startCamp",
      ),
      fc.string({ maxLength: 5 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.boolean(), (pieces, isMobile) => {
        const answer = redirectFor({ url: `/${pieces.join("")}`, isMobile, campaignUrl });
        if (!answer || answer.status === 404) return;
        const host = new URL(answer.location, "https://wanbao.example").host;
        expect(["wanbao.example", "camp.example"]).toContain(host);
      }),
    );
  });
});

function raw(path: string) {
  return ask(site(), { path, headers: { "user-agent": PHONE } });
}

/** Follows the redirect with the router of @remix-run/react. @returns the address that the reader ends up at */
async function addressInTheRouter(answer: { redirect: string; status: number }): Promise<string> {
  const router = createRouter({
    basename: "/new/",
    future: { v7_prependBasename: true },
    history: createMemoryHistory({ initialEntries: ["/new/start"] }),
    routes: [
      { path: "start" },
      {
        path: "go",
        loader: () => new Response(null, { status: answer.status, headers: { Location: answer.redirect } }),
      },
      { path: "*" },
    ],
  }).initialize();
  await router.navigate("/go");
  const { pathname, search } = router.state.location;
  router.dispose();
  return pathname + search;
}
