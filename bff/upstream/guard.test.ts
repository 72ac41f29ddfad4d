import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { refusedByCode, refusedByStatus, timedOut, unusable } from "./error.ts";
import { upstreamGuard, type Guard } from "./guard.ts";

const HOST = "http://gateway.test";
const origin = { call: "x", method: "POST" };
const DOWN = () => Promise.reject(refusedByStatus(origin, 503));
const HANG = () => new Promise<never>(() => undefined);
const never = new AbortController().signal;

let guard: Guard;
let changes: string[];
beforeEach(() => {
  vi.useFakeTimers();
  changes = [];
  guard = upstreamGuard({ onChange: (_, state) => changes.push(state) });
});
afterEach(() => void vi.useRealTimers());

const KINDS = ["newsContent", "praiseCount", "shareRecommend", "shareChannels"];
const about = (call: string, more = {}) => ({ host: HOST, call, method: "POST", ...more });
const run = (call: string, exchange: () => Promise<unknown>, signal = never) =>
  guard.run(about(call), exchange, signal);
/** @returns "ok", or the error's kind */
const outcome = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: { kind?: string; message: string }) => error.kind ?? error.message,
  );
const good = () => Promise.resolve("ok");
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Lets everything fail until the breaker opens. */
async function breakIt(exchange: () => Promise<unknown> = DOWN) {
  for (let n = 0; n < 120; n += 1) await outcome(run(KINDS[n % 4] ?? "", exchange));
  expect(guard.state().open).toEqual([HOST]);
}

