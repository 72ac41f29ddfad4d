import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CachePolicy } from "../calls/cache-policy.ts";
import type { Lookup, SecondLevelCache } from "../cluster/second-level-cache.ts";
import { loadThrough } from "./load-through.ts";
import { StaleCache } from "./stale-cache.ts";

const RULE: CachePolicy = { fresh: 1000, stale: 10_000, onError: 100_000 };
const never = new AbortController().signal;

let look: Lookup | undefined;
let fetched: number;
let shelf: { [Name in keyof SecondLevelCache]: ReturnType<typeof vi.fn<SecondLevelCache[Name]>> };

beforeEach(() => {
  vi.useFakeTimers();
  look = { claimed: false, marks: [] };
  fetched = 0;
  shelf = {
    lookUp: vi.fn(async () => look),
    claim: vi.fn(async () => true),
    release: vi.fn(),
    put: vi.fn(),
  };
});
afterEach(() => void vi.useRealTimers());

const fetch = async () => ({ value: `fetched ${(fetched += 1)}`, bytes: 10, rule: RULE });
const standing = (age: number, outdated = false): Lookup => ({
  claimed: false,
  marks: ["7"],
  stored: { text: "shelved", age, outdated },
});
const read = (text: string) => ({ value: text, bytes: 10, rule: RULE });
const load = (more: { isCold?: boolean; signal?: AbortSignal } = {}) =>
  loadThrough(
    shelf,
    { key: "a", contentIds: ["NEWS1"], isCold: true, signal: never, read, write: (value) => value, ...more },
    fetch,
  );

describe("the second-level cache", () => {
  it("serves a fresh answer, with its age", async () => {
    look = standing(400);
    expect(await load({ isCold: false })).toMatchObject({ value: "shelved", age: 400, outdated: false });
    expect(fetched).toBe(0);
  });

  it.each([
    ["stale", standing(2000)],
    ["outdated", standing(10, true)],
  ])(
    "serves a process without an own copy an answer that is %s, instead of letting it wait",
    async (_, stands) => {
      look = stands;
      expect(await load()).toMatchObject({ value: "shelved" });
      expect(await load({ isCold: false })).toMatchObject({ value: "fetched 1" });
      expect(shelf.put).toHaveBeenCalledWith("a", "fetched 1", {
        marks: ["7"],
        life: RULE.onError,
        age: expect.any(Number) as number,
      });
      expect(shelf.release).toHaveBeenCalledOnce();
    },
  );

  it("waits a little while another process fetches", async () => {
    look = { claimed: true, marks: [] };
    const answer = load();
    await vi.advanceTimersByTimeAsync(30);
    look = standing(5);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toMatchObject({ value: "shelved", age: 5 });
    expect([fetched, shelf.claim.mock.calls.length]).toEqual([0, 0]);
  });

  it("lets the next process fetch when the first failed, and everybody after a second", async () => {
    look = { claimed: true, marks: [] };
    const next = load();
    await vi.advanceTimersByTimeAsync(30);
    look = { claimed: false, marks: [] };
    await vi.advanceTimersByTimeAsync(100);
    expect(await next).toMatchObject({ value: "fetched 1" });
    look = { claimed: true, marks: [] };
    const impatient = load();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await impatient).toMatchObject({ value: "fetched 2" });
  });

  it("is skipped while it can't be reached", async () => {
    look = undefined;
    expect(await load()).toMatchObject({ value: "fetched 1" });
    expect([shelf.put, shelf.release, shelf.claim].map((step) => step.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it("lets a caller abort its wait, and releases the claim when the fetch fails", async () => {
    look = { claimed: true, marks: [] };
    const leave = new AbortController();
    const answer = load({ signal: leave.signal });
    const left = expect(answer).rejects.toThrow("left");
    await vi.advanceTimersByTimeAsync(20);
    leave.abort(new Error("left"));
    await left;
    look = { claimed: false, marks: [] };
    const failing = loadThrough(
      shelf,
      { key: "a", contentIds: [], isCold: true, signal: never, read, write: (value: string) => value },
      () => Promise.reject(new Error("down")),
    );
    await expect(failing).rejects.toThrow("down");
    expect(shelf.release).toHaveBeenCalledOnce();
    expect(shelf.put).not.toHaveBeenCalled();
  });
});

it("a process that finds a stale value there serves it and revalidates it", async () => {
  const cache = new StaleCache<string>({ maxBytes: 10_000 });
  look = standing(2000);
  const find = () => cache.find("a", (signal) => load({ signal, isCold: !cache.holds("a") }));
  expect(await find()).toMatchObject({ value: "shelved", state: "stale", age: 2000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(await find()).toMatchObject({ value: "fetched 1", state: "fresh" });
  // A value that is too large for this cache is not looked up again and again.
  const small = new StaleCache<string>({ maxBytes: 600 });
  expect(await small.find("a", (signal) => load({ signal }))).toMatchObject({ value: "shelved" });
});
