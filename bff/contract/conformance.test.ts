import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { contract, refusedAlone } from "../calls/contract.testing.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { LoggedRequest } from "../newsroom/request-log.ts";
import { startNewsroom, type Newsroom } from "../newsroom/server.ts";
import type { Reader } from "../page/reader.ts";
import type { Upstream } from "../upstream/client.ts";
import type { UpstreamError } from "../upstream/error.ts";
import { SITE_AK } from "../site-ak.ts";
import { anonymous, askerFor, loggedIn, upstreamTo, sharePage } from "./asking.testing.ts";

const names = Object.keys(contract) as CallName[];

/** Parses the traits of a row in the hand-typed contract. */
function traitsOf(name: CallName) {
  const [at, traits, sample] = contract[name];
  const [style = "P", token = "none", audience = "", ...flags] = traits.split(" ");
  const [method = "", path = ""] = at.split(" ");
  const version = flags.find((flag) => /^v\d/.test(flag))?.slice(1) ?? (style === "V" ? "12.0.0" : undefined);
  return { method, path, style, token, audience, flags, version, sample: sample as Record<string, unknown> };
}

interface Round {
  request: LoggedRequest;
  /** The data that the loader got, or the error of a refusal. */
  answer: { data: unknown } | { error: unknown };
}

let newsroom: Newsroom;
let upstream: Upstream;
const rounds = { anonymous: new Map<CallName, Round>(), loggedIn: new Map<CallName, Round>() };

async function roundOf(name: CallName, reader: Reader, ask: ReturnType<typeof askerFor>): Promise<Round> {
  const log = `${newsroom.url}/__newsroom/requests`;
  await fetch(log, { method: "DELETE" });
  const answer = await ask(name, contract[name][2], reader).then(
    (data) => ({ data }),
    (error: unknown) => ({ error }),
  );
  const [request, ...more] = (await (await fetch(log)).json()) as LoggedRequest[];
  if (!request || more.length > 0) throw new Error(`${name} was called ${String(1 + more.length)} times`);
  return { request, answer };
}

beforeAll(async () => {
  newsroom = await startNewsroom({ database: "memory", port: 0, control: true, slowMs: 10 });
  upstream = upstreamTo(newsroom.url);
  const ask = askerFor(upstream);
  for (const name of names) {
    if (!traitsOf(name).flags.includes("login"))
      rounds.anonymous.set(name, await roundOf(name, anonymous, ask));
  }
  await fetch(`${newsroom.url}/__newsroom/reset`, { method: "POST" });
  // The logout comes last: it ends the token that the other calls need.
  for (const name of [...names.filter((one) => one !== "logout"), "logout" as const])
    rounds.loggedIn.set(name, await roundOf(name, loggedIn, ask));
});

afterAll(async () => {
  await upstream.close();
  await newsroom.close();
});

function sentBy(name: CallName, who: "anonymous" | "loggedIn") {
  const round = rounds[who].get(name);
  if (!round) throw new Error(`${name} was not called`);
  const { token, audience, flags, ...traits } = traitsOf(name);
  const held = who === "loggedIn" && token !== "none" ? "demo-token-reader" : "";
  const shared = audience === "everyone" || (audience === "by-login" && who === "anonymous");
  return { ...traits, ...round, token, audience, flags, held, shared: shared && !flags.includes("write") };
}

