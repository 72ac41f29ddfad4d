import express from "express";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, expectTypeOf, it, onTestFinished } from "vitest";
import { bffApp } from "../boot/app.ts";
import { calls } from "../calls/table.ts";
import { bffClient, overHttp, UpstreamError, type Bff, type Dispatch } from "./client.ts";
import { elapsed } from "../elapsed.ts";
import { inProcess } from "./in-process.ts";
import type { CallingPage } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { upstreamClient } from "../upstream/client.ts";
import { answer, ScriptedUpstream } from "../upstream/scripted-upstream.ts";
import { sharedAnswers } from "../upstream/shared-answers.ts";

const reader: Reader = {
  visitorId: "0123456789abcdefghijABCDEFGHIJ01",
  token: "token-12345678",
  openId: "open-7",
  unionId: "union-7",
  userAgent: "Test/1",
  address: "203.0.113.9",
};
const page: CallingPage = {
  sourceChannel: "share-art-general",
  sharePage: true,
  requestId: "request-1",
};
const CHANNELS = { code: 200, data: [{ channelid: "1", name: "推荐", unknown: 1 }] };

let gateway: ScriptedUpstream;
beforeEach(async () => {
  gateway = await new ScriptedUpstream().start();
});
afterEach(() => gateway.stop());

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function app() {
  const log = pino({ level: "silent" });
  const upstream = upstreamClient({
    settings: {
      UPSTREAM_URL: gateway.url,
      UPSTREAM_URLS: [],
      UPSTREAM_TIMEOUT_MS: 5000,
      LOGIN_CLIENT_ID: "h5-share",
      LOGIN_CLIENT_NAME: "h5",
      WECHAT_IDS_VERIFIED: false,
      LOGOUT_CALL: "",
    },
    log,
    reading: { httpOkHosts: [], mediaBase: "", embedHosts: [] },
  });
  onTestFinished(() => upstream.close());
  return bffApp({ calls, answers: sharedAnswers({ upstream, maxBytes: 0 }), log });
}

const dispatches: [string, () => Promise<Dispatch>][] = [
  ["in process", () => Promise.resolve(inProcess(app()))],
  ["over HTTP", async () => overHttp(await listen(app()))],
  ["over HTTP under a path", async () => overHttp(`${await listen(express().use("/bff", app()))}/bff`)],
];

