import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import { call } from "../calls/call.testing.ts";
import type { CallingPage } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { upstreamClient } from "./client.ts";
import { UpstreamError } from "./error.ts";
import type { Ask } from "./request.ts";
import { answer, ScriptedUpstream } from "./scripted-upstream.ts";

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
const data = z.object({ title: z.string() });
const body = z.object({});
const read = call({ at: "POST /read", body, data, audience: "everyone" });
const personal = call({ at: "POST /personal", body, data, audience: "reader", token: "both" });
const write = call({ at: "POST /write", body, data, audience: "reader", write: true });
const mine = call({ at: "POST /mine", body, data, audience: "reader", token: "header", login: true });
const GOOD = { code: 200, data: { title: "海岱" } };

let gateway: ScriptedUpstream;
beforeEach(async () => {
  gateway = await new ScriptedUpstream().start();
});
afterEach(() => gateway.stop());

function clientOf({
  url = gateway.url,
  timeout = 5000,
  log = pino({ level: "silent" }),
  verified = false,
  logout = "",
} = {}) {
  const upstream = upstreamClient({
    settings: {
      UPSTREAM_URL: url,
      UPSTREAM_URLS: [],
      UPSTREAM_TIMEOUT_MS: timeout,
      LOGIN_CLIENT_ID: "h5-share",
      LOGIN_CLIENT_NAME: "h5",
      WECHAT_IDS_VERIFIED: verified,
      LOGOUT_CALL: logout,
    },
    log,
    reading: { httpOkHosts: [], mediaBase: "", embedHosts: [] },
  });
  onTestFinished(() => upstream.close());
  return upstream;
}

const ask = (row: Ask["row"], fields = {}, who = reader): Ask => ({ row, body: fields, reader: who, page });

async function failure(promise: Promise<unknown>): Promise<UpstreamError> {
  const error: unknown = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(UpstreamError);
  return error as UpstreamError;
}

/** The failure of a read when the upstream does this. */
async function failureWhen(script: ScriptedUpstream["script"]): Promise<UpstreamError> {
  gateway.script = script;
  return failure(clientOf().ask("newsDetail", ask(read)));
}

describe("a usable answer", () => {
  it("gives the data that the schema promises", async () => {
    gateway.script = (response) => answer(response, { ...GOOD, extra: 1 });
    await expect(clientOf().ask("newsDetail", ask(read))).resolves.toEqual({ title: "海岱" });
  });

  it("may have a string as its code", async () => {
    gateway.script = (response) => answer(response, { ...GOOD, code: "200" });
    await expect(clientOf().ask("newsDetail", ask(read))).resolves.toEqual({ title: "海岱" });
  });
});

describe("settings", () => {
  const bound = { code: 200, data: { bind: 1, token: "token-of-its-owner" } };
  const check = call({
    at: "POST /check",
    body,
    audience: "reader",
    byIds: "logs-in",
    data: z.object({ bind: z.number(), token: z.string().optional() }),
  });
  const end = call({
    at: "POST /end",
    body,
    data,
    audience: "reader",
    where: "LOGOUT_CALL",
    write: true,
  });

  it("pass a token for an id on only where the gateway verifies ids", async () => {
    gateway.script = (response) => answer(response, bound);
    await expect(clientOf().ask("check", ask(check))).resolves.toEqual({ bind: 1, token: undefined });
    await expect(clientOf({ verified: true }).ask("check", ask(check))).resolves.toEqual(bound.data);
  });

  it("send an optional call only when it is configured", async () => {
    gateway.script = (response) => answer(response, GOOD);
    await expect(clientOf().ask("end", ask(end))).resolves.toEqual({});
    expect(gateway.seen).toEqual([]);
    await clientOf({ logout: "POST /here" }).ask("end", ask(end));
    expect(gateway.seen).toHaveLength(1);
  });
});

