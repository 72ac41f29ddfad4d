import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { bffApp } from "./app.ts";
import { call } from "../calls/call.testing.ts";
import type { Upstream } from "../upstream/client.ts";
import { UpstreamError } from "../upstream/error.ts";
import type { Ask } from "../upstream/request.ts";
import { sharedAnswers } from "../upstream/shared-answers.ts";
import { SITE_AK } from "../site-ak.ts";

const data = z.object({});
const calls = {
  read: call({ at: "POST /x", body: z.object({ newsid: z.string() }), data, audience: "everyone" }),
  ours: call({
    at: "POST /z",
    body: z.object({}),
    data,
    audience: "by-login",
    token: "header",
  }),
  own: call({ at: "POST /o", body: z.object({}), data, audience: "reader", token: "header" }),
  mine: call({ at: "POST /y", body: z.object({}), data, audience: "reader", token: "header", login: true }),
};

let server: Server;
let asked: { name: string; ask: Ask; signal?: AbortSignal }[];
let reply: Upstream["ask"];
let faults: unknown[];

beforeEach(async () => {
  asked = [];
  faults = [];
  reply = () => Promise.resolve({ title: "海岱" });
  const upstream: Upstream = {
    ask: (name, ask, signal) => {
      asked.push({ name, ask, signal });
      return reply(name, ask, signal);
    },
    close: () => Promise.resolve(),
  };
  const log = { error: (entry: unknown) => void faults.push(entry) };
  server = createServer(bffApp({ calls, answers: sharedAnswers({ upstream, maxBytes: 0 }), log }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const address = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

async function post(name: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(address(`/call/${name}`), {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("an endpoint of the call table", () => {
  it("calls the upstream for the reader and returns its data", async () => {
    const headers = { cookie: "tokenID=token-12345678", "x-request-id": "r1", "user-agent": "Test/1" };
    expect(await post("read", { newsid: "1", unknown: 1 }, headers)).toEqual({
      status: 200,
      body: { data: { title: "海岱" } },
    });
    expect(asked[0]).toMatchObject({ name: "read", ask: { row: calls.read, body: { newsid: "1" } } });
    expect(asked[0]?.ask.body).not.toHaveProperty("unknown");
    expect(asked[0]?.ask).toMatchObject({ page: { requestId: "r1" }, reader: { userAgent: "Test/1" } });
    await post("own", {}, headers);
    expect(asked[1]?.ask).toMatchObject({ page: { requestId: "r1" }, reader: { token: "token-12345678" } });
  });

  it("refuses input that breaks the row's schema, without an upstream call", async () => {
    const refused = { status: 400, body: { error: { kind: "bad-request", status: 400, call: "read" } } };
    expect(await post("read", {})).toEqual(refused);
    expect(await post("read", "{broken")).toEqual(refused);
    expect(asked).toEqual([]);
  });

  it("refuses input over 64 KiB", async () => {
    const answer = await post("read", { newsid: "x".repeat(65 * 1024) });
    expect(answer).toEqual({
      status: 413,
      body: { error: { kind: "too-large", status: 413, call: "read" } },
    });
  });

  it("requires the login before it calls the upstream", async () => {
    const answer = await post("mine", {});
    expect(answer).toEqual({
      status: 401,
      body: { error: { kind: "login-needed", status: 401, call: "mine" } },
    });
    expect(asked).toEqual([]);
    expect((await post("mine", {}, { cookie: "tokenID=token-12345678" })).status).toBe(200);
  });

  describe("whose token the upstream refuses", () => {
    const cookie = "tokenID=token-12345678; PAGEVIEW_UNIQUEID=" + "v".repeat(32);
    const refuseTokens = () => {
      reply = (call, { reader }) =>
        reader.token
          ? Promise.reject(new UpstreamError({ kind: "code", call, status: 401, code: 401 }))
          : Promise.resolve({ title: "海岱" });
    };

    it("retries as an anonymous reader", async () => {
      refuseTokens();
      expect((await post("ours", {}, { cookie })).body).toEqual({ data: { title: "海岱" } });
      expect(asked.map(({ ask }) => [ask.reader.token, ask.reader.visitorId])).toEqual([
        ["token-12345678", "v".repeat(32)],
        // The anonymous answer is the same for everybody, so the call carries the site's identity.
        [undefined, SITE_AK],
      ]);
    });

    it("does not retry where the answer is one reader's own or needs a login", async () => {
      refuseTokens();
      for (const name of ["own", "mine"]) expect((await post(name, {}, { cookie })).status).toBe(401);
      expect(asked).toHaveLength(2);
    });

    it("does not retry for an anonymous reader", async () => {
      reply = (call) => Promise.reject(new UpstreamError({ kind: "code", call, status: 401, code: 401 }));
      expect((await post("ours", {})).status).toBe(401);
      expect(asked).toHaveLength(1);
    });
  });

  it("passes a failure on with its status, code and message, without internals", async () => {
    reply = () =>
      Promise.reject(
        new UpstreamError({
          kind: "code",
          call: "read",
          status: 500,
          code: 1001,
          msg: "验证码错误",
          cause: new Error("10.0.0.1"),
        }),
      );
    expect(await post("read", { newsid: "1" })).toEqual({
      status: 500,
      body: { error: { kind: "code", call: "read", status: 500, code: 1001, msg: "验证码错误" } },
    });
  });

  it("reports its own faults to the log only", async () => {
    reply = () => Promise.reject(new TypeError("secret of the inside"));
    expect(await post("read", { newsid: "1" })).toEqual({
      status: 500,
      body: { error: { kind: "fault", call: "read", status: 500 } },
    });
    expect(faults).toHaveLength(1);
  });

  it("aborts the upstream call when the client disconnects", async () => {
    const gone = new AbortController();
    const left = new Promise<void>((resolve) => {
      reply = (_name, _ask, signal) => {
        signal?.addEventListener("abort", () => resolve());
        gone.abort();
        return new Promise(() => undefined);
      };
    });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: "{}", signal: gone.signal };
    await expect(fetch(address("/call/own"), init)).rejects.toThrow();
    await left;
  });
});

describe("outside the call table", () => {
  it("unknown calls are refused", async () => {
    for (const name of ["nothing", "toString", "__proto__"]) {
      const { status, body } = await post(name, {});
      expect([status, body]).toEqual([400, { error: { kind: "bad-request", status: 400, call: name } }]);
    }
  });

  it("the health check answers", async () => {
    const response = await fetch(address("/healthz"));
    expect([response.status, await response.text()]).toEqual([200, "ok"]);
    expect(response.headers.has("x-powered-by")).toBe(false);
  });
});
