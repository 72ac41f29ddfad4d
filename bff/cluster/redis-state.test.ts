import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createSigner } from "../signer.ts";
import { memoryStore, singleProcessState } from "./memory-store.ts";
import { redisState, type RedisState } from "./redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "./redis.testing.ts";

const installed = hasRedis();
if (!installed)
  console.warn("redis-server is not installed (apt install redis-server): its tests are skipped.");

const signer = createSigner("store", "a secret of the tests");

/** A new name for each test, because all tests use one Redis. */
let last = 0;
const name = () => `test:${(last += 1)}`;

describe.skipIf(!installed)("the state that replicas keep in Redis", () => {
  let redis: RedisServer;
  let one: RedisState;
  let other: RedisState;
  const log = { info: vi.fn(), warn: vi.fn() };
  const isUp = (up: boolean) =>
    vi.waitFor(() => expect([one.state().up, other.state().up]).toEqual([up, up]), { timeout: 10_000 });

  beforeAll(async () => {
    redis = await startRedis();
    [one, other] = [1, 2].map(() =>
      redisState({ url: redis.url, signer, fallback: singleProcessState(), log }),
    ) as [RedisState, RedisState];
    await isUp(true);
  });
  afterAll(async () => {
    redis.thaw();
    await Promise.all([one.close(), other.close()]);
    await redis.kill();
  });

  it("is seen by all of them, and expires", async () => {
    const key = name();
    await one.store.put(key, "晚报", 60_000);
    expect(await other.store.get(key)).toBe("晚报");
    expect(await other.store.remove(key)).toBe(true);
    expect(await one.store.remove(key)).toBe(false);
    await one.store.put(key, "brief", 20);
    await vi.waitFor(async () => expect(await other.store.get(key)).toBeUndefined());
  });

  it("lets one of many put a new value", async () => {
    const key = name();
    const put = await Promise.all(
      [one, other, one].map(({ store }, at) => store.putNew(key, `${at}`, 60_000)),
    );
    expect(put.filter(Boolean)).toHaveLength(1);
  });

  it("counts together, from the first count to the expiry", async () => {
    const key = name();
    const counts = await Promise.all([one, other, one, other].map(({ store }) => store.count(key, 60_000)));
    expect(counts.sort()).toEqual([1, 2, 3, 4]);
    const brief = name();
    await one.store.count(brief, 20);
    await vi.waitFor(async () => expect(await other.store.getCount(brief)).toBe(0));
    expect(await one.store.count(brief, 60_000)).toBe(1);
  });

  it("delivers announcements to the others, not to the sender", async () => {
    const heard: string[] = [];
    one.listen((news) => void heard.push(`one ${JSON.stringify(news)}`));
    other.listen((news) => void heard.push(`other ${JSON.stringify(news)}`));
    await vi.waitFor(async () => {
      await one.announce({ changed: ["NEWS1001"] });
      await one.announce({ ill: "https://gateway.example" });
      expect(heard).toContain('other {"changed":["NEWS1001"]}');
      expect(heard).toContain('other {"ill":"https://gateway.example"}');
    });
    expect(heard.some((line) => line.startsWith("one"))).toBe(false);
  });

  it("continues in memory while Redis hangs, and waits for it only once", async () => {
    const key = name();
    redis.freeze();
    const began = performance.now();
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await one.store.count(key, 60_000)).toBe(count);
    // The first command waits 50 ms; those after it don't wait.
    expect(performance.now() - began).toBeLessThan(200);
    expect(one.state()).toMatchObject({ up: false });
    expect(log.warn).toHaveBeenCalledWith({ redis: "down", code: "LATE" }, "redis");
    redis.thaw();
    await isUp(true);
    await vi.waitFor(async () => expect(await one.store.count(name(), 60_000)).toBe(1));
  });

  it("continues in memory when Redis is gone, and in Redis when it is back", async () => {
    await redis.kill();
    await isUp(false);
    const key = name();
    expect(await one.store.putNew(key, "here", 60_000)).toBe(true);
    expect(await one.store.putNew(key, "again", 60_000)).toBe(false);
    expect(await other.store.get(key)).toBeUndefined();
    expect(one.state().missed).toBeGreaterThan(0);
    await redis.start();
    await isUp(true);
    await one.store.put(key, "there", 60_000);
    expect(await other.store.get(key)).toBe("there");
  });
});

it("the site starts without its Redis", async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const state = redisState({
    url: "redis://:hidden@127.0.0.1:1",
    signer,
    fallback: singleProcessState(memoryStore()),
    log,
  });
  expect(await state.store.count("a:1", 1000)).toBe(1);
  expect(await state.store.count("a:1", 1000)).toBe(2);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("hidden");
  await state.close();
});
