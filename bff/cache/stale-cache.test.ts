import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CachePolicy } from "../calls/cache-policy.ts";
import { StaleCache, type Loaded } from "./stale-cache.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const rule: CachePolicy = { fresh: 10 * SECOND, stale: 10 * MINUTE, onError: 24 * HOUR };
const brief: CachePolicy = { fresh: 3 * SECOND, stale: 0, onError: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Script = (signal: AbortSignal) => Promise<Loaded<string>>;

/** An upstream whose n-th answer is "n", unless the script says otherwise. */
function upstream({ contentIds = [] as string[], bytes = 100, by = rule } = {}) {
  const source = {
    asked: 0,
    good: (): Promise<Loaded<string>> =>
      Promise.resolve({ value: String(source.asked), bytes, rule: by, contentIds }),
    script: (_signal: AbortSignal): Promise<Loaded<string>> => source.good(),
    load: (signal: AbortSignal) => {
      source.asked += 1;
      return source.script(signal);
    },
  };
  return source;
}

const down: Script = () => Promise.reject(new Error("503"));
const hanging: Script = (signal) =>
  new Promise((_, reject) => {
    const late = setTimeout(() => reject(new Error("504")), 30 * SECOND);
    signal.addEventListener("abort", () => {
      clearTimeout(late);
      reject(new Error("aborted"));
    });
  });
const after =
  (ms: number, source: ReturnType<typeof upstream>): Script =>
  () => {
    const mine = source.good();
    return new Promise((resolve) => setTimeout(() => resolve(mine), ms));
  };

const cacheOf = (maxBytes = 1e6) => new StaleCache<string>({ maxBytes });

describe("a cold key", () => {
  it("is loaded once for 200 concurrent callers", async () => {
    const source = upstream();
    source.script = after(50, source);
    const cache = cacheOf();
    const found = Array.from({ length: 200 }, () => cache.find("k", source.load));
    await pass(50);
    expect(new Set((await Promise.all(found)).map(({ value }) => value))).toEqual(new Set(["1"]));
    expect(source.asked).toBe(1);
  });

  it("fails for all callers, and is loaded again for the next", async () => {
    const source = upstream();
    const cache = cacheOf();
    source.script = down;
    const both = await Promise.allSettled([cache.find("k", source.load), cache.find("k", source.load)]);
    expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    source.script = source.good;
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "2", state: "loaded" });
  });

  it("lets one caller abort without affecting the others", async () => {
    const source = upstream();
    source.script = after(50, source);
    const cache = cacheOf();
    const leaver = new AbortController();
    const left = cache.find("k", source.load, { signal: leaver.signal });
    const stayed = cache.find("k", source.load);
    leaver.abort(new Error("gone"));
    await expect(left).rejects.toThrow("gone");
    await pass(50);
    await expect(stayed).resolves.toMatchObject({ value: "1" });
    expect(source.asked).toBe(1);
  });

  it("keeps loading for a while after all callers have left", async () => {
    const source = upstream();
    source.script = after(1000, source);
    const cache = cacheOf();
    const leaver = new AbortController();
    const left = cache.find("k", source.load, { signal: leaver.signal }).catch(() => "left");
    leaver.abort();
    await left;
    await pass(1000);
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "1", state: "fresh" });
  });

  it("is loaded again when its caller gave up after a while, so the next does not inherit its time-out", async () => {
    const source = upstream();
    const cache = cacheOf();
    source.script = hanging;
    const leaver = new AbortController();
    const left = cache.find("k", source.load, { signal: leaver.signal }).catch(() => "left");
    await pass(2500);
    leaver.abort();
    await left;
    source.script = source.good;
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "2", state: "loaded" });
  });

  it("aborts a hanging load that nobody waits for", async () => {
    const source = upstream();
    const aborted = vi.fn();
    source.script = (signal) => {
      signal.addEventListener("abort", aborted);
      return hanging(signal);
    };
    const leaver = new AbortController();
    const left = cacheOf()
      .find("k", source.load, { signal: leaver.signal })
      .catch(() => "left");
    leaver.abort();
    await left;
    await pass(3000);
    expect(aborted).toHaveBeenCalledOnce();
  });
});

