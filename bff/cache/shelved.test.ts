import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { CachePolicy } from "../calls/cache-policy.ts";
import type { Look, Shelf } from "../shared/shelf.ts";
import { byWayOfShelf } from "./shelved.ts";
import { StaleCache } from "./stale-cache.ts";

const RULE: CachePolicy = { fresh: 1000, stale: 10_000, onError: 100_000 };
const never = new AbortController().signal;

let look: Look | undefined;
let fetched: number;
let shelf: { [Name in keyof Shelf]: ReturnType<typeof vi.fn<Shelf[Name]>> };

beforeEach(() => {
  vi.useFakeTimers();
  look = { claimed: false, marks: [] };
  fetched = 0;
  shelf = {
    look: vi.fn(async () => look),
    claim: vi.fn(async () => true),
    release: vi.fn(),
    put: vi.fn(),
  };
});
afterEach(() => void vi.useRealTimers());

const fetch = async () => ({ value: `fetched ${(fetched += 1)}`, bytes: 10, rule: RULE });
const standing = (age: number, outdated = false): Look => ({
  claimed: false,
  marks: ["7"],
  shelved: { text: "shelved", age, outdated },
});
const read = (text: string) => ({ value: text, bytes: 10, rule: RULE });
const load = (more: { isCold?: boolean; signal?: AbortSignal } = {}) =>
  byWayOfShelf(
    shelf,
    { key: "a", about: ["NEWS1"], isCold: true, signal: never, read, write: (value) => value, ...more },
    fetch,
  );

describe("what several processes keep together", () => {
  it("is taken while it is fresh, with its age", async () => {
    look = standing(400);
    expect(await load({ isCold: false })).toMatchObject({ value: "shelved", age: 400, outdated: false });
    expect(fetched).toBe(0);
  });

  it.each([
    ["old", standing(2000)],
    ["no longer true", standing(10, true)],
  ])("is better than a wait for a process that has nothing, although %s", async (_, stands) => {
    look = stands;
    expect(await load()).toMatchObject({ value: "shelved" });
    expect(await load({ isCold: false })).toMatchObject({ value: "fetched 1" });
    expect(shelf.put).toHaveBeenCalledWith("a", "fetched 1", {
      marks: ["7"],
      life: RULE.onError,
      age: expect.any(Number) as number,
    });
    expect(shelf.release).toHaveBeenCalledOnce();
  });

  it("is waited for a little while another fetches it", async () => {
    look = { claimed: true, marks: [] };
    const answer = load();
    await vi.advanceTimersByTimeAsync(30);
    look = standing(5);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toMatchObject({ value: "shelved", age: 5 });
    expect([fetched, shelf.claim.mock.calls.length]).toEqual([0, 0]);
  });

  it("is fetched by the next when whoever was to fetch it could not, and by all after a second", async () => {
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

  it("is fetched as if there were no shelf while that is out of reach", async () => {
    look = undefined;
    expect(await load()).toMatchObject({ value: "fetched 1" });
    expect([shelf.put, shelf.release, shelf.claim].map((step) => step.mock.calls.length)).toEqual([0, 0, 0]);
  });

  it("keeps nobody who leaves, and is left to the next when fetching fails", async () => {
    look = { claimed: true, marks: [] };
    const leave = new AbortController();
    const answer = load({ signal: leave.signal });
    const left = expect(answer).rejects.toThrow("left");
    await vi.advanceTimersByTimeAsync(20);
    leave.abort(new Error("left"));
    await left;
    look = { claimed: false, marks: [] };
    const failing = byWayOfShelf(
      shelf,
      { key: "a", about: [], isCold: true, signal: never, read, write: (value: string) => value },
      () => Promise.reject(new Error("down")),
    );
    await expect(failing).rejects.toThrow("down");
    expect(shelf.release).toHaveBeenCalledOnce();
    expect(shelf.put).not.toHaveBeenCalled();
  });
});

it("a process that finds an old value there serves it, and renews it meanwhile", async () => {
  const kept = new StaleCache<string>({ maxBytes: 10_000 });
  look = standing(2000);
  const find = () => kept.find("a", (signal) => load({ signal, isCold: !kept.holds("a") }));
  expect(await find()).toMatchObject({ value: "shelved", state: "stale", age: 2000 });
  await vi.advanceTimersByTimeAsync(0);
  expect(await find()).toMatchObject({ value: "fetched 1", state: "fresh" });
  // What is too large to be kept here is not looked for again and again.
  const small = new StaleCache<string>({ maxBytes: 600 });
  expect(await small.find("a", (signal) => load({ signal }))).toMatchObject({ value: "shelved" });
});