describe("an upstream that gives no usable answer", () => {
  it("hangs: 504 after the time-out", async () => {
    gateway.script = () => undefined;
    const error = await failure(clientOf({ timeout: 60 }).ask("newsDetail", ask(read)));
    expect(error).toMatchObject({ kind: "timeout", status: 504, call: "newsDetail" });
    expect(error.message).toBe("[POST] newsDetail: 504 timed out after 60 ms");
  });

  it("hangs while the process stops: the call ends with the client", async () => {
    gateway.script = () => undefined;
    const upstream = clientOf();
    const failed = failure(upstream.ask("read", ask(read)));
    await vi.waitFor(() => expect(gateway.seen).toHaveLength(1));
    await upstream.close();
    expect(await failed).toMatchObject({ kind: "unreachable" });
  });

  it("hangs in the middle of the body: 504 too", async () => {
    gateway.script = (response) => {
      response.writeHead(200).write('{"code":');
    };
    const error = await failure(clientOf({ timeout: 60 }).ask("newsDetail", ask(read)));
    expect(error).toMatchObject({ kind: "timeout", status: 504 });
  });

  it("hangs on a row with a shorter time-out of its own: that one counts", async () => {
    gateway.script = () => undefined;
    const error = await failure(clientOf().ask("addViewCount", ask({ ...write, timeout: 40 })));
    expect(error.message).toContain("timed out after 40 ms");
  });

  it("refuses the connection: 502", async () => {
    const error = await failure(clientOf({ url: await refusedUrl() }).ask("newsDetail", ask(read)));
    expect(error).toMatchObject({ kind: "unreachable", status: 502 });
    expect(error.message).toBe("[POST] newsDetail: 502 upstream unreachable");
  });

  it.each([
    ["resets before any byte", "unreachable", 502, (response) => response.socket?.resetAndDestroy()],
    [
      "resets in the middle of the body",
      "unreachable",
      502,
      (response) => {
        response
          .writeHead(200, { "content-length": 100 })
          .write('{"code":', () => response.socket?.destroy());
      },
    ],
    ["answers HTTP 500", "status", 502, (response) => answer(response, GOOD, 500)],
    ["answers HTTP 404", "status", 404, (response) => answer(response, GOOD, 404)],
    ["answers HTTP 204", "status", 502, (response) => response.writeHead(204).end()],
    [
      "answers HTTP 302",
      "status",
      410,
      (response) => response.writeHead(302, { location: "/elsewhere" }).end(),
    ],
    ["answers HTML", "not-json", 502, (response) => answer(response, "<html>secret</html>")],
    ["answers truncated JSON", "not-json", 502, (response) => answer(response, '{"code":200,"data":{')],
    ["answers nothing", "not-json", 502, (response) => answer(response, "")],
    ["breaks the schema", "schema", 502, (response) => answer(response, { code: 200, data: { name: 1 } })],
    ["leaves the data out", "schema", 502, (response) => answer(response, { code: 200 })],
    [
      "answers 3 MiB",
      "too-large",
      502,
      (response) => answer(response, { code: 200, data: { title: "长".repeat(2 ** 20) } }),
    ],
  ] satisfies [string, string, number, ScriptedUpstream["script"]][])(
    "%s: %s, %i",
    async (_, kind, status, script) => {
      const error = await failureWhen(script);
      expect(error).toMatchObject({ kind, status, call: "newsDetail" });
      expect(error.message).not.toContain("127.0.0.1");
    },
  );

  it("redirects: the target is never asked", async () => {
    await failureWhen((response) => response.writeHead(302, { location: "/elsewhere" }).end());
    expect(gateway.seen.map(({ path }) => path)).toEqual(["/read"]);
  });

  it("nests 10,000 deep: an error, not a crash", async () => {
    const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
    const error = await failureWhen((response) => answer(response, `{"code":200,"data":${deep}}`));
    expect(error.status).toBe(502);
  });
});

describe("an envelope code", () => {
  it.each([
    [302, 410],
    [404, 404],
    [401, 401],
    [403, 403],
    [429, 429],
    [500, 500],
    [1001, 500],
    [1004, 500],
    [4711, 500],
  ])("%i is kept and becomes HTTP status %i", async (code, status) => {
    const error = await failureWhen((response) => answer(response, { code, msg: "内部" }));
    expect(error).toMatchObject({ kind: "code", code, status });
  });

  it("may be a string", async () => {
    const error = await failureWhen((response) => answer(response, { code: "404" }));
    expect(error).toMatchObject({ kind: "code", code: 404, status: 404 });
  });

  it.each([{}, { code: "ok" }, { code: null }, [], 7, null])("absent counts as 500: %j", async (envelope) => {
    const error = await failureWhen((response) => answer(response, JSON.stringify(envelope)));
    expect(error).toMatchObject({ kind: "code", code: undefined, status: 500 });
  });

  it.each([1001, 1002, 1007])(
    "%i brings a message for readers, as plain text of 60 characters",
    async (code) => {
      const msg = `<b>验证码</b>错误\n${"长".repeat(80)}`;
      const error = await failureWhen((response) => answer(response, { code, msg }));
      expect(error.msg).toBe(`验证码错误 ${"长".repeat(54)}`);
    },
  );

  it.each([500, 1003, 1005])("%i brings none", async (code) => {
    const error = await failureWhen((response) => answer(response, { code, msg: "java.lang.Exception" }));
    expect(error.msg).toBeUndefined();
    expect(error.message).not.toContain("java");
  });
});

