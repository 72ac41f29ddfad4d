import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageRequest } from "../page/page-request.ts";
import { ask, type Question } from "./ask.testing.ts";
import { viewPicture } from "./view-picture.ts";
import { VISITOR, visitors } from "./visitor-id.testing.ts";

const PAGE = "/new/general/NEWS1001";
const of = (page: string) => `/new/_data/view?page=${encodeURIComponent(page)}`;

let views: PageRequest[];
const serve = viewPicture({
  addresses: (path) => (path.startsWith("/new/general/") ? { url: path, contentIds: [] } : undefined),
  trust: () => false,
  visitors,
  pageOptions: { siteOrigin: "https://news.example", ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ },
  countView: (page) => void views.push(page),
});
const get = (path: string, question: Question = {}) =>
  ask((req, res) => serve(req, res, () => void res.end("behind")), { path, ...question });

beforeEach(() => void (views = []));

describe("the picture in pages that a CDN keeps", () => {
  it("counts a view for its reader, and gives a new visitor their cookies", async () => {
    const first = await get(of(`${PAGE}?page=2`));
    expect(first.headers).toMatchObject({ "content-type": "image/gif", "cache-control": "no-store" });
    const id = /^PAGEVIEW_UNIQUEID=(\w{32});/.exec(first.cookies[0] ?? "")?.[1];
    expect(first.cookies.map((line) => line.split("=", 1)[0])).toEqual([
      "PAGEVIEW_UNIQUEID",
      "acted",
      "isnew",
    ]);
    await vi.waitFor(() => expect(views).toHaveLength(1));
    expect(views[0]).toMatchObject({ method: "GET", isSpeculative: false, isDocument: true });
    expect(views[0]?.reader.visitorId).toBe(id);
    expect(views[0]?.url.href).toBe(`https://news.example${PAGE}?page=2`);
    const cookie = `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none`;
    expect((await get(of(PAGE), { headers: { cookie } })).cookies).toEqual([]);
    await vi.waitFor(() => expect(views[1]?.reader.visitorId).toBe(VISITOR));
  });

  it.each([
    ["of no page", of("/new/login/loginCommon"), {}],
    ["of nothing", "/new/_data/view?x=1", {}],
    ["of another site", of("//evil.example/new/general/1"), {}],
    ["of an address with control characters", of("/new/\u0000"), {}],
    ["of a long address", of(`${PAGE}${"x".repeat(2000)}`), {}],
    ["on a page of another site", of(PAGE), { "sec-fetch-site": "cross-site" }],
  ])("%s is a picture, but no view", async (_, path, headers) => {
    const answer = await get(path, { headers });
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect(views).toEqual([]);
  });

  it("does not serve other addresses", async () => {
    for (const path of [PAGE, "/new/_data/viewer?page=1", "/new/_data/view"])
      expect((await get(path)).text).toBe("behind");
    expect((await get(of(PAGE), { method: "POST" })).text).toBe("behind");
  });
});
