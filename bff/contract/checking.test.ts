import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { contract } from "../calls/contract.testing.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { LoggedRequest } from "../newsroom/request-log.ts";
import { startNewsroom, type Newsroom } from "../newsroom/server.ts";
import { answer, ScriptedUpstream } from "../upstream/scripted-upstream.ts";
import { checkGateway, reportOf, type Checked } from "./checking.ts";
import { firstDifference } from "./difference.ts";
import { exchange, judge } from "./exchange.ts";
import { idKinds } from "./kinds-of-ids.ts";
import { walk, type AskFor } from "./walk.ts";

const settingsOf = (url: string) => ({
  UPSTREAM_URL: url,
  UPSTREAM_URLS: [],
  UPSTREAM_TIMEOUT_MS: 5000,
  LOGIN_CLIENT_ID: "h5-share",
  LOGIN_CLIENT_NAME: "h5",
  WECHAT_IDS_VERIFIED: false,
  LOGOUT_CALL: "",
});
const foreign = { embedded: false, write: false, ids: new Map<string, string>() };
const token = "secret-token-0123456789";

describe("a gateway that keeps the contract", () => {
  let newsroom: Newsroom;
  let checked: Checked[];
  beforeAll(async () => {
    newsroom = await startNewsroom({ database: "memory", port: 0, slowMs: 10, control: true });
  });
  afterAll(() => newsroom.close());
  const by = (name: CallName) => checked.find((one) => one.name === name);

  it("passes every call without a difference", async () => {
    const own = {
      settings: settingsOf(newsroom.url),
      embedded: true,
      write: true,
      ids: new Map<string, string>(),
    };
    checked = await checkGateway({ ...own, token: "demo-token-reader" });
    expect(checked.filter(({ verdict }) => verdict !== "ok")).toEqual([]);
    expect(checked.filter(({ note }) => note.includes("though"))).toEqual([]);
    expect(checked).toHaveLength(Object.values<CallRow>(calls).filter(({ where }) => !where).length);
  });

  it("gets no writes when it is not the newsroom; the report names the skipped calls", async () => {
    await fetch(`${newsroom.url}/__newsroom/requests`, { method: "DELETE" });
    checked = await checkGateway({ ...foreign, settings: settingsOf(newsroom.url) });
    const log = (await (await fetch(`${newsroom.url}/__newsroom/requests`)).json()) as LoggedRequest[];
    const writes = Object.values<CallRow>(calls).filter(({ write, where }) => write && !where);
    expect(log.filter(({ path }) => writes.some(({ at }) => at.endsWith(` ${path}`)))).toEqual([]);
    expect(by("newsPraise")).toMatchObject({
      verdict: "skipped",
      note: "changes something: set CONTRACT_WRITE=1",
    });
    expect(by("intelMine")).toMatchObject({ verdict: "skipped", note: "needs a login: set CONTRACT_TOKEN" });
    expect(by("dzTextNews")).toMatchObject({ verdict: "ok" });
    expect(checked.filter(({ verdict }) => verdict === "differs")).toEqual([]);
  });

  it("is not asked to send an SMS to the sample's phone unless it is the newsroom", async () => {
    const open = { ...foreign, write: true, token: "demo-token-reader" };
    checked = await checkGateway({ ...open, settings: settingsOf(newsroom.url) });
    for (const name of ["smsCode", "smsCodeQiNiu", "smsLogin", "cwVolunteerRegister"] as const)
      expect(by(name)).toMatchObject({ verdict: "skipped" });
    expect(by("newsPraise")).toMatchObject({ verdict: "ok" });
  });

  it("lets a walk find ids of nearly every kind", async () => {
    const ask = (async (name: CallName, fields: object) =>
      (await exchange(name, fields, settingsOf(newsroom.url))).data) as AskFor;
    const { found, bodies } = await walk(ask, new Map([["video", "MY-VIDEO"]]));
    expect(found.get("video")).toBe("MY-VIDEO");
    expect(bodies.get("paperPage")).toMatchObject({ date: expect.stringMatching(/^2025-/) as string });
    // No list for all readers contains columns, programmes or notices. The known video has no series.
    expect(idKinds.filter((kind) => !found.has(kind)).sort()).toEqual([
      "column",
      "notice",
      "programme",
      "series",
    ]);
  });
});