describe("a retry", () => {
  const resetFirst: ScriptedUpstream["script"] = (response) => {
    if (gateway.seen.length === 1) response.socket?.resetAndDestroy();
    else answer(response, GOOD);
  };

  it("repeats a read that was reset before any byte", async () => {
    gateway.script = resetFirst;
    await expect(clientOf().ask("newsDetail", ask(read))).resolves.toEqual({ title: "海岱" });
    expect(gateway.seen).toHaveLength(2);
  });

  it("happens once", async () => {
    await failureWhen((response) => response.socket?.resetAndDestroy());
    expect(gateway.seen).toHaveLength(2);
  });

  it.each([
    ["writes", write, undefined],
    ["calls that need a login", mine, "token-12345678"],
  ])("is not for %s", async (_, row, token) => {
    gateway.script = resetFirst;
    const error = await failure(clientOf().ask("write", ask(row, {}, { ...reader, token })));
    expect(error.kind).toBe("unreachable");
    expect(gateway.seen).toHaveLength(1);
  });

  it("is not for answers that had begun", async () => {
    await failureWhen((response) => {
      response.writeHead(200, { "content-length": 100 }).write("{", () => response.socket?.destroy());
    });
    expect(gateway.seen).toHaveLength(1);
  });

  it("is not for HTTP errors", async () => {
    await failureWhen((response) => answer(response, "", 503));
    expect(gateway.seen).toHaveLength(1);
  });
});

describe("the log", () => {
  it("has no warning for a failed view count", async () => {
    const log = { debug: vi.fn(), warn: vi.fn() };
    gateway.script = (response) => answer(response, {}, 500);
    const view = call({ at: "POST /view", body, data, audience: "everyone", write: true, unseen: true });
    const upstream = clientOf({ log: log as unknown as pino.Logger });
    for (const row of [view, view, read]) await upstream.ask("any", ask(row)).catch(() => undefined);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(log.debug).toHaveBeenCalledTimes(2);
  });

  it("names call, status and duration, never a reader's input", async () => {
    let lines = "";
    const log = pino(
      { level: "trace" },
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          lines += chunk.toString();
          done();
        },
      }),
    );
    const upstream = clientOf({ log, timeout: 200 });
    const known = { ...reader, token: "token-12345678", openId: "open-secret", unionId: "union-secret" };
    const scripts: ScriptedUpstream["script"][] = [
      (response) => answer(response, GOOD),
      (response) => answer(response, { code: 500, msg: "13800000000 token-12345678" }),
      (response) => answer(response, "<p>13800000000 token-12345678</p>"),
      (response) => answer(response, { code: 200, data: { title: ["13800000000"] } }),
      (response) => response.socket?.resetAndDestroy(),
      () => undefined,
    ];
    for (const script of scripts) {
      gateway.script = script;
      await upstream.ask("smsLogin", ask(personal, { phone: "13800000000" }, known)).catch(() => undefined);
    }
    expect(lines).not.toMatch(
      /13800000000|token-12345678|open-secret|union-secret|0123456789abcdefghij|127\.0/,
    );
    const entries = lines
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.map(({ status, kind }) => [status, kind])).toEqual([
      [200, undefined],
      [500, "code"],
      [502, "not-json"],
      [502, "schema"],
      [502, "unreachable"],
      [504, "timeout"],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({
        call: "smsLogin",
        requestId: "request-1",
        ms: expect.any(Number) as number,
      });
    }
    expect(entries[3]).toHaveProperty("detail", "title: invalid_type");
  });
});

/** An address where nobody listens. */
async function refusedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
