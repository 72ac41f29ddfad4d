import { describe, expect, it } from "vitest";
import { UpstreamError } from "#bff/client/client.ts";
import { memoryStore } from "#bff/cluster/memory-store.ts";
import type { ClusterStore } from "#bff/cluster/store.ts";
import { createSigner } from "#bff/signer.ts";
import { refusedBy } from "../../request-context.testing.ts";
import { phoneLimits, plainPhone } from "./phone-limits.server.ts";
import { HeldBack } from "../../request/phone-limits.ts";

const PHONE = "13812345678";
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A site whose gateway sends codes and knows the right one. Sites may share a store, as processes do. */
function site({ perPhone = 5, perSite = 0, store }: Partial<Site> = {}) {
  let time = 0;
  const now = () => time;
  const shared = store ?? memoryStore({ now });
  const signer = createSigner("phone", "a secret of the tests");
  const limits = phoneLimits({ store: shared, signer, perPhone, perSite, now });
  const reached: string[] = [];
  const because = (error: unknown) =>
    error instanceof HeldBack ? `${error.because} ${error.wait / 1000}` : String(error);
  const failed = (error: unknown) => (error instanceof UpstreamError ? error.kind : because(error));
  return {
    limits,
    shared,
    reached,
    pass: (ms: number) => void (time += ms),
    ask: (phone = PHONE, send = () => Promise.resolve("sent")) => limits.sendCode(phone, send).catch(failed),
    question: (phone = PHONE) => limits.question(phone).then(() => "asked", failed),
    try: (code: string, phone = PHONE) =>
      limits
        .tryCode(phone, async () => {
          reached.push(code);
          if (code === "down")
            throw new UpstreamError({ kind: "unreachable", call: "smsLogin", status: 502 });
          if (code !== "right") throw refusedBy(1001);
          return "in";
        })
        .catch(failed),
  };
}
interface Site {
  perPhone: number;
  perSite: number;
  store: ClusterStore;
}

async function repeat<T>(times: number, act: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let nth = 0; nth < times; nth += 1) answers.push(await act());
  return answers;
}

describe("requested codes", () => {
  it("are limited to one a minute and five an hour for a phone", async () => {
    const { ask, pass, limits } = site();
    expect(await ask()).toBe("sent");
    pass(18_000);
    expect(await ask()).toBe("minute 42");
    pass(42_000);
    for (let nth = 0; nth < 4; nth += 1) {
      expect(await ask()).toBe("sent");
      pass(MINUTE);
    }
    expect(await ask()).toBe("hour 3300");
    expect(await ask("13900000002")).toBe("sent");
    pass(3300_000);
    expect(await ask()).toBe("sent");
    expect(limits.held).toMatchObject({ minute: 1, hour: 1 });
  });

  it("are limited to one when many are requested at once for a phone", async () => {
    const { ask } = site();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(answers.filter((answer) => answer === "sent")).toHaveLength(1);
  });

  it("are counted for a phone however it is written", async () => {
    const { ask } = site();
    expect(await ask("+86 138 1234 5678")).toBe("sent");
    for (const phone of ["008613812345678", "１３８１２３４５６７８", "138-1234-5678", PHONE])
      expect(await ask(phone)).toBe("minute 60");
    expect(plainPhone("8613812345678")).toBe(PHONE);
    expect(plainPhone("18613812345")).toBe("18613812345");
  });

  it.each(["unreachable", "unavailable", "status", "code"] as const)(
    "are not counted when the gateway can't have sent one (%s)",
    async (kind) => {
      const { ask } = site();
      const fail = () => Promise.reject(new UpstreamError({ kind, call: "smsCode", status: 502 }));
      expect(await repeat(7, () => ask(PHONE, fail))).toEqual(Array(7).fill(kind));
      expect(await ask()).toBe("sent");
    },
  );

  it("are counted when the gateway may have sent one", async () => {
    const { ask } = site();
    const fail = () => Promise.reject(new UpstreamError({ kind: "timeout", call: "smsCode", status: 504 }));
    expect([await ask(PHONE, fail), await ask()]).toEqual(["timeout", "minute 60"]);
  });

  it("have an hourly budget for the whole site", async () => {
    const { ask, pass, limits } = site({ perSite: 5 });
    const phones = Array.from({ length: 7 }, (_, nth) => `1390000000${nth}`);
    const answers = [];
    for (const phone of phones) answers.push(await ask(phone));
    expect(answers).toEqual([...Array<string>(5).fill("sent"), "site 3600", "site 3600"]);
    expect(limits.codes).toEqual({ budget: 4, "last-fifth": 1 });
    expect(limits.held.site).toBe(2);
    pass(HOUR);
    // A code that the budget refused is not counted for the phone.
    expect(await ask(phones[6])).toBe("sent");
  });

  it("are preceded by captcha questions, which are limited too", async () => {
    const { question, pass, ask } = site();
    expect(new Set(await repeat(30, question))).toEqual(new Set(["asked"]));
    expect(await question()).toBe("questions 3600");
    pass(HOUR);
    expect(await question()).toBe("asked");
    await ask();
    expect(await question()).toBe("minute 60");
  });

  it("have no limits when these are switched off", async () => {
    const { ask } = site({ perPhone: 0 });
    expect(new Set(await repeat(20, () => ask()))).toEqual(new Set(["sent"]));
  });
});

