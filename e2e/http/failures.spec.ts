import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { ask, errorStatus } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import type { Fault } from "../newsroom.ts";
import { freePort, startSite } from "../server.ts";
import { visitorOf } from "../visitors.ts";

const OTHER = "内容加载失败，请重新加载";

interface Screen {
  status: number;
  /** `data-error-status`. */
  shown: string;
  text: string;
  reload: boolean;
}
const missing: Screen = { status: 404, shown: "404", text: "页面不存在", reload: false };
const deleted: Screen = { status: 410, shown: "302", text: "新闻已删除", reload: false };
const other = (status: number): Screen => ({ status, shown: String(status), text: OTHER, reload: true });

async function expectScreen(address: string, screen: Screen): Promise<void> {
  const { status, text } = await ask(address);
  expect(status).toBe(screen.status);
  expect(errorStatus(text)).toBe(screen.shown);
  expect(text).toContain(screen.text);
  expect(text.includes("重新加载</a>") || /data-reload/.test(text)).toBe(screen.reload);
  expect(text).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(text).toContain("返回首页");
  // Every screen has the layout.
  expect(text).toMatch(/<header[ >][\s\S]*<footer[ >]/);
  // The screen reveals no internals.
  expect(text).not.toMatch(
    /127\.0\.0\.1:\d+\/(?:news|api)|ECONN|UpstreamError|at \w+ \(|网关维护|dzTextNews/,
  );
}

const details = {
  NEWS1001: "/news/public/dazhongnews/getTextNews/NEWS1001",
  DZHN2001: "/subchannel/getSubNewsContent.do",
  "10001": "/news/commennews_content.do",
};

const failures: [string, Omit<Fault, "path">, Screen][] = [
  ["hangs", { kind: "hang" }, other(504)],
  ["resets the connection", { kind: "reset" }, other(502)],
  ["answers HTTP 500", { kind: "status", status: 500 }, other(502)],
  ["answers HTTP 503", { kind: "status", status: 503 }, other(502)],
  ["answers HTTP 401", { kind: "status", status: 401 }, other(502)],
  ["answers HTTP 201", { kind: "status", status: 201 }, other(502)],
  ["answers HTTP 404", { kind: "status", status: 404 }, missing],
  ["answers HTTP 302", { kind: "status", status: 302 }, deleted],
  ["is not JSON", { kind: "html" }, other(502)],
  ["is empty", { kind: "empty" }, other(502)],
  ["has the wrong shape", { kind: "shape" }, other(502)],
  ["is cut off", { kind: "truncate" }, other(502)],
  ["is huge", { kind: "huge" }, other(502)],
  ["says 302", { kind: "code", code: 302 }, deleted],
  ["says 404", { kind: "code", code: 404 }, missing],
  ["says 401", { kind: "code", code: 401 }, other(401)],
  ["says 403", { kind: "code", code: 403 }, other(403)],
  ["says 429", { kind: "code", code: 429 }, other(429)],
  ["says 500", { kind: "code", code: 500 }, other(500)],
  ["says something unknown", { kind: "code", code: 777 }, other(500)],
];

for (const [name, fault, screen] of failures) {
  test(`an article whose answer ${name}: ${screen.status}`, async ({ site, newsroom }) => {
    await newsroom.faults({ path: details.NEWS1001, ...fault });
    await expectScreen(`${site.url}/new/general/NEWS1001`, screen);
    // It counts no view, and the page works again as soon as the gateway does.
    expect(await newsroom.requests("/newsshare/addShareViewcount.do")).toEqual([]);
    await newsroom.noFaults();
    expect((await ask(`${site.url}/new/general/NEWS1001`)).status).toBe(200);
  });
}

for (const [id, path] of Object.entries(details)) {
  test(`the rules hold for ${id}`, async ({ site, newsroom }) => {
    const address = `${site.url}/new/general/${id}`;
    await newsroom.faults(
      { path, kind: "code", code: 302, times: 1 },
      { path, kind: "code", code: 404, times: 1 },
      { path, kind: "html" },
    );
    await expectScreen(address, deleted);
    await expectScreen(address, missing);
    await expectScreen(address, other(502));
  });
}

test("a reader whose login the gateway refuses gets the anonymous article", async ({ site, newsroom }) => {
  for (const [id, path] of Object.entries(details)) {
    await newsroom.faults(
      { path, kind: "code", code: 401, times: 1 },
      { path: "/newscomment/news_comment_list.do", kind: "code", code: 401 },
    );
    const { status, text } = await ask(`${site.url}/new/general/${id}`, {
      cookies: { tokenID: "demo-token-reader" },
    });
    expect(status).toBe(200);
    expect(text).not.toContain("评论加载失败");
    const [refused, again] = await newsroom.requests(path);
    expect(
      [refused, again].map((request) => Boolean(request?.headers.token || request?.body?.tokenID)),
    ).toEqual([true, false]);
    await newsroom.noFaults();
  }
});

test("failures are not cached", async ({ site, newsroom }) => {
  await newsroom.faults({ path: details.NEWS1001, kind: "status", status: 503 });
  const { status, headers } = await ask(`${site.url}/new/general/NEWS1001`);
  expect(status).toBe(502);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("a slow answer is awaited", async ({ site, newsroom }) => {
  await newsroom.faults({ path: details.NEWS1001, kind: "delay", ms: 1200 });
  const { status, text } = await ask(`${site.url}/new/general/NEWS1001`);
  expect(status).toBe(200);
  expect(text).toContain("三千一百七十四块石板");
});

test("a reading call whose connection is reset is retried once", async ({ site, newsroom }) => {
  await newsroom.faults({ path: details.NEWS1001, kind: "reset", times: 1 });
  expect((await ask(`${site.url}/new/general/NEWS1001`)).status).toBe(200);
  expect(await newsroom.requests(details.NEWS1001)).toHaveLength(2);
});

test.describe("failure ids of the demo", () => {
  for (const prefix of ["NEWS", "DZHN", ""]) {
    test(`${prefix || "plain"} ids`, async ({ site }) => {
      const at = (number: string) => `${site.url}/new/general/${prefix}${number}`;
      await expectScreen(at("9302"), deleted);
      await expectScreen(at("9404"), missing);
      await expectScreen(at("9500"), other(500));
      await expectScreen(at("7777"), missing);
      for (const number of ["9504", "9001"]) expect((await ask(at(number))).status).toBe(200);
    });
  }
});

test("a gateway that refuses connections: 502", async () => {
  const site = await startSite({ UPSTREAM_URL: `http://127.0.0.1:${await freePort()}` });
  try {
    await expectScreen(`${site.url}/new/general/NEWS1001`, other(502));
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
    expect((await ask(`${site.url}/readyz`)).status).toBe(200);
  } finally {
    await site.stop();
  }
});

test("a gateway that does not speak HTTP: 502", async () => {
  const server = createServer();
  server.on("connection", (socket) => socket.end("SSH-2.0-OpenSSH_9.6\r\n"));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const site = await startSite({
    UPSTREAM_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  try {
    await expectScreen(`${site.url}/new/general/NEWS1001`, other(502));
  } finally {
    await site.stop();
    server.close();
  }
});

const secondary: [string, string, RegExp][] = [
  ["comments", "/news/public/dazhongnews/commentList", /评论加载失败，点击重试/],
  ["recommended comments", "/news/public/dazhongnews/recommendComment", /data-comment=/],
  ["praise", "/news/public/dazhongnews/checkPraise", /data-intent="like"/],
  ["rank", "/api/getNewsRankNoByNewsId.do", /data-block="comments"/],
  ["ads", "/news/getNewsAdertList.do", /data-block="comments"/],
  ["vote", "/news/getNewsVoteInfo", /data-block="comments"/],
  ["recommendations", "/newsshare/getRecommandNewsListForShare", /data-block="related"/],
  ["channels", "/api/listAllShareChannel.do", /data-block="comments"/],
  ["colours", "/news/public/app/colorConfig", /data-block="comments"/],
  ["heartbeat", "/tool/support/function/check", /data-block="comments"/],
];
const absent: Record<string, RegExp> = {
  vote: /data-block="vote"/,
  recommendations: /data-block="recommend"/,
  ads: /data-block="ad"/,
  "recommended comments": /评论加载失败/,
};

for (const [name, path, stays] of secondary) {
  test(`the ${name} fail alone, in every way of failing`, async ({ site, newsroom }) => {
    const kinds: Omit<Fault, "path">[] = [
      { kind: "reset" },
      { kind: "status", status: 503 },
      { kind: "html" },
      { kind: "shape" },
      { kind: "truncate" },
      { kind: "code", code: 302 },
      { kind: "code", code: 404 },
      { kind: "code", code: 401 },
      { kind: "code", code: 500 },
    ];
    for (const fault of kinds) {
      await newsroom.noFaults();
      await newsroom.faults({ path, ...fault });
      const { status, text } = await ask(`${site.url}/new/general/NEWS1001`);
      expect(status, JSON.stringify(fault)).toBe(200);
      expect(text).toContain("39家老店回来了");
      // Data of the wrong shape may be read as an empty list of comments.
      if (fault.kind !== "shape") expect(text, JSON.stringify(fault)).toMatch(stays);
      if (absent[name]) expect(text, JSON.stringify(fault)).not.toMatch(absent[name]);
      expect(text).not.toMatch(/undefined<|\[object Object\]|NaN/);
    }
  });
}

test("secondary calls that hang delay the page by at most a second", async ({ site, newsroom }) => {
  const visitor = visitorOf("hang");
  await newsroom.faults(...secondary.map(([, path]) => ({ path, kind: "hang" as const })));
  const started = performance.now();
  const { status, text } = await ask(`${site.url}/new/general/NEWS1002`, {
    cookies: { PAGEVIEW_UNIQUEID: visitor },
  });
  // The calls have a time-out of 2.5 s here.
  expect(performance.now() - started).toBeLessThan(2000);
  expect(status).toBe(200);
  expect(text).toContain("谁出钱、涨不涨租、车停哪儿");
  expect(text).toContain("评论加载失败，点击重试");
  // Wait for the calls in flight: another test makes the same ones.
  await expect
    .poll(() => site.output().match(/"kind":"timeout"/g)?.length ?? 0)
    .toBeGreaterThanOrEqual(secondary.length - 1);
});

test("an article without content is a failure, not an empty page", async ({ site }) => {
  const bare = createServer((request, response) => {
    const path = request.url ?? "";
    const data = path.includes("getTextNews") ? { newsid: "NEWS1", newstype: 1, title: "只有标题" } : {};
    response.setHeader("content-type", "application/json").end(JSON.stringify({ code: 200, data }));
  }).listen(0, "127.0.0.1");
  await once(bare, "listening");
  const own = await startSite({ UPSTREAM_URL: `http://127.0.0.1:${(bare.address() as AddressInfo).port}` });
  try {
    await expectScreen(`${own.url}/new/general/NEWS1`, other(500));
    expect((await ask(`${site.url}/healthz`)).status).toBe(200);
  } finally {
    await own.stop();
    bare.close();
  }
});

test("an old link to a list page that no longer exists redirects to the first one", async ({ site }) => {
  const { status, text } = await ask(`${site.url}/new/welfare/list?status=1&page=99`);
  expect(status).toBe(200);
  expect(text).toContain('href="/new/welfare/list?status=1">回到第一页</a>');
});