describe("a cached value", () => {
  it("is served without a load while it is fresh", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(9999);
    await expect(cache.find("k", source.load)).resolves.toEqual({ value: "1", state: "fresh", age: 9999 });
    expect(cache.peek("k")).toMatchObject({ value: "1" });
    expect(source.asked).toBe(1);
  });

  it("is served stale at once while one load revalidates it for 20 callers", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(11 * SECOND);
    expect(cache.peek("k")).toBeUndefined();
    source.script = after(50, source);
    const found = await Promise.all(Array.from({ length: 20 }, () => cache.find("k", source.load)));
    expect(new Set(found.map(({ value, state }) => `${value} ${state}`))).toEqual(new Set(["1 stale"]));
    await pass(50);
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "2", state: "fresh" });
    expect(source.asked).toBe(2);
  });

  it("is served stale for as long as a slow revalidation takes", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(11 * SECOND);
    source.script = after(20 * SECOND, source);
    for (let second = 0; second < 19; second += 1) {
      await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "1", state: "stale" });
      await pass(SECOND);
    }
    await pass(2 * SECOND);
    // The slow load brought its value; probes beside it are limited.
    await expect(cache.find("k", source.load)).resolves.not.toMatchObject({ value: "1" });
    expect(source.asked).toBeLessThan(10);
  });

  it("that is past its stale time is revalidated first, and served when that takes too long", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(HOUR);
    source.script = after(100, source);
    const anew = cache.find("k", source.load);
    await pass(100);
    await expect(anew).resolves.toMatchObject({ value: "2", state: "loaded" });
    await pass(HOUR);
    source.script = hanging;
    const old = cache.find("k", source.load);
    await pass(500);
    await expect(old).resolves.toMatchObject({ value: "2", state: "stale" });
    // The next caller does not wait again.
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "2" });
  });

  it("is revalidated first for a patient caller", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(11 * SECOND);
    source.script = after(100, source);
    const found = cache.find("k", source.load, { patient: true });
    await pass(100);
    await expect(found).resolves.toMatchObject({ value: "2", state: "loaded" });
  });

  it("is dropped when its stale-if-error time is over", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(24 * HOUR - 1);
    source.script = down;
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "1", state: "stale" });
    await pass(1);
    await expect(cache.find("k", source.load)).rejects.toThrow("503");
  });

  it("without stale time is dropped when it is no longer fresh", async () => {
    const source = upstream({ by: brief });
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(3 * SECOND);
    source.script = down;
    await expect(cache.find("k", source.load)).rejects.toThrow("503");
  });

  it("is not replaced by a load that started earlier and ended later", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(11 * SECOND);
    source.script = after(20 * SECOND, source);
    await cache.find("k", source.load);
    await pass(3 * SECOND);
    source.script = source.good;
    await cache.find("k", source.load);
    await pass(17 * SECOND);
    await expect(cache.find("k", down)).resolves.toMatchObject({ value: "3" });
  });
});

describe("ten minutes of trouble", () => {
  const troubles: [string, Script][] = [
    ["fails at once (5xx, reset, truncation)", down],
    ["hangs", hanging],
  ];
  it.each(troubles)(
    "an upstream that %s: every caller is answered at once, few loads reach it, and the value is fresh within 5 s of recovery",
    async (_, script) => {
      const source = upstream();
      const cache = cacheOf();
      await cache.find("k", source.load);
      await pass(11 * SECOND);
      source.script = script;
      source.asked = 0;
      let demand = 0;
      for (let tenth = 0; tenth < 6000; tenth += 1) {
        for (let reader = 0; reader < 10; reader += 1, demand += 1) {
          const { value, state } = await cache.find("k", source.load);
          expect(`${value} ${state}`).toBe("1 stale");
        }
        await pass(100);
      }
      expect(source.asked / demand).toBeLessThan(0.02);
      source.script = source.good;
      for (let tenth = 0; tenth < 50; tenth += 1) {
        await cache.find("k", source.load);
        await pass(100);
      }
      expect((await cache.find("k", source.load)).value).not.toBe("1");
    },
  );

  it("a failure never evicts", async () => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(11 * SECOND);
    source.script = down;
    for (let n = 0; n < 5; n += 1) {
      await cache.find("k", source.load);
      await pass(2 * SECOND);
    }
    expect(cache.entries).toBe(1);
    // Loads are a cool-down apart.
    expect(source.asked).toBe(6);
  });
});