describe.each(dispatches)("the client %s", (_, open) => {
  it("returns data of the row's schema", async () => {
    gateway.script = (response) => answer(response, CHANNELS);
    const bff = bffClient({ dispatch: await open(), reader, page });
    const channels = await bff.channelList({});
    expect(channels).toMatchObject([{ channelid: "1", name: "推荐" }]);
    expect(channels[0]).not.toHaveProperty("unknown");
  });

  it("sends the reader's ids to the gateway", async () => {
    gateway.script = (response) => answer(response, { code: 500 });
    await bffClient({ dispatch: await open(), reader, page })
      .userInfo({})
      .catch(() => undefined);
    expect(gateway.last.headers).toMatchObject({
      token: "token-12345678",
      "x-forwarded-for": "203.0.113.9",
    });
    expect(gateway.last.body).toEqual({
      ak: reader.visitorId,
      userAgent: "Test/1",
      openId: "open-7",
      unionId: "union-7",
      tokenID: "token-12345678",
    });
  });

  it("throws every failure of the gateway as an UpstreamError", async () => {
    gateway.script = (response) => answer(response, { code: 1001, msg: "验证码错误" });
    const bff = bffClient({ dispatch: await open(), reader, page });
    const failed = bff.smsLogin({ phone: "13800000000", code: "123456" });
    await expect(failed).rejects.toBeInstanceOf(UpstreamError);
    await expect(failed).rejects.toMatchObject({
      kind: "code",
      call: "smsLogin",
      status: 500,
      code: 1001,
      msg: "验证码错误",
    });
  });

  it("requires the login without a request to the gateway", async () => {
    const bff = bffClient({ dispatch: await open(), reader: { ...reader, token: undefined }, page });
    const refused = bff.commentAdd1({ newsid: "1", newsTag: "YDNEWS", newstype: 1, content: "好" });
    await expect(refused).rejects.toMatchObject({ kind: "login-needed", status: 401 });
    expect(gateway.seen).toEqual([]);
  });

  it("aborts the request to the gateway when the caller aborts", async () => {
    const caller = new AbortController();
    const closed = new Promise<void>((resolve) => {
      gateway.script = (response) => {
        response.once("close", resolve);
        caller.abort();
      };
    });
    const bff = bffClient({ dispatch: await open(), reader, page });
    await expect(bff.userInfo({}, { signal: caller.signal })).rejects.toThrow("aborted");
    await closed;
  });

  it("aborts the reads of a page that has ended, and finishes its writes", async () => {
    const pageEnds = new AbortController();
    gateway.script = (response) => {
      pageEnds.abort(new Error("the page is out"));
      setImmediate(() => answer(response, { code: 200, data: { praised: 1, praisecount: 7 } }));
    };
    const bff = bffClient({ dispatch: await open(), reader, page, pageSignal: pageEnds.signal });
    await expect(bff.userInfo({})).rejects.toThrow("the page is out");
    await expect(bff.newsPraise({ newsid: "1", newsTag: "YDNEWS", newstype: 1 })).resolves.toMatchObject({
      praisecount: 7,
    });
    await expect(bff.channelList({})).rejects.toThrow("the page is out");
  });

  it("shares one time budget between the reads of a page; writes have their own", async () => {
    gateway.script = (response) =>
      setTimeout(() => answer(response, { code: 200, data: { praised: 1, praisecount: 7 } }), 120);
    const bff = bffClient({ dispatch: await open(), reader, page, deadline: elapsed() + 60 });
    const late = { status: "rejected", reason: { kind: "timeout", status: 504 } };
    expect(await Promise.allSettled([bff.userInfo({}), bff.channelList({})])).toMatchObject([late, late]);
    // The next read gets what is left of the budget: nothing.
    await expect(bff.userInfo({})).rejects.toMatchObject({ kind: "timeout" });
    await bff.newsPraise({ newsid: "1", newsTag: "YDNEWS", newstype: 1 });
  });

  it("transfers Chinese text and large answers unchanged", async () => {
    const name = "海".repeat(200);
    const data = Array.from({ length: 100 }, (_, n) => ({ channelid: String(n), name }));
    gateway.script = (response) => answer(response, { code: 200, data });
    const bff = bffClient({ dispatch: await open(), reader, page });
    expect((await bff.channelList({})).map((channel) => channel.name)).toEqual(data.map(() => name));
  });
});

describe("the client in process", () => {
  it("does not change other Express apps of this process", async () => {
    const edge = express().get("/", (_request, response) => void response.send("海岱"));
    const url = await listen(edge);
    gateway.script = (response) => answer(response, CHANNELS);
    await bffClient({ dispatch: inProcess(app()), reader, page }).channelList({});
    expect(await (await fetch(url)).text()).toBe("海岱");
  });
});

describe("the client over HTTP", () => {
  const client = (url: string) => bffClient({ dispatch: overHttp(url), reader, page });

  it("reports an unreachable BFF", async () => {
    const url = await listen((request) => request.socket.destroy());
    await expect(client(url).channelList({})).rejects.toMatchObject({ kind: "unreachable", status: 502 });
  });

  it("reports a response that is not of the BFF", async () => {
    const url = await listen((_request, response) => response.end("<html>"));
    await expect(client(url).channelList({})).rejects.toMatchObject({ kind: "unreachable", status: 502 });
  });
});

describe("the client's types", () => {
  it("know the input and answer of every call", () => {
    expectTypeOf<Bff["channelList"]>().parameter(0).toEqualTypeOf<Record<string, never>>();
    // @ts-expect-error a news id is required
    void ((bff: Bff) => bff.newsContent({}));
  });
});