describe("another gateway", () => {
  it("is asked with its own ids", async () => {
    const gateway = await new ScriptedUpstream().start();
    onTestFinished(() => gateway.stop());
    gateway.script = (to, { path }) => {
      if (path === "/channel/api/channel/list/new")
        return answer(to, { code: 200, data: [{ channelid: "77", name: "要闻" }] });
      const list = [{ newsid: "A-NEWS-1", newstype: 1, title: "渔港开市" }];
      if (path === "/news/channel_contentlist.do")
        return answer(to, { code: 200, data: { list, total: 1, hasMore: false } });
      return answer(to, { code: 404, data: null });
    };
    const checked = await checkGateway({ ...foreign, settings: settingsOf(gateway.url), token });
    expect(gateway.seen.some(({ body }) => body.channelid === "77")).toBe(true);
    expect(gateway.seen.some(({ path }) => path.endsWith("/getTextNews/A-NEWS-1"))).toBe(true);
    const videos = checked.find(({ name }) => name === "videoDetail");
    expect(videos).toMatchObject({
      verdict: "refused",
      note: "code 404; no video found, tried with the demo's",
    });
    expect(reportOf(checked)).not.toContain(token);
  });

  it("gets a report that names differences exactly and quotes no content", async () => {
    const gateway = await new ScriptedUpstream().start();
    onTestFinished(() => gateway.stop());
    gateway.script = (to) =>
      answer(to, { code: 200, data: { newsid: 7, newstype: "1", phone: "13812345678", list: "secret" } });
    const checked = await checkGateway({ ...foreign, settings: settingsOf(gateway.url), token });
    const of = (name: CallName) => checked.find((one) => one.name === name);
    expect(of("dzTextNews")).toMatchObject({
      verdict: "differs",
      note: "data.title: required, is missing; no mass found, tried with the demo's",
    });
    expect(of("channelList")).toMatchObject({
      verdict: "differs",
      note: "data: expected array, came object",
    });
    const report = reportOf(checked);
    for (const secret of ["13812345678", "secret", token]) expect(report).not.toContain(secret);
    const [head = "", ...lines] = report.split("\n");
    const column = head.indexOf("verdict");
    expect(lines.slice(0, -3).every((line) => /^\S+ +$/.test(line.slice(0, column)))).toBe(true);
  });
});

describe("the verdict on one answer", () => {
  const sample = contract.channelContentList[2];
  const of = (wire: unknown, status = 200) =>
    judge("channelContentList", sample, status, typeof wire === "string" ? wire : JSON.stringify(wire));
  const item = { newsid: "1", newstype: 1, title: "渔港开市" };
  const pageOf = (...list: unknown[]) => ({ code: 200, data: { list, total: list.length, hasMore: false } });

  it.each([
    ["another HTTP status", of(pageOf(item), 503), "differs", "HTTP status 503"],
    ["no JSON", of("<html>"), "differs", "answer: expected JSON"],
    ["no envelope", of("7"), "differs", "answer: expected an envelope {code, data, msg}"],
    ["no code", of({ data: {} }), "differs", "code: required, is missing"],
    ["a code of letters", of({ code: "ok" }), "differs", "code: expected a number, came string"],
    ["a refusal", of({ code: "404" }), "refused", "code 404"],
    ["an answer to the letter of the contract", of(pageOf(item)), "ok", ""],
    [
      "an answer that tolerant reading accepts",
      of(pageOf({ ...item, readcount: "12" })),
      "ok",
      "read, though data.list[0].readcount: expected number, came string",
    ],
    [
      "a list without readable entries",
      of(pageOf({ title: "x" })),
      "differs",
      "data.list[0].newsid: required, is missing",
    ],
    [
      "a list without publishable entries",
      of(pageOf({ ...item, status: 2 })),
      "differs",
      "data: none of 1 entries can be shown",
    ],
  ] as const)("%s", (_, outcome, verdict, note) => {
    expect(outcome).toMatchObject({ verdict, note });
  });

  it("follows the alternative that fits best", () => {
    const entities = {
      Named: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
    };
    const named = { $ref: "#/components/schemas/Named" };
    expect(firstDifference({ anyOf: [named, { type: "null" }] }, null, entities)).toBeUndefined();
    expect(firstDifference({ anyOf: [named, { type: "null" }] }, {}, entities)).toBe(
      "data.name: required, is missing",
    );
    expect(firstDifference({ type: "string", enum: ["a", "b"] }, "c", {})).toBe("data: expected one of a, b");
    expect(
      firstDifference({ type: "object", properties: { a: { type: "string" } } }, { a: null }, {}),
    ).toBeUndefined();
    expect(firstDifference({ type: "number", minimum: 0 }, -1, {})).toBe("data: expected 0 or more");
    expect(
      firstDifference({ type: "object", additionalProperties: { type: "number" } }, { n: "1" }, {}),
    ).toBe("data.n: expected number, came string");
  });
});
