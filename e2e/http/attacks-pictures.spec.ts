import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { ask } from "../ask.ts";
import { expect, test } from "../fixtures.ts";
import { startGateway } from "../gateway.ts";
import { startSite } from "../server.ts";

const ARTICLE = "/new/general/NEWS1001";
const DELETE = "/internal/admin/delete";

const pictureOf = (html: string) =>
  /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
const macOf = (html: string) => /pictureMac\\?",\\?"([\w-]{22})\\?"/.exec(html)?.[1];
const proxied = (site: string, url: string, mac?: string) =>
  ask(`${site}/new/_data/picture?${new URLSearchParams({ url, ...(mac && { mac }) })}`);

test("the picture proxy fetches only addresses that a page has signed", async ({ site, newsroom }) => {
  const { text } = await ask(site.url + ARTICLE);
  const large = pictureOf(text).replace(/\?.*/, "?imageView2/2/w/960/q/85/format/jpg");
  const mac = macOf(text);
  const picture = await proxied(site.url, large, mac);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);

  await newsroom.forget();
  for (const [url, with_] of [
    [`${newsroom.url}${DELETE}?id=1`, undefined],
    [`${newsroom.url}${DELETE}?id=1`, mac],
    [`${large}&id=1`, mac],
    [large, undefined],
    [large.replace("/media/", `/media/..${DELETE}/`), mac],
    [`${newsroom.url}/__newsroom/requests`, mac],
    ["http://169.254.169.254/latest/meta-data/", mac],
  ] as const) {
    const answer = await proxied(site.url, url, with_);
    expect([url, answer.status]).toEqual([url, 404]);
  }
  expect(await newsroom.requests()).toEqual([]);
});

test("a hostile address in a post's picture is printed, but not signed", async ({ newsroom }) => {
  let hostile = "";
  const gateway = await startGateway(newsroom.url, function everyPicture(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(everyPicture);
    if (typeof data !== "object" || data === null) return data;
    return Object.fromEntries(
      Object.entries(data).map(([name, value]) => [
        name,
        typeof value === "string" && /img|image|pic|poster/i.test(name) ? hostile : everyPicture(value),
      ]),
    );
  });
  hostile = `${gateway.url}${DELETE}?id=1`;
  const site = await startSite({ UPSTREAM_URL: gateway.url });
  try {
    const { text } = await ask(site.url + ARTICLE);
    expect(text).toContain(`${DELETE}?id=1`);
    expect(macOf(text)).toBeUndefined();
    hostile = `${gateway.url}/media/p.jpg`;
    expect(macOf((await ask(site.url + ARTICLE)).text)).toBeDefined();
  } finally {
    await Promise.all([site.stop(), gateway.stop()]);
  }
});

test("replicas with the same secret accept each other's signatures, others do not", async ({
  site,
  newsroom,
}) => {
  const env = { UPSTREAM_URL: newsroom.url, QINIU_HOSTS: new URL(newsroom.url).host };
  const secret = { ...env, SESSION_SECRET: "a secret that both of them have" };
  const both = await Promise.all([startSite(secret), startSite(secret)]);
  try {
    const [one, other] = both;
    const { text } = await ask(one.url + ARTICLE);
    const large = pictureOf(text).replace(/\?.*/, "?imageView2/2/w/960/q/85/format/jpg");
    expect((await proxied(other.url, large, macOf(text))).status).toBe(200);
    expect((await proxied(site.url, large, macOf(text))).status).toBe(404);
  } finally {
    await Promise.all(both.map((running) => running.stop()));
  }
});

test("the newsroom's media address serves only media", async () => {
  const site = await startSite({ NEWSROOM_CONTROL: "1" });
  try {
    const { text } = await ask(site.url + ARTICLE);
    const [path = ""] = /\/new\/media\/[\w./-]+/.exec(text) ?? [];
    expect((await ask(site.url + path)).status).toBe(200);
    for (const way of [
      "..",
      "%2e%2e",
      ".%2e",
      "%252e%252e",
      "..%2f",
      "..%5c",
      "x/%2e%2e/%2e%2e",
      "/",
      "#/../..",
    ])
      for (const target of ["__newsroom/requests", "channels"]) {
        // Sent as raw bytes: clients would remove the dots.
        const sent = request(site.url, { path: `/new/media/${way}/${target}` });
        const [answer] = (await once(sent.end(), "response")) as [IncomingMessage];
        answer.resume();
        expect([way, answer.statusCode]).toEqual([way, 404]);
      }
  } finally {
    await site.stop();
  }
});
