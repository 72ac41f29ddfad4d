import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { signerFor } from "../signer.ts";
import { memoryStore, ownState } from "./memory-store.ts";
import { redisState, type RedisState } from "./redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "./redis.testing.ts";

const installed = hasRedis();
if (!installed)
  console.warn("redis-server is not installed (apt install redis-server): its tests are skipped.");

const signer = signerFor("store", "a secret of the tests");

/** A name of its own for each test, in a Redis that all of them share. */
let last = 0;
const name = () => `test:${(last += 1)}`;

describe.skipIf(!installed)("what replicas share in Redis", () => {
  let redis: RedisServer;
  let one: RedisState;
  let other: RedisState;
  const log = { info: vi.fn(), warn: vi.fn() };
  const isUp = (up: boolean) =>
    vi.waitFor(() => expect([one.state().up, other.state().up]).toEqual([up, up]), { timeout: 10_000 });

  beforeAll(async () => {
    redis = await startRedis();
    [one, other] = [1, 2].map(() => redisState({ url: redis.url, signer, instead: ownState(), log })) as [
      RedisState,
      RedisState,
    ];
    await isUp(true);
  });
  afterAll(async () => {
    redis.thaw();
    await Promise.all([one.close(), other.close()]);
    await redis.kill();
  });

  it("is seen by all of them, and ends", async () => {
    const key = name();
    await one.store.put(key, "晚报", 60_000);
    expect(await other.store.get(key)).toBe("晚报");
    expect(await other.store.remove(key)).toBe(true);
    expect(await one.store.remove(key)).toBe(false);
    await one.store.put(key, "brief", 20);
    await vi.waitFor(async () => expect(await other.store.get(key)).toBeUndefined());
  });

  it("is put by one of many", async () => {
    const key = name();
    const put = await Promise.all(
      [one, other, one].map(({ store }, at) => store.putNew(key, `${at}`, 60_000)),
    );
    expect(put.filter(Boolean)).toHaveLength(1);
  });

  it("is counted together, from the first count to the end of its life", async () => {
    const key = name();
    const counts = await Promise.all([one, other, one, other].map(({ store }) => store.count(key, 60_000)));
    expect(counts.sort()).toEqual([1, 2, 3, 4]);
    const brief = name();
    await one.store.count(brief, 20);
    await vi.waitFor(async () => expect(await other.store.counted(brief)).toBe(0));
    expect(await one.store.count(brief, 60_000)).toBe(1);
  });

  it("is announced to the others, not to whoever announces", async () => {
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

  it("goes on in memory while Redis hangs, without anybody waiting for it again and again", async () => {
    const key = name();
    redis.freeze();
    const began = performance.now();
    for (const count of [1, 2, 3, 4, 5, 6, 7, 8]) expect(await one.store.count(key, 60_000)).toBe(count);
    // One question waits 50 ms, and those after it not at all.
    expect(performance.now() - began).toBeLessThan(200);
    expect(one.state()).toMatchObject({ up: false });
    expect(log.warn).toHaveBeenCalledWith({ redis: "down", code: "LATE" }, "redis");
    redis.thaw();
    await isUp(true);
    await vi.waitFor(async () => expect(await one.store.count(name(), 60_000)).toBe(1));
  });

  it("goes on in memory when Redis is gone, and in Redis when it is back", async () => {
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

it("a Redis that was never there keeps nobody from starting", async () => {
  const log = { info: vi.fn(), warn: vi.fn() };
  const state = redisState({
    url: "redis://:hidden@127.0.0.1:1",
    signer,
    instead: ownState(memoryStore()),
    log,
  });
  expect(await state.store.count("a:1", 1000)).toBe(1);
  expect(await state.store.count("a:1", 1000)).toBe(2);
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled());
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain("hidden");
  await state.close();
});
