import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "../calls/table.ts";
import { anonymous, askerFor, loggedIn, upstreamTo } from "../contract/asking.testing.ts";
import { ReadyDialect } from "../dialect/ready.ts";
import { startNewsroom, type Newsroom } from "../newsroom/server.ts";
import type { Upstream } from "./client.ts";
import { answer, ScriptedUpstream } from "./scripted-upstream.ts";

const parse = (file: string) => ReadyDialect.parse(file, "gateway.yaml");

describe("a request in a gateway's own words", () => {
  let gateway: ScriptedUpstream;
  let upstream: Upstream | undefined;
  beforeEach(async () => {
    gateway = await new ScriptedUpstream().start();
    gateway.script = (to) => answer(to, { code: 200, data: {} });
  });
  afterEach(async () => {
    await upstream?.close();
    await gateway.stop();
  });

  async function sent(file: string, call: CallName, input: object, reader = anonymous) {
    const ask = askerFor((upstream = upstreamTo(gateway.url, { dialect: parse(file) })));
    await ask(call, input, reader).catch(() => undefined);
    const [request] = gateway.seen;
    if (!request) throw new Error("nothing was sent");
    return request;
  }

  it("has the gateway's method, path, names, values and additions", async () => {
    const file = `
send: { ak: device }
add: { site: wb }
values: { newstype: { article: 1 } }
calls:
  newsContent:
    at: GET /v2/{newsid}/detail
    send: { newstype: kind, token: x-auth }
    add: { siteCode: "07" }
    headers: { x-tenant: wb, authorization: "Bearer {token}" }
  newsPraise: { send: { newsid: articleId } }
`;
    const read = await sent(file, "newsContent", { newsid: "A_1", newstype: 1 }, loggedIn);
    expect([read.method, read.path]).toEqual(["GET", "/v2/A_1/detail"]);
    expect(read.query).toMatchObject({ kind: "article", site: "wb", siteCode: "07" });
    expect(read.headers).toMatchObject({ "x-tenant": "wb", authorization: "Bearer demo-token-reader" });
    gateway.seen.length = 0;
    const like = await sent(file, "newsPraise", { newsid: "A1", newsTag: "YDNEWS", newstype: 1 }, loggedIn);
    expect(like.body).toMatchObject({
      articleId: "A1",
      newstype: "article",
      site: "wb",
      device: anonymous.visitorId,
    });
  });

  it("has no header for a token that the reader does not have", async () => {
    const file = 'headers: { authorization: "Bearer {token}" }';
    const { headers } = await sent(file, "newsContent", { newsid: "A1" });
    expect(headers).not.toHaveProperty("authorization");
  });

  it("is not sent for a call that the gateway does not have: 404", async () => {
    const ask = askerFor(
      (upstream = upstreamTo(gateway.url, { dialect: parse("calls: { newsContent: off }") })),
    );
    await expect(ask("newsContent", { newsid: "A1" }, anonymous)).rejects.toMatchObject({
      kind: "absent",
      status: 404,
    });
    expect(gateway.seen).toEqual([]);
  });

  it("is sent no more when the gateway turns out not to have the call", async () => {
    gateway.script = (to) => answer(to, "<h1>Not Found</h1>", 404);
    const ask = askerFor((upstream = upstreamTo(gateway.url)));
    for (const newsid of ["A1", "A2", "A3", "A4"])
      await ask("newsContent", { newsid }, anonymous).catch(() => undefined);
    expect(gateway.seen).toHaveLength(3);
  });
});

describe.each([
  ["cursor", "page: { kind: cursor, send: after, from: data.next }"],
  ["id of the last entry", "page: { kind: cursor, send: lastId, from: data.list.-1.newsid }"],
  ["offset", "page: { kind: offset, send: skip }"],
  ["number from 0", "page: { kind: number, first: 0 }"],
])("pages by %s", (_, file) => {
  let newsroom: Newsroom;
  let upstream: Upstream;
  const contractPages = new Map<number, { list: { newsid: string }[]; hasMore: boolean }>();
  const body = (pageNo: number) => ({ channelid: "1", pageNo, pageSize: 10 });
  type Page = { list: { newsid: string }[]; hasMore: boolean };

  beforeEach(async () => {
    const plain = await startNewsroom({ database: "memory", port: 0 });
    const contract = upstreamTo(plain.url);
    for (const pageNo of [1, 2, 3, 5]) {
      const ask = askerFor(contract);
      contractPages.set(pageNo, (await ask("channelContentList", body(pageNo), anonymous)) as Page);
    }
    await contract.close();
    await plain.close();
    newsroom = await startNewsroom({ database: "memory", port: 0, control: true, dialect: parse(file) });
    upstream = upstreamTo(newsroom.url, { dialect: parse(file) });
  });
  afterEach(async () => {
    await upstream.close();
    await newsroom.close();
  });

  const idsOf = ({ list }: Page) => list.map(({ newsid }) => newsid);

  it("are the contract's pages, one after another and from the middle", async () => {
    const ask = askerFor(upstream);
    for (const pageNo of [5, 1, 2, 3]) {
      const page = (await ask("channelContentList", body(pageNo), anonymous)) as Page;
      const ours = contractPages.get(pageNo) as Page;
      expect([pageNo, idsOf(page)]).toEqual([pageNo, idsOf(ours)]);
      expect([pageNo, page.hasMore]).toEqual([pageNo, ours.hasMore]);
    }
  });

  it("end with an empty one", async () => {
    const ask = askerFor(upstream);
    expect(await ask("channelContentList", body(400), anonymous)).toMatchObject({ list: [], hasMore: false });
  });
});