describe("a host's breaker", () => {
  it.each([
    ["answers 503", DOWN],
    ["resets", () => Promise.reject(unusable(origin, "unreachable"))],
    ["answers something that is not JSON", () => Promise.reject(unusable(origin, "not-json"))],
    ["times out", () => Promise.reject(timedOut(origin, 30_000))],
  ])("opens when the host %s: the next call is refused at once, with 503", async (_, exchange) => {
    await breakIt(exchange);
    const asked = vi.fn(good);
    await expect(run("newsContent", asked)).rejects.toMatchObject({ kind: "unavailable", status: 503 });
    expect(asked).not.toHaveBeenCalled();
    // And no other host with it.
    await expect(guard.run({ ...about("x"), host: "http://other.test" }, good, never)).resolves.toBe("ok");
  });

  it.each([
    ["says that there is no such content", () => Promise.reject(refusedByStatus(origin, 404))],
    ["refuses by a code", () => Promise.reject(refusedByCode(origin, 500, ""))],
    ["breaks the schema", () => Promise.reject(unusable(origin, "schema"))],
    ["works", good],
  ])("stays closed while the host %s", async (_, exchange) => {
    for (let n = 0; n < 400; n += 1) await outcome(run(KINDS[n % 4] ?? "", exchange));
    expect(guard.state().open).toEqual([]);
  });

  it("stays closed when only one kind of call fails, however busy it is", async () => {
    for (let n = 0; n < 1000; n += 1) {
      await outcome(run("praiseCount", DOWN));
      if (n % 20 === 0) for (const kind of KINDS.slice(2)) await outcome(run(kind, good));
    }
    expect(guard.state().open).toEqual([]);
  });

  it("stays closed for a few failures, and for old ones", async () => {
    for (let n = 0; n < 99; n += 1) await outcome(run(KINDS[n % 4] ?? "", DOWN));
    await pass(11_000);
    for (let n = 0; n < 50; n += 1) await outcome(run(KINDS[n % 4] ?? "", DOWN));
    expect(guard.state().open).toEqual([]);
  });

  it("opens after twenty failures in a row of three kinds when the host was well until then", async () => {
    for (let n = 0; n < 200; n += 1) await outcome(run(KINDS[n % 4] ?? "", good));
    const asked = vi.fn(DOWN);
    // Mostly of one kind, as when a page's main call fails first; and a kind that has only good calls weighs nothing.
    for (let n = 0; n < 120; n += 1)
      await outcome(run(n % 5 ? "newsContent" : (KINDS[1 + (n % 2)] ?? ""), asked));
    expect(asked).toHaveBeenCalledTimes(20);
    expect(guard.state().open).toEqual([HOST]);
  });

  it.each([
    ["one good call between them", 19, KINDS, 0],
    ["only two kinds", 60, KINDS.slice(0, 2), 0],
    ["pauses between them", 60, KINDS, 600],
  ])("stays closed for failures in a row with %s", async (_, inARow, kinds, pause) => {
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 60; n += 1) await outcome(run(KINDS[n % 4] ?? "", good));
      for (let n = 0; n < inARow; n += 1) {
        await outcome(run(kinds[n % kinds.length] ?? "", DOWN));
        await pass(pause);
      }
    }
    expect(guard.state().open).toEqual([]);
  });

  it("opens sooner after another process has found the host ill, and not at all where it is well from here", async () => {
    await run("newsContent", good);
    guard.warn(HOST);
    for (let n = 0; n < 8; n += 1) for (const kind of KINDS) await outcome(run(kind, good));
    expect(guard.state().open).toEqual([]);
    await pass(11_000);
    guard.warn(HOST);
    for (let n = 0; n < 10; n += 1) await outcome(run(KINDS[n % 4] ?? "", DOWN));
    expect(guard.state().open).toEqual([HOST]);
  });

  it("ignores readers who disconnect", async () => {
    for (let n = 0; n < 200; n += 1) {
      const leaver = new AbortController();
      const left = outcome(
        guard.run(
          about(KINDS[n % 4] ?? ""),
          (signal) =>
            new Promise((_, reject) =>
              signal.addEventListener("abort", () => reject(signal.reason as Error)),
            ),
          leaver.signal,
        ),
      );
      leaver.abort(new Error("left"));
      expect(await left).toBe("left");
    }
    expect(guard.state().open).toEqual([]);
  });

  it("lets one trial through after a second, and closes when it succeeds", async () => {
    await breakIt();
    await pass(1000);
    let answer = (_: string) => {};
    const probe = run("newsContent", () => new Promise<string>((resolve) => (answer = resolve)));
    // Other calls are refused meanwhile.
    expect(await outcome(run("newsContent", good))).toBe("unavailable");
    answer("well again");
    await expect(probe).resolves.toBe("well again");
    expect(guard.state().open).toEqual([]);
    expect(await outcome(run("praiseCount", DOWN))).toBe("status");
    expect(guard.state().open).toEqual([]);
    expect(changes).toEqual(["Open", "HalfOpen", "Closed"]);
  });

  it("counts a refusal about content as healthy", async () => {
    await breakIt();
    await pass(1000);
    expect(await outcome(run("newsContent", () => Promise.reject(refusedByCode(origin, 404, ""))))).toBe(
      "code",
    );
    expect(guard.state().open).toEqual([]);
  });

  it("stays open when the trial fails, hangs, or its reader disconnects", async () => {
    await breakIt();
    await pass(1000);
    expect(await outcome(run("newsContent", DOWN))).toBe("status");
    expect(await outcome(run("newsContent", good))).toBe("unavailable");
    await pass(1000);
    const hanging = outcome(guard.run(about("newsContent"), (signal) => abortable(signal), never));
    await pass(2000);
    expect(await hanging).toBe("timeout");
    await pass(1000);
    const leaver = new AbortController();
    const left = outcome(guard.run(about("newsContent"), (signal) => abortable(signal), leaver.signal));
    leaver.abort(new Error("left"));
    expect(await left).toBe("left");
    expect(guard.state().open).toEqual([HOST]);
  });

  it("in ten minutes of trouble lets fewer than 1,000 calls through, and is closed within 5 s of the end", async () => {
    await breakIt();
    const asked = vi.fn(() => DOWN());
    let demand = 0;
    for (let tenth = 0; tenth < 6000; tenth += 1) {
      for (let n = 0; n < 10; n += 1, demand += 1) await outcome(run(KINDS[n % 4] ?? "", asked));
      await pass(100);
    }
    expect(asked.mock.calls.length).toBeLessThan(demand * 0.02);
    for (let tenth = 0; tenth < 50; tenth += 1) {
      await outcome(run("newsContent", good));
      await pass(100);
    }
    expect(guard.state().open).toEqual([]);
  });
});

