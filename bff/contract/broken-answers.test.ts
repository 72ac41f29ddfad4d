import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallRow } from "../calls/call.ts";
import { contract, requiresNothing } from "../calls/contract.testing.ts";
import { calls, type CallName } from "../calls/table.ts";
import type { Upstream } from "../upstream/client.ts";
import { UpstreamError, type UpstreamErrorKind } from "../upstream/error.ts";
import { answer, ScriptedUpstream } from "../upstream/scripted-upstream.ts";
import { loggedIn, sharePage, upstreamTo } from "./asking.testing.ts";

const names = Object.keys(contract) as CallName[];

let gateway: ScriptedUpstream;
let upstream: Upstream;
beforeAll(async () => {
  gateway = await new ScriptedUpstream().start();
});
afterAll(() => gateway.stop());
// Each test gets its own client: the breaker of a common one would open.
beforeEach(() => {
  upstream = upstreamTo(gateway.url, { timeout: 2000 });
});
afterEach(() => upstream.close());

type Script = ScriptedUpstream["script"];

async function failureOf(name: CallName, script: Script): Promise<unknown> {
  gateway.script = script;
  const row: CallRow = calls[name];
  const body = row.body.parse(contract[name][2]) as Record<string, unknown>;
  return upstream.ask(name, { row, body, reader: loggedIn, page: sharePage }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

const half: Script = (response) => {
  const whole = Buffer.from(JSON.stringify({ code: 200, data: { list: [], total: 0, hasMore: false } }));
  response.writeHead(200, { "content-type": "application/json", "content-length": whole.length });
  response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
};

const broken: [what: string, script: Script, kind: UpstreamErrorKind, status: number][] = [
  ["HTTP 500 with a good envelope", (to) => answer(to, { code: 200, data: {} }, 500), "status", 502],
  ["a page of html", (to) => answer(to, "<!doctype html><title>网关维护</title>"), "not-json", 502],
  ["half an answer", half, "unreachable", 502],
  ["half of the JSON", (to) => answer(to, '{"code":200,"data":{"list":['), "not-json", 502],
  ["nothing", (to) => answer(to, ""), "not-json", 502],
  ["an envelope without a code", (to) => answer(to, { data: { list: [] } }), "code", 500],
  ["no envelope", (to) => answer(to, [{ code: 200 }]), "code", 500],
  ["a refusal in text", (to) => answer(to, { code: "500", data: null }), "code", 500],
];

describe.each(broken)("%s", (_, script, kind, status) => {
  it.each(names)("fails with an error that names the call: %s", async (name) => {
    const failure = await failureOf(name, script);
    expect(failure).toBeInstanceOf(UpstreamError);
    expect(failure).toMatchObject({ call: name, kind, status });
    expect(String(failure)).toContain(name);
  });
});

describe("data of the wrong shape", () => {
  const wrong = { newsid: { of: 7 }, title: ["一", "二"], list: "none", total: {} };
  const strict = names.filter((name) => !requiresNothing.includes(name));

  it.each(strict)("fails with an error that names the call: %s", async (name) => {
    const failure = await failureOf(name, (to) => answer(to, { code: 200, data: wrong }));
    expect(failure).toMatchObject({ call: name, kind: "schema", status: 502 });
    expect(String(failure)).toContain(name);
    // The error is logged, so it must not quote the answer.
    expect(String((failure as UpstreamError).cause)).not.toContain("none");
  });

  it.each(requiresNothing)("reads as an empty answer where nothing is required: %s", async (name) => {
    expect(await failureOf(name, (to) => answer(to, { code: 200, data: wrong }))).toBeUndefined();
  });
});
