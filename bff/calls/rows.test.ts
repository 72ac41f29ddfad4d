import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { answers } from "../newsroom/answers/all.ts";
import { cache, type CachePolicy } from "./cache-policy.ts";
import { domain, type CallRow } from "./call.ts";
import { contract } from "./contract.testing.ts";
import { calls, type CallName } from "./table.ts";

const names = Object.keys(contract) as CallName[];
const rows = names.map((name): [CallName, CallRow] => [name, calls[name]]);

function policyName(policy: CachePolicy): string {
  return Object.entries(cache).find(([, known]) => known === policy)?.[0] ?? "unnamed";
}

function traitsOf(row: CallRow): string {
  const traits: string[] = [row.style ?? "P", row.token ?? "none", row.audience];
  if (row.cache) traits.push(policyName(row.cache));
  if (row.login) traits.push("login");
  if (row.write) traits.push("write");
  if (row.sessionId) traits.push("session-id");
  if (row.loginClient) traits.push("login-client");
  if (row.stamped) traits.push(`stamped:${row.stamped}`);
  if (row.timeout) traits.push(`${row.timeout}ms`);
  if (row.version) traits.push(`v${row.version}`);
  return traits.join(" ");
}

describe("the call table", () => {
  it("has exactly the rows of the contract", () => {
    expect(Object.keys(calls).sort()).toEqual([...names].sort());
  });

  it("has only rows that the newsroom answers", () => {
    const answered = Object.keys(answers).map((at) => at.replace(/:\w+/g, "{}"));
    const missing = names.filter((name) => !answered.includes(contract[name][0].replace(/\{\w+\}/g, "{}")));
    expect(missing).toEqual([]);
  });

  it.each(names)("%s is sent as the contract says", (name) => {
    const [at, traits] = contract[name];
    expect(calls[name].at).toBe(at);
    expect(traitsOf(calls[name])).toBe(traits);
  });

  it.each(rows)("%s accepts its sample body and keeps every field", (name, row) => {
    const [, , sample] = contract[name];
    expect(row.body.parse(sample)).toMatchObject(sample);
  });

  it.each(rows)("%s fills its path from its body", (name, row) => {
    for (const [, field = ""] of row.at.matchAll(/\{(\w+)\}/g)) {
      expect(contract[name][2]).toHaveProperty(field);
    }
  });

  it.each(rows)("%s rejects invalid ids", (name, row) => {
    const [, , sample] = contract[name];
    const ids = Object.keys(sample).filter(
      (field) => /id$/i.test(field) && !/^(block|cookie|source|session)id$/i.test(field),
    );
    for (const field of ids) {
      for (const bad of ["../1", "", "一", "x".repeat(65)]) {
        expect(row.body.safeParse({ ...sample, [field]: bad }).success, `${field}=${bad}`).toBe(false);
      }
    }
  });

  it.each(rows)("%s rejects pages below 1 and page sizes over 50", (name, row) => {
    const [, , sample] = contract[name];
    for (const [field, bad] of [
      ["pageNo", 0],
      ["pageSize", 0],
      ["pageSize", 51],
      ["pageNo", 1.5],
    ] as const) {
      if (field in sample) expect(row.body.safeParse({ ...sample, [field]: bad }).success).toBe(false);
    }
  });

  it("has two rows for one path only where the answers have two shapes", () => {
    const shared = rows.flatMap(([name, row]) => {
      const same = rows.filter(([, other]) => other.at === row.at).map(([other]) => other);
      return same.length > 1 && same[0] === name ? [same] : [];
    });
    expect(shared).toEqual([
      ["newsContent", "liveScenes"],
      ["thinkExpert", "thinkExperts"],
    ]);
  });
});

describe("who may share an answer", () => {
  it.each(rows)("%s: an answer for one reader is not cached, every other one is", (_, row) => {
    if (row.audience === "reader") expect(row.cache).toBeUndefined();
    else expect(row.cache).toBeDefined();
    if (row.write || row.login) expect(row.audience).toBe("reader");
  });

  it("is checked by types: an answer for one reader accepts only the policy `never`", () => {
    const call = domain("tests", "Rows of a test");
    const row = { says: "Test a row", at: "POST /x", body: z.object({}), data: z.object({}) } as const;
    call({ ...row, audience: "reader", cache: cache.never });
    call({ ...row, audience: "everyone", cache: cache.never });
    call({ ...row, audience: "by-login", cache: cache.list });
    // @ts-expect-error -- the answer is for one reader
    call({ ...row, audience: "reader", cache: cache.list });
    // @ts-expect-error -- a call for everyone carries no token
    call({ ...row, audience: "everyone", token: "header" });
    expectTypeOf(calls.newsContent.audience).toEqualTypeOf<"by-login">();
  });

  it("serves every answer longer on errors than as stale", () => {
    for (const { fresh, stale, onError } of Object.values(cache)) {
      expect(fresh).toBeGreaterThanOrEqual(0);
      expect(onError === 0 || onError > fresh + stale).toBe(true);
    }
  });
});
