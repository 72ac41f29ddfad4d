import { ask, DESKTOP, PHONE } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startSite } from "../server.ts";

const rows: [string, string, string, number, string][] = [
  ["live", PHONE, "/new/live/LIVE1001?from=wx", 302, "/new/living/share/LIVE1001?from=wx"],
  ["live", DESKTOP, "/new/live/LIVE1001", 302, "/new/living/share/LIVE1001"],
  [
    "paper",
    PHONE,
    "/new/paper/qlwbPaperShare/2025-05-20/A01?x=1",
    301,
    "/new/paper/qlwbPaper/2025-05-20/A01?x=1",
  ],
  [
    "topic",
    PHONE,
    "/new/topicFile/topicSquareshare/TOP1002?f=1",
    301,
    "/new/topicFile/topicSquare/TOP1002?f=1",
  ],
  ["root", PHONE, "/new/?a=1", 301, "/new/home/1?a=1"],
  ["root", PHONE, "/new", 301, "/new/home/1"],
  ["channel", PHONE, "/new/channel/7?x=1", 301, "/new/home/1?x=1"],
  ["channel", PHONE, "/new/channel", 301, "/new/home/1"],
  ["channel", DESKTOP, "/new/channel/7?x=%E8%80%81&y=a%2Fb", 302, "/new/home/7?x=%E8%80%81&y=a%2Fb"],
  ["channel", DESKTOP, "/new/channel", 302, "/new/home/1"],
  ["outside", PHONE, "/", 302, "/new/"],
  ["outside", DESKTOP, "/", 302, "/new/"],
];

for (const [name, userAgent, from, status, to] of rows) {
  const device = userAgent === PHONE ? "phone" : "desktop";
  test(`${name} on a ${device}: ${from}`, async ({ site, newsroom }) => {
    const answer = await ask(site.url + from, { userAgent });
    expect([answer.status, answer.location]).toEqual([status, to]);
    expect(await newsroom.requests()).toEqual([]);
  });
}

test("a desktop's root is the first channel", async ({ site }) => {
  const answer = await ask(`${site.url}/new/`, { userAgent: DESKTOP });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('data-route="home"');
  expect(answer.headers.get("vary")).toMatch(/user-agent/i);
});

test("redirects that depend on the device are not cached", async ({ site }) => {
  for (const path of ["/new/", "/new/channel/7"]) {
    const { headers } = await ask(site.url + path);
    expect(headers.get("vary")).toMatch(/user-agent/i);
    expect(headers.get("cache-control")).toBe("no-store");
  }
});

for (const path of [
  "/new/vrlive/share/VRL1001",
  "/new/living/share/LIVE1001",
  "/new/channels",
  "/new/general/channel1",
]) {
  test(`${path} does not redirect`, async ({ site }) => {
    expect((await ask(site.url + path)).location).toBeNull();
  });
}

test("an address that would break the header is refused", async ({ site }) => {
  for (const path of ["/new/live/%0d%0aSet-Cookie:x=1", "/new/live/%00", "/new/live/a%5Cb"]) {
    const { status, cookies, location } = await ask(site.url + path);
    expect(status).toBeLessThan(500);
    expect(cookies.has("x")).toBe(false);
    if (location) expect(location).toMatch(/^\/new\//);
  }
});

test("a form is never redirected", async ({ site }) => {
  const { status } = await ask(`${site.url}/new/live/LIVE1001`, { form: { intent: "like" } });
  expect(status).not.toBe(302);
});

test("the campaign: a 404 screen without its setting, a redirect to another site with it", async ({
  site,
  newsroom,
}) => {
  const unset = await ask(`${site.url}/new/startCamp/a/b?c=1`);
  expect(unset.status).toBe(404);
  expect(unset.text).toContain("页面不存在");
  const own = await startSite({ UPSTREAM_URL: newsroom.url, CAMPAIGN_URL: "https://camp.example/" });
  try {
    const cases: [string, number, string | null][] = [
      ["/new/startCamp/a/b?c=1", 301, "https://camp.example/a/b?c=1"],
      ["/new/startCamp/%E8%80%81%20x", 301, "https://camp.example/%E8%80%81%20x"],
      ["/new/startCamp", 301, "https://camp.example/"],
      ["/new/startCamp/%2e%2e/x", 404, null],
      ["/new/startCamp/a/..%2fx", 404, null],
    ];
    for (const [from, status, to] of cases) {
      const answer = await ask(own.url + from);
      expect([from, answer.status, answer.location]).toEqual([from, status, to]);
    }
  } finally {
    await own.stop();
  }
});

test("an atlas opened as an article redirects to its own page and keeps the query", async ({ site }) => {
  const answer = await ask(`${site.url}/new/general/10002?from=wx&opsource=7`);
  expect([answer.status, answer.location]).toEqual([302, "/new/atlas/10002?from=wx&opsource=7"]);
});