describe("a change", () => {
  it("makes the next caller load the values that describe it", async () => {
    const source = upstream({ contentIds: ["NEWS1"] });
    const cache = cacheOf();
    await cache.find("k", source.load);
    cache.outdate("NEWS2");
    expect(cache.peek("k")).toBeDefined();
    cache.outdate("NEWS1");
    expect(cache.peek("k")).toBeUndefined();
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "2", state: "loaded" });
  });

  it("during a load outdates the loaded value", async () => {
    const source = upstream({ contentIds: ["NEWS1"] });
    source.script = after(50, source);
    const cache = cacheOf();
    const first = cache.find("k", source.load);
    await pass(10);
    cache.outdate("NEWS1");
    await pass(40);
    await first;
    expect(cache.peek("k")).toBeUndefined();
  });

  it("evicts nothing while the upstream fails", async () => {
    const source = upstream({ contentIds: ["NEWS1"] });
    const cache = cacheOf();
    await cache.find("k", source.load);
    source.script = down;
    cache.outdate("NEWS1");
    await expect(cache.find("k", source.load)).resolves.toMatchObject({ value: "1", state: "stale" });
  });

  it("that repeats all the time causes contentIds one load a second", async () => {
    const source = upstream({ contentIds: ["NEWS1"] });
    const cache = cacheOf();
    for (let tenth = 0; tenth < 600; tenth += 1) {
      cache.outdate("NEWS1");
      await cache.find("k", source.load);
      await pass(100);
    }
    expect(source.asked).toBeLessThanOrEqual(70);
  });
});

describe("memory", () => {
  it("is bounded in bytes: the least recently used values are evicted", async () => {
    const cache = cacheOf(100_000);
    const source = upstream({ bytes: 5000, contentIds: ["NEWS1"] });
    for (let n = 0; n < 1000; n += 1) {
      await cache.find(`k${n}`, source.load);
      await cache.find("hot", source.load);
      expect(cache.bytes).toBeLessThanOrEqual(100_000);
    }
    expect(cache.peek("hot")).toBeDefined();
    expect(cache.peek("k0")).toBeUndefined();
  });

  it("is not spent on one huge value", async () => {
    const cache = cacheOf(100_000);
    const source = upstream({ bytes: 50_000 });
    await cache.find("huge", source.load);
    expect(cache.entries).toBe(0);
  });

  it("of 0 bytes caches nothing, and concurrent callers are still coalesced", async () => {
    const cache = cacheOf(0);
    const source = upstream();
    await Promise.all([cache.find("k", source.load), cache.find("k", source.load)]);
    expect(source.asked).toBe(1);
    await cache.find("k", source.load);
    expect(source.asked).toBe(2);
  });
});

describe("a clock that jumps", () => {
  it.each([
    ["back by an hour", -HOUR],
    ["forward by an hour", HOUR],
    ["back by a day", -24 * HOUR],
  ])("%s changes nothing contentIds freshness, revalidation, cool-down and expiry", async (_, jump) => {
    const source = upstream();
    const cache = cacheOf();
    await cache.find("k", source.load);
    await pass(5 * SECOND);
    vi.setSystemTime(Date.now() + jump);
    expect(await cache.find("k", source.load)).toMatchObject({ state: "fresh", age: 5 * SECOND });
    // Revalidations continue, each as soon as the cached value is stale.
    for (let nth = 2; nth < 5; nth += 1) {
      await pass(11 * SECOND);
      vi.setSystemTime(Date.now() + jump);
      expect((await cache.find("k", source.load)).state).toBe("stale");
      await pass(0);
      expect(source.asked).toBe(nth);
      expect(await cache.find("k", source.load)).toMatchObject({ state: "fresh", value: String(nth) });
    }
    source.script = down;
    await pass(11 * SECOND);
    await cache.find("k", source.load);
    await pass(0);
    vi.setSystemTime(Date.now() + jump);
    await pass(1100);
    await cache.find("k", source.load);
    expect(source.asked).toBe(6);
    await pass(24 * HOUR);
    await expect(cache.find("k", source.load)).rejects.toThrow("503");
  });
});