describe.each(["anonymous", "loggedIn"] as const)("a call for a reader who is %s", (who) => {
  const called = names.filter((name) => who === "loggedIn" || !traitsOf(name).flags.includes("login"));

  it.each(called)("%s has the method and path of the contract", (name) => {
    const { request, method, path, sample } = sentBy(name, who);
    expect(request.method).toBe(method);
    expect(request.path).toBe(path.replace(/\{(\w+)\}/g, (_, field: string) => String(sample[field])));
  });

  it.each(called)("%s has the headers of its style, and no others", (name) => {
    const { request, style, version, flags, held, token, method } = sentBy(name, who);
    const { headers } = request;
    const inHeader = (token === "header" || token === "both") && held;
    expect({
      token: headers.token,
      version: headers.version,
      "client-type": headers["client-type"],
      "source-channel": headers["source-channel"],
      "session-id": headers["session-id"],
      "client-id": headers["client-id"],
      "client-name": headers["client-name"],
      "x-forwarded-for": headers["x-forwarded-for"],
      "x-request-id": headers["x-request-id"],
      "content-type": headers["content-type"],
      cookie: headers.cookie,
    }).toEqual({
      token: inHeader || undefined,
      version,
      "client-type": version && "3",
      "source-channel": style === "P" ? undefined : "share-art-general",
      "session-id": flags.includes("session-id") ? anonymous.visitorId : undefined,
      "client-id": flags.includes("login-client") ? "h5-share" : undefined,
      "client-name": flags.includes("login-client") ? "h5" : undefined,
      "x-forwarded-for": anonymous.address,
      "x-request-id": sharePage.requestId,
      "content-type": method === "POST" ? "application/json;charset=UTF-8" : undefined,
      cookie: undefined,
    });
  });

  it.each(called)("%s has the query of its style", (name) => {
    const { request, style, method, path, sample, token, held, audience } = sentBy(name, who);
    const { timestamp, ...query } = request.query;
    if (style === "P") expect(timestamp).toBeUndefined();
    else expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(120_000);
    const fields = method === "GET" ? fieldsBeyond(path, sample) : {};
    const inQuery = style !== "P" && (token === "body" || token === "both") && held;
    expect(query).toMatchObject(texts(fields));
    expect(query.tokenID).toBe(inQuery || undefined);
    // A GET has no body for `ak` (docs/decisions/0009). A call for everyone must not name a reader.
    expect(query.ak).toBe(method === "GET" && audience === "reader" ? anonymous.visitorId : undefined);
    for (const personal of ["openId", "unionId", "token"]) expect(query).not.toHaveProperty(personal);
  });

  it.each(called)(
    "%s has a body with the common fields, and in a shared call nothing of the reader",
    (name) => {
      const { request, method, path, sample, token, held, flags, shared } = sentBy(name, who);
      if (method === "GET") return expect(request.body ?? {}).toEqual({});
      const { phone: _, ...fields } = (calls[name] as CallRow).body.parse(sample) as Record<string, unknown>;
      const stamp = flags.find((flag) => flag.startsWith("stamped:"))?.slice("stamped:".length);
      expect(request.body).toEqual({
        ...fieldsBeyond(path, fields),
        ...((token === "body" || token === "both") && { tokenID: held }),
        ...(stamp && { [stamp]: expect.any(Number) as number }),
        ak: shared ? SITE_AK : anonymous.visitorId,
        userAgent: anonymous.userAgent,
        ...(!shared && { openId: anonymous.openId, unionId: anonymous.unionId }),
      });
    },
  );

  it.each(called)("%s carries the token only in its places", (name) => {
    const { request, token, held } = sentBy(name, who);
    const said = JSON.stringify(request).split("demo-token-reader").length - 1;
    if (!held) return expect(said).toBe(0);
    expect(said).toBeGreaterThan(0);
    if (token === "header") expect(said).toBe(1);
  });
});

const fieldsBeyond = (path: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`)));

const texts = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined) return true;
  if (Array.isArray(data)) return data.length === 0;
  const { list, page } = data as { list?: unknown; page?: { list?: unknown } };
  const entries = list ?? page?.list;
  return Array.isArray(entries) && entries.length === 0;
}

describe("the newsroom's answers", () => {
  it.each(names)("%s can be read and is not empty", (name) => {
    const { answer } = sentBy(name, "loggedIn");
    if ("error" in answer) {
      expect(answer.error).toMatchObject({ call: name, code: refusedAlone[name] ?? "no refusal" });
      return;
    }
    expect(isEmpty(answer.data), JSON.stringify(answer.data).slice(0, 200)).toBe(false);
  });

  it("include none to a login call without a token, which never leaves the site", async () => {
    const ask = askerFor(upstream);
    for (const name of names.filter((call) => traitsOf(call).flags.includes("login"))) {
      await expect(ask(name, contract[name][2], anonymous)).rejects.toMatchObject({
        kind: "login-needed",
        call: name,
      } satisfies Partial<UpstreamError>);
    }
  });
});