describe("a degraded host", () => {
  const renew = (call: string, exchange: (signal: AbortSignal) => Promise<unknown>) =>
    guard.run(about(call, { renews: true }), exchange, never);

  it("gets one revalidation a second, and every call without a cached answer", async () => {
    for (let n = 0; n < 12; n += 1) await outcome(run(KINDS[n % 4] ?? "", DOWN));
    const asked = vi.fn(() => DOWN());
    for (let tenth = 0; tenth < 100; tenth += 1) {
      for (const call of KINDS) await outcome(renew(call, asked));
      await pass(100);
    }
    expect(asked.mock.calls.length).toBeLessThanOrEqual(11);
    expect(guard.state().open).toEqual([]);
    expect(await outcome(run("newsContent", good))).toBe("ok");
    // The first success clears all records.
    for (const call of KINDS) expect(await outcome(renew(call, good))).toBe("ok");
  });

  it("is spared only for the failing kinds", async () => {
    for (let n = 0; n < 12; n += 1) {
      await outcome(run("praiseCount", DOWN));
      for (const call of KINDS.slice(2)) await outcome(run(call, good));
    }
    const both = async (call: string) => [await outcome(renew(call, DOWN)), await outcome(renew(call, DOWN))];
    expect(await both("praiseCount")).toEqual(["status", "unavailable"]);
    expect(await both("shareRecommend")).toEqual(["status", "status"]);
  });

  it.each(["of one kind", "of all kinds"])(
    "is degraded when calls %s hang; a trial does not wait behind them",
    async (which) => {
      const kinds = which === "of all kinds" ? KINDS : ["newsContent"];
      for (let n = 0; n < 160; n += 1) void outcome(run(kinds[n % kinds.length] ?? "", HANG));
      await pass(3000);
      expect(await outcome(renew("newsContent", good))).toBe("ok");
    },
  );

  it("gets a hanging call again when later calls are answered: once, and only for waiting readers", async () => {
    const hangsAtFirst = vi.fn((signal: AbortSignal) =>
      hangsAtFirst.mock.calls.length > 2 ? good() : abortable(signal),
    );
    for (let n = 0; n < 20; n += 1) await run("newsContent", good);
    const repeatable = { repeatable: true };
    const reader = outcome(guard.run(about("newsContent", repeatable), hangsAtFirst, never));
    const renewal = outcome(renew("newsContent", hangsAtFirst));
    const write = guard.run(about("newsContent"), HANG, never);
    await pass(3000);
    await run("newsContent", good);
    expect(await renewal).toBe("unavailable");
    expect(hangsAtFirst).toHaveBeenCalledTimes(2);
    await pass(3000);
    await run("newsContent", good);
    expect(await reader).toBe("ok");
    expect(await Promise.race([write, pass(10_000)])).not.toBe("ok");
  });
});

function abortable(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error)));
}

describe("view counts", () => {
  it("say nothing about the host, and are dropped while its breaker is open", async () => {
    for (let n = 0; n < 200; n += 1) {
      for (const call of ["addViewCount", "visitLog", "third"]) {
        await outcome(guard.run(about(call, { unseen: true }), DOWN, never));
      }
    }
    expect(guard.state().open).toEqual([]);
    await breakIt();
    expect(await outcome(guard.run(about("visitLog", { unseen: true }), good, never))).toBe("unavailable");
  });
});

describe("a bulkhead", () => {
  it("isolates a hanging kind of call from the others", async () => {
    for (let n = 0; n < 96; n += 1) void outcome(run("shareRecommend", HANG));
    expect(await outcome(run("shareRecommend", good))).toBe("unavailable");
    await expect(run("newsContent", good)).resolves.toBe("ok");
    expect(guard.state()).toMatchObject({ open: [], refused: 1 });
  });

  it("starts the next call when one ends or is aborted", async () => {
    let done = () => {};
    const first = run("newsContent", () => new Promise<void>((resolve) => (done = resolve)));
    for (let n = 0; n < 31; n += 1) void outcome(run("newsContent", HANG));
    const leaver = new AbortController();
    const left = outcome(run("newsContent", good, leaver.signal));
    leaver.abort(new Error("left"));
    const waiting = run("newsContent", () => Promise.resolve("my turn"));
    done();
    await first;
    expect(await left).toBe("left");
    await expect(waiting).resolves.toBe("my turn");
  });
});

describe("retries", () => {
  it("run out when everything fails, and are earned back by successes", async () => {
    const tried = { twice: 0 };
    const failing = () =>
      guard.run(
        about("newsContent"),
        async (_, retries) => {
          if (retries.take()) tried.twice += 1;
          throw unusable(origin, "unreachable");
        },
        never,
      );
    for (let n = 0; n < 50; n += 1) await outcome(failing());
    expect(tried.twice).toBe(10);
    for (let n = 0; n < 20; n += 1) await run("newsContent", good);
    for (let n = 0; n < 50; n += 1) await outcome(failing());
    expect(tried.twice).toBe(12);
  });
});
