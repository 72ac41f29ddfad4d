import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PageRequest } from "../page/page-request.ts";
import { ask, type Question } from "./ask.testing.ts";
import { viewPicture } from "./view-picture.ts";
import { VISITOR, visitors } from "./visitor-id.testing.ts";

const PAGE = "/new/general/NEWS1001";
const of = (page: string) => `/new/_data/view?page=${encodeURIComponent(page)}`;

let viewed: PageRequest[];
const serve = viewPicture({
  addresses: (path) => (path.startsWith("/new/general/") ? { url: path, about: [] } : undefined),
  trust: () => false,
  visitors,
  about: { siteOrigin: "https://news.example", ownApp: /WanbaoApp/, partnerApp: /PartnerNewsApp/ },
  viewed: (page) => void viewed.push(page),
});
const get = (path: string, question: Question = {}) =>
  ask((req, res) => serve(req, res, () => void res.end("behind")), { path, ...question });

beforeEach(() => void (viewed = []));

describe("the picture in pages that an edge keeps", () => {
  it("counts a view in its reader's name, and gives a new one their cookies", async () => {
    const first = await get(of(`${PAGE}?page=2`));
    expect(first.headers).toMatchObject({ "content-type": "image/gif", "cache-control": "no-store" });
    const id = /^PAGEVIEW_UNIQUEID=(\w{32});/.exec(first.cookies[0] ?? "")?.[1];
    expect(first.cookies.map((line) => line.split("=", 1)[0])).toEqual([
      "PAGEVIEW_UNIQUEID",
      "acted",
      "isnew",
    ]);
    await vi.waitFor(() => expect(viewed).toHaveLength(1));
    expect(viewed[0]).toMatchObject({ method: "GET", isSpeculative: false, isDocument: true });
    expect(viewed[0]?.reader.visitorId).toBe(id);
    expect(viewed[0]?.url.href).toBe(`https://news.example${PAGE}?page=2`);
    const cookie = `PAGEVIEW_UNIQUEID=${VISITOR}; isnew=1; acted=none`;
    expect((await get(of(PAGE), { headers: { cookie } })).cookies).toEqual([]);
    await vi.waitFor(() => expect(viewed[1]?.reader.visitorId).toBe(VISITOR));
  });

  it.each([
    ["of no page", of("/new/login/loginCommon"), {}],
    ["of nothing", "/new/_data/view?x=1", {}],
    ["of another site", of("//evil.example/new/general/1"), {}],
    ["of an address in disguise", of("/new/\u0000"), {}],
    ["of a long address", of(`${PAGE}${"x".repeat(2000)}`), {}],
    ["on somebody else's page", of(PAGE), { "sec-fetch-site": "cross-site" }],
  ])("%s is a picture, and no view", async (_, path, headers) => {
    const answer = await get(path, { headers });
    expect([answer.status, answer.cookies]).toEqual([200, []]);
    expect(viewed).toEqual([]);
  });

  it("is nothing else's address", async () => {
    for (const path of [PAGE, "/new/_data/viewer?page=1", "/new/_data/view"])
      expect((await get(path)).text).toBe("behind");
    expect((await get(of(PAGE), { method: "POST" })).text).toBe("behind");
  });
});