describe("tried codes", () => {
  it("lock the phone after five wrong ones, and burn the right one until another is sent", async () => {
    const { try: tries, ask, question, pass, reached, limits } = site();
    await ask();
    expect(await repeat(4, () => tries("wrong"))).toEqual(Array(4).fill("code"));
    expect(await tries("wrong")).toBe("locked 900");
    pass(5 * MINUTE);
    expect(await tries("right")).toBe("locked 600");
    // While locked, nothing is allowed, and no attempt extends the lock.
    expect([await ask(), await question()]).toEqual(["locked 600", "locked 600"]);
    pass(10 * MINUTE);
    expect(await tries("right")).toBe("burnt 0");
    expect(reached).toEqual(Array(5).fill("wrong"));
    expect(await ask()).toBe("sent");
    expect(await tries("right")).toBe("in");
    expect(limits.held).toMatchObject({ locked: 4, burnt: 1 });
  });

  it("reach the gateway at most five times when a hundred come at once", async () => {
    const { try: tries, reached } = site();
    const answers = await Promise.all(Array.from({ length: 100 }, () => tries("wrong")));
    expect(reached).toHaveLength(5);
    expect(answers.filter((answer) => answer.startsWith("locked")).length).toBeGreaterThanOrEqual(96);
    expect(await tries("right")).toMatch(/^locked/);
  });

  it("are counted across processes that share a store", async () => {
    const one = site();
    const other = site({ store: one.shared });
    await repeat(3, () => one.try("wrong"));
    await repeat(2, () => other.try("wrong"));
    expect(await one.try("right")).toMatch(/^locked/);
  });

  it("are not reset when another code is sent", async () => {
    const { try: tries, ask, pass } = site();
    await repeat(4, () => tries("wrong"));
    pass(MINUTE);
    await ask();
    expect(await tries("wrong")).toBe("locked 900");
  });

  it("are reset after a right one, and after a quarter of an hour", async () => {
    const { try: tries, pass } = site();
    await repeat(4, () => tries("wrong"));
    expect(await tries("right")).toBe("in");
    expect(await repeat(4, () => tries("wrong"))).toEqual(Array(4).fill("code"));
    pass(15 * MINUTE);
    expect(await tries("wrong")).toBe("code");
  });

  it("are not counted as wrong while the gateway can't be reached", async () => {
    const { try: tries } = site();
    await repeat(20, () => tries("down"));
    expect(await tries("right")).toBe("in");
  });

  it("are not counted as wrong when the form was refused for another reason", async () => {
    const { limits, try: tries } = site();
    const other = new Set([1005]);
    const apply = (code: number) =>
      limits.tryCode(PHONE, () => Promise.reject(refusedBy(code)), other).catch(() => undefined);
    await repeat(20, () => apply(1005));
    expect(await tries("right")).toBe("in");
    await repeat(5, () => apply(1003));
    expect(await tries("right")).toMatch(/^locked/);
  });

  it.each([
    ["an unknown code", refusedBy(4711)],
    ["a code that is for something else", refusedBy(1004)],
    ["a code for an internal error", refusedBy(500)],
    ["an HTTP status", new UpstreamError({ kind: "status", call: "smsLogin", status: 502 })],
    ["no token", new UpstreamError({ kind: "schema", call: "smsLogin", status: 502 })],
    ["an HTML page", new UpstreamError({ kind: "not-json", call: "smsLogin", status: 502 })],
    ["a time-out", new UpstreamError({ kind: "timeout", call: "smsLogin", status: 504 })],
  ])("are limited to five, however the gateway refuses a wrong code: %s", async (_how, refusal) => {
    const { ask, limits, try: tries, reached, pass } = site();
    const guess = () => limits.tryCode(PHONE, () => Promise.reject(refusal)).catch((error: unknown) => error);
    expect(await repeat(5, guess)).toEqual(Array(5).fill(refusal));
    pass(MINUTE);
    expect(await tries("right")).toBe("locked 840");
    pass(14 * MINUTE);
    expect(await tries("right")).toBe("burnt 0");
    expect(reached).toEqual([]);
    await ask();
    expect(await tries("right")).toBe("in");
  });

  it("leave no plain phone in the store", async () => {
    const keys: string[] = [];
    const store = new Proxy(memoryStore(), {
      get: (all, name: keyof ClusterStore) => (key: string, value: string, life: number) => {
        keys.push(key, String(value));
        return (all[name] as (...args: unknown[]) => unknown)(key, value, life);
      },
    });
    const { try: tries, ask, question } = site({ store, perSite: 10 });
    await question();
    await ask();
    await repeat(6, () => tries("wrong"));
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.join("\n")).not.toContain(PHONE);
  });
});
