import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { cache } from "../calls/cache-policy.ts";
import { call } from "../calls/call.testing.ts";
import { calls } from "../calls/table.ts";
import type { CallingPage } from "../page/page-request.ts";
import { nobody, type Reader } from "../page/reader.ts";
import type { Upstream } from "./client.ts";
import { refusedByCode, refusedByStatus, UpstreamError } from "./error.ts";
import { asShared, type Ask, type SharedAsk, type SharedRow } from "./request.ts";
import { canonicalJson, sharedAnswers, type Answers } from "./shared-answers.ts";

const reader: Reader = {
  visitorId: "0123456789abcdefghijABCDEFGHIJ01",
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
const loggedIn: Reader = { ...reader, token: "token-12345678" };
const body = z.object({});
const data = z.unknown();
const read = call({ at: "POST /read", body, data, audience: "everyone", cache: cache.article });
const byLogin = call({ at: "POST /b", body, data, audience: "by-login", cache: cache.list, token: "header" });
const personal = call({ at: "POST /personal", body, data, audience: "reader", token: "both" });
const write = call({ at: "POST /write", body, data, audience: "reader", write: true });
const view = call({ at: "POST /view", body, data, audience: "reader", write: true, unseen: true });
const ask = (row: Ask["row"], fields = {}, who = reader): Ask => ({ row, body: fields, reader: who, page });

let asked: { name: string; ask: Ask }[];
/** The upstream's answer; by default the number of calls so far. */
let reply: (ask: Ask) => Promise<unknown>;
let answers: Answers;

function fakeUpstream(): Upstream {
  return {
    ask: (name, one) => {
      asked.push({ name, ask: one });
      return reply(one);
    },
    close: () => Promise.resolve(),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  reply = () => Promise.resolve(asked.length);
  answers = sharedAnswers({ upstream: fakeUpstream(), maxBytes: 1e6 });
});
afterEach(() => void vi.useRealTimers());

async function given(row: Ask["row"], fields = {}, who = reader): Promise<unknown> {
  return JSON.parse((await answers.give("call", ask(row, fields, who))).json) as unknown;
}
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe("a shared answer", () => {
  it("is fetched once for concurrent readers and while it is fresh", async () => {
    const all = await Promise.all(Array.from({ length: 200 }, () => given(read, { newsid: "1" })));
    expect(new Set(all)).toEqual(new Set([1]));
    await later(cache.article.fresh - 1);
    expect(await given(read, { newsid: "1" })).toBe(1);
    expect(asked).toHaveLength(1);
  });

  it("is fetched without the identity of the first reader", async () => {
    await given(read, {}, loggedIn);
    expect(asked[0]?.ask.reader).toEqual(nobody(loggedIn));
    expect(JSON.stringify(asked[0]?.ask.reader)).not.toMatch(/0123456789abcdef|open-7|union-7|token-/);
  });

  it("is cached by call and body, in any order of fields", async () => {
    await given(read, { newsid: "1", page: 2 });
    await given(read, { page: 2, newsid: "1" });
    expect(asked).toHaveLength(1);
    await given(read, { newsid: "1", page: 3 });
    await given(byLogin, { newsid: "1", page: 3 });
    await answers.give("other", ask(read, { newsid: "1", page: 3 }));
    expect(asked).toHaveLength(3);
  });

  it("is a separate copy for each reader", async () => {
    reply = () => Promise.resolve({ list: [3, 1, 2] });
    const one = (await given(read)) as { list: number[] };
    one.list.sort();
    expect(await given(read)).toEqual({ list: [3, 1, 2] });
  });

  it("says when it is stale", async () => {
    await given(read);
    await later(cache.article.fresh);
    expect(await answers.give("call", ask(read))).toEqual({ json: "1", stale: true });
    await later(0);
    expect(await answers.give("call", ask(read))).toEqual({ json: "2", stale: false });
  });

  it("is served for 24 hours while the upstream fails", async () => {
    await given(read);
    for (const failure of [
      new UpstreamError({ kind: "unreachable", call: "call", status: 502 }),
      new UpstreamError({ kind: "timeout", call: "call", status: 504 }),
      refusedByStatus({ call: "call", method: "POST" }, 503),
      refusedByStatus({ call: "call", method: "POST" }, 404),
      refusedByCode({ call: "call", method: "POST" }, 500, ""),
      refusedByCode({ call: "call", method: "POST" }, 429, ""),
    ]) {
      reply = () => Promise.reject(failure);
      await later(3 * 3600_000);
      expect(await given(read)).toBe(1);
    }
    const hanging = new UpstreamError({ kind: "timeout", call: "call", status: 504 });
    reply = () => new Promise((_, reject) => setTimeout(() => reject(hanging), 30_000));
    await later(6 * 3600_000 - 60_000);
    const meanwhile = answers.give("call", ask(read));
    await later(500);
    expect(await meanwhile).toEqual({ json: "1", stale: true });
    reply = () => Promise.reject(refusedByStatus({ call: "call", method: "POST" }, 503));
    await later(60_000);
    await expect(given(read)).rejects.toThrow("503");
    reply = () => Promise.resolve("back");
    expect(await given(read)).toBe("back");
  });
});

describe("missing or deleted content", () => {
  it.each([
    ["code 404", () => refusedByCode({ call: "call", method: "POST" }, 404, ""), 404],
    ["code 302", () => refusedByCode({ call: "call", method: "POST" }, 302, ""), 410],
    ["code 403", () => refusedByCode({ call: "call", method: "POST" }, 403, ""), 403],
    ["HTTP 404", () => refusedByStatus({ call: "call", method: "POST" }, 404), 404],
    ["HTTP 302", () => refusedByStatus({ call: "call", method: "POST" }, 302), 410],
  ])("is cached briefly: %s", async (_, refusal, status) => {
    reply = () => Promise.reject(refusal());
    for (let reader = 0; reader < 20; reader += 1) {
      await expect(given(read)).rejects.toMatchObject({ status, call: "call" });
    }
    expect(asked).toHaveLength(1);
    await later(cache.gone.fresh);
    reply = () => Promise.resolve("back");
    expect(await given(read)).toBe("back");
  });

  it("replaces a cached answer when the upstream says that it was deleted", async () => {
    await given(read);
    reply = () => Promise.reject(refusedByCode({ call: "call", method: "POST" }, 302, ""));
    await later(cache.article.fresh);
    await given(read);
    await later(0);
    await expect(given(read)).rejects.toMatchObject({ status: 410 });
  });

  it("is not inferred from a failure", async () => {
    reply = () => Promise.reject(refusedByCode({ call: "call", method: "POST" }, 500, ""));
    await expect(given(read)).rejects.toThrow();
    await expect(given(read)).rejects.toThrow();
    expect(asked).toHaveLength(2);
  });
});

describe("a reader's own answer", () => {
  it.each([
    ["by its row", personal, reader],
    ["with a login", byLogin, loggedIn],
    ["of a write", write, reader],
  ])("is never cached or coalesced: %s", async (_, row, who) => {
    await Promise.all([given(row, {}, who), given(row, {}, who)]);
    await given(row, {}, who);
    expect(asked).toHaveLength(3);
    expect(asked.every(({ ask: { reader: sent } }) => sent === who)).toBe(true);
    expect(answers.cache.entries).toBe(0);
  });

  it("of one logged-in reader never reaches another, however they interleave", async () => {
    reply = async ({ reader: { token } }) => {
      await new Promise((resolve) => setTimeout(resolve, 5 * Math.random()));
      return token ?? "anybody";
    };
    const tokens = ["token-of-reader-a", "token-of-reader-b", undefined];
    const all = Array.from({ length: 300 }, async (_, n) => {
      const token = tokens[n % 3];
      await new Promise((resolve) => setTimeout(resolve, 50 * Math.random()));
      expect(await given(byLogin, { newsid: "1" }, { ...reader, token })).toBe(token ?? "anybody");
    });
    await later(100);
    await Promise.all(all);
  });

  it("can't be cached, by its type", () => {
    // @ts-expect-error -- a reader's row is not a row that readers share
    const wrong: SharedRow = personal;
    // @ts-expect-error -- nor does a reader with ids pass for nobody
    const known: SharedAsk["reader"] = reader;
    expect([asShared(ask(personal)), asShared(ask(write)), asShared(ask(byLogin, {}, loggedIn))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    void [wrong, known];
  });

  it("is what every row of the call table says it is", () => {
    for (const row of Object.values(calls)) {
      if (row.audience === "reader") expect(asShared(ask(row))).toBeUndefined();
      if (row.audience !== "everyone") expect(asShared(ask(row, {}, loggedIn))).toBeUndefined();
      expect(asShared(ask(row))?.reader ?? nobody(reader)).toEqual(nobody(reader));
    }
  });
});

describe("a write", () => {
  it("outdates the answers about its content, and no others", async () => {
    await given(read, { newsid: "N1" });
    await given(byLogin, { newsids: ["N0", "N1"] });
    await given(read, { newsid: "N2" });
    await given(write, { newsid: "N1" });
    asked = [];
    await given(read, { newsid: "N1" });
    await given(byLogin, { newsids: ["N0", "N1"] });
    await given(read, { newsid: "N2" });
    expect(asked).toHaveLength(2);
  });

  it("that was done already outdates, too; one that failed does not", async () => {
    await given(read, { newsid: "N1" });
    reply = () => Promise.reject(refusedByCode({ call: "call", method: "POST" }, 500, ""));
    await expect(given(write, { newsid: "N1" })).rejects.toThrow();
    expect(await given(read, { newsid: "N1" })).toBe(1);
    reply = () => Promise.reject(refusedByCode({ call: "call", method: "POST" }, 1004, ""));
    await expect(given(write, { newsid: "N1" })).rejects.toThrow();
    reply = () => Promise.resolve("anew");
    expect(await given(read, { newsid: "N1" })).toBe("anew");
  });

  it("that counts a view outdates nothing", async () => {
    await given(read, { newsid: "N1" });
    await given(view, { newsid: "N1" });
    expect(await given(read, { newsid: "N1" })).toBe(1);
    expect(calls.addViewCount.unseen && calls.visitLog.unseen).toBe(true);
  });
});

describe("canonical JSON", () => {
  it("sorts fields at every depth and leaves lists as they are", () => {
    expect(canonicalJson({ b: [2, 1], a: { d: 1, c: undefined, b: null } })).toBe(
      '{"a":{"b":null,"d":1},"b":[2,1]}',
    );
  });
});
