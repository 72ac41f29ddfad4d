import { createClient } from "@redis/client";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { createSigner } from "../signer.ts";
import { memoryStore, singleProcessState } from "./memory-store.ts";
import { redisState, type RedisState } from "./redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "./redis.testing.ts";
import type { Announcement } from "./store.ts";

const signer = createSigner("store", "a secret of the tests");
const TOKEN = "demo-token-reader";
const PHONE = "13800138000";

const connected = (url: string) => createClient({ url }).connect();

/** What an attacker can do who can write to the site's Redis but does not know its secret. */
describe.skipIf(!hasRedis())("in a Redis that an attacker writes to", () => {
  let redis: RedisServer;
  let attacker: Awaited<ReturnType<typeof connected>>;
  const states: RedisState[] = [];
  let time = Date.now();

  async function replica({ secret = signer, edition = "one" } = {}): Promise<RedisState> {
    const log = { info: vi.fn(), warn: vi.fn() };
    const instead = singleProcessState(memoryStore());
    const state = redisState({
      url: redis.url,
      signer: secret,
      edition,
      fallback: instead,
      log,
      now: () => time,
    });
    states.push(state);
    await vi.waitFor(() => expect(state.state().up).toBe(true), { timeout: 5000 });
    return state;
  }
  const keys = async (pattern: string) => (await attacker.keys(`wanbao:${pattern}`)).sort();
  const only = async (pattern: string) => {
    const found = await keys(pattern);
    expect(found).toHaveLength(1);
    return found[0] ?? "";
  };
  /** All keys and values in Redis. */
  async function contents(): Promise<string> {
    const all = await keys("*");
    const texts = await Promise.all(all.map((key) => attacker.get(key).catch(() => "")));
    return [...all, ...texts].join("\n");
  }

  beforeAll(async () => {
    redis = await startRedis();
    attacker = await connected(redis.url);
  });
  afterEach(async () => {
    time = Date.now();
    await Promise.all(states.splice(0).map((state) => state.close()));
    await attacker.flushAll();
  });
  afterAll(async () => {
    attacker.destroy();
    await redis.kill();
  });

  describe("a value", () => {
    it("reveals nothing about a reader; nor do keys, counters and the channel", async () => {
      const { store, announce } = await replica();
      const heard: string[] = [];
      const spy = await connected(redis.url);
      await spy.pSubscribe("*", (text) => heard.push(text));
      await store.put(`ticket-login:${TOKEN}`, TOKEN, 60_000);
      await store.putNew(`sent:${PHONE}`, JSON.stringify({ phone: PHONE }), 60_000);
      await store.count(`sms-phone:${PHONE}`, 60_000);
      await announce({ changed: ["wx-open-id"] });
      await vi.waitFor(() => expect(heard).toHaveLength(1));
      expect(await contents()).toContain("ticket-login:");
      expect((await contents()) + heard.join()).not.toMatch(/demo-token|13800138000|wx-open-id/);
      spy.destroy();
    });

    it("is valid for its own key only, and only with the site's secret", async () => {
      const one = await replica();
      await one.store.put("lock:mine", "from me", 60_000);
      await one.store.put("lock:yours", "from you", 60_000);
      const [mine = "", yours = ""] = await keys("value:lock:*");
      await attacker.copy(mine, yours, { REPLACE: true });
      const read = await Promise.all(["lock:mine", "lock:yours"].map((name) => one.store.get(name)));
      expect(read.filter((value) => value === undefined)).toHaveLength(1);
      expect(one.rejections.forged).toBe(1);
      const stranger = await replica({ secret: createSigner("store", "a secret of another site") });
      expect(await stranger.store.get("lock:mine")).toBeUndefined();
    });

    it("that is replayed after its expiry counts as missing, allowing for clock differences", async () => {
      const { store, rejections: distrusted } = await replica();
      await store.put("lock:mine", "locked", 1000);
      await attacker.persist(await only("value:*"));
      time += 20_000;
      expect(await store.get("lock:mine")).toBe("locked");
      time += 20_000;
      expect(await store.get("lock:mine")).toBeUndefined();
      expect(distrusted.late).toBe(1);
    });

    const poisons: [string, (key: string) => Promise<unknown>][] = [
      ["garbage", (key) => attacker.set(key, "garbage")],
      ["a bare value", (key) => attacker.set(key, TOKEN)],
      ["nothing", (key) => attacker.set(key, "")],
      ["8 MB", (key) => attacker.set(key, "A".repeat(8e6))],
      ["a list", async (key) => (await attacker.del(key), attacker.lPush(key, "x"))],
    ];
    it.each(poisons)("of %s counts as missing and does not block a new value", async (_name, poison) => {
      const { store, state } = await replica();
      await store.put("sent:form", "one", 60_000);
      await poison(await only("value:*"));
      expect(await store.get("sent:form")).toBeUndefined();
      expect(await store.putNew("sent:form", "two", 60_000)).toBe(true);
      expect(await store.putNew("sent:form", "three", 60_000)).toBe(false);
      expect(await store.get("sent:form")).toBe("two");
      expect(state()).toMatchObject({ up: true, missed: 0 });
    });
  });

  describe("a counter", () => {
    const poisons: [string, (key: string) => Promise<unknown>][] = [
      ["no number", (key) => attacker.set(key, "many", { expiration: "KEEPTTL" })],
      ["the largest number", (key) => attacker.set(key, "9223372036854775807", { expiration: "KEEPTTL" })],
      ["a number beyond all counts", (key) => attacker.set(key, "5000000000", { expiration: "KEEPTTL" })],
      ["a negative number", (key) => attacker.set(key, "-1000000", { expiration: "KEEPTTL" })],
      ["a hash", async (key) => (await attacker.del(key), attacker.hSet(key, "x", "1"))],
    ];
    it.each(poisons)("of %s continues from this machine's count", async (_name, poison) => {
      const { store, state, rejections: distrusted } = await replica();
      for (const count of [1, 2, 3]) expect(await store.count("sms:one", 60_000)).toBe(count);
      await poison(await only("count:*"));
      expect(await store.getCount("sms:one")).toBe(3);
      for (const count of [4, 5]) expect(await store.count("sms:one", 60_000)).toBe(count);
      expect(distrusted.counter).toBeGreaterThan(0);
      expect(state()).toMatchObject({ up: true, missed: 0 });
    });

    it("that Redis has lost continues from this machine's count", async () => {
      const [one, other] = [await replica(), await replica()];
      for (const count of [1, 2, 3]) expect(await one.store.count("sms:one", 60_000)).toBe(count);
      await attacker.flushAll();
      expect(await one.store.count("sms:one", 60_000)).toBe(4);
      expect(await other.store.count("sms:one", 60_000)).toBe(5);
    });

    it("that one replica removed restarts in all of them", async () => {
      const [one, other] = [await replica(), await replica()];
      for (const { store } of [one, one, other, other]) await store.count("sms:one", 60_000);
      expect(await one.store.remove("sms:one")).toBe(true);
      expect(await one.store.getCount("sms:one")).toBe(0);
      expect(await other.store.count("sms:one", 60_000)).toBe(1);
      expect(await one.store.count("sms:one", 60_000)).toBe(2);
    });

    it("whose expiry was removed still expires", async () => {
      const { store } = await replica();
      await store.count("sms:one", 200);
      await attacker.persist(await only("count:*"));
      await store.count("sms:one", 200);
      expect(await attacker.pTTL(await only("count:*"))).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await store.getCount("sms:one")).toBe(0));
    });
  });

  describe("an answer", () => {
    const look = async ({ secondLevel: shelf }: RedisState, key = "content:one") =>
      (await shelf.lookUp(key, ["NEWS1"]))?.stored;
    async function storeAnswer(state: RedisState, key = "content:one", text = "+{}"): Promise<string> {
      const before = await keys("answer:*");
      state.secondLevel.put(key, text, { marks: [null], life: 60_000, age: 0 });
      await vi.waitFor(async () => expect(await keys("answer:*")).toHaveLength(before.length + 1));
      return (await keys("answer:*")).find((one) => !before.includes(one)) ?? "";
    }

    it("that was changed, moved to another key or forged counts as missing", async () => {
      const state = await replica();
      const key = await storeAnswer(state);
      const good = (await attacker.get(key)) ?? "";
      expect(await look(state)).toMatchObject({ text: "+{}" });
      const other = await storeAnswer(state, "content:two", '+{"two":1}');
      for (const bad of [
        good.replace("+{}", '+{"title":"<script>alert(1)</script>"}'),
        `${good} `,
        good.slice(1),
        good.slice(43),
        "",
        "{",
        "x".repeat(5e6),
        (await attacker.get(other)) ?? "",
      ]) {
        await attacker.set(key, bad, { expiration: { type: "PX", value: 60_000 } });
        expect(await look(state)).toBeUndefined();
      }
      await attacker.del(key);
      await attacker.sAdd(key, "x");
      expect(await look(state)).toBeUndefined();
      expect(state.rejections.forged).toBe(8);
      await attacker.del(key);
      await storeAnswer(state);
      expect(await look(state)).toMatchObject({ text: "+{}" });
    });

    it("of another edition is not used", async () => {
      const [one, two] = [await replica(), await replica({ edition: "two" })];
      const [first, second] = [await storeAnswer(one), await storeAnswer(two)];
      await attacker.copy(first, second, { REPLACE: true });
      expect(await look(one)).toBeDefined();
      expect(await look(two)).toBeUndefined();
    });

    it("that is replayed keeps its true age, and counts as missing after its expiry", async () => {
      const state = await replica();
      const key = await storeAnswer(state);
      await attacker.pExpire(key, 3_600_000);
      time += 45_000;
      expect((await look(state))?.age).toBe(15_000);
      time += 50_000;
      expect(await look(state)).toBeUndefined();
      expect(state.rejections.late).toBe(1);
    });

    it("is outdated after a change, whatever the mark contained", async () => {
      const state = await replica();
      await storeAnswer(state);
      await state.announce({ changed: ["NEWS1"] });
      const mark = await only("mark:*");
      for (const poison of ["9223372036854775807", "many", "x".repeat(3e6)]) {
        await attacker.set(mark, poison);
        await state.announce({ changed: ["NEWS1"] });
        expect(await look(state)).toMatchObject({ outdated: true });
      }
      await attacker.del(mark);
      await attacker.lPush(mark, "x");
      await state.announce({ changed: ["NEWS1"] });
      expect(await look(state)).toMatchObject({ outdated: true });
      expect(state.state()).toMatchObject({ up: true, missed: 0 });
    });
  });

  describe("announcements", () => {
    it("are delivered once, and only from the site itself", async () => {
      const [one, other] = [await replica(), await replica()];
      const heard: Announcement[] = [];
      other.listen((news) => void heard.push(news));
      const overheard: [string, string][] = [];
      const spy = await connected(redis.url);
      await spy.pSubscribe("wanbao:*", (text, channel) => overheard.push([channel, text]));
      await one.announce({ changed: ["NEWS1"] });
      await vi.waitFor(() => expect(overheard).toHaveLength(1));
      const [channel, text] = overheard[0] ?? ["", ""];
      const forged = JSON.stringify({ from: "me", ill: "https://gateway.example" });
      for (const bad of [text, `${text}A`, "{", "null", forged, "A".repeat(1e6), ""])
        await attacker.publish(channel, bad);
      await one.announce({ ill: "https://gateway.example" });
      await vi.waitFor(() => expect(heard).toHaveLength(2));
      expect(heard).toEqual([{ changed: ["NEWS1"] }, { ill: "https://gateway.example" }]);
      expect(other.rejections.news + other.rejections.forged).toBe(7);
      spy.destroy();
    });

    it("are not delivered when older than the clock tolerance", async () => {
      const one = await replica();
      const overheard: [string, string][] = [];
      const spy = await connected(redis.url);
      await spy.pSubscribe("wanbao:*", (text, channel) => overheard.push([channel, text]));
      await one.announce({ changed: ["NEWS1"] });
      await vi.waitFor(() => expect(overheard).toHaveLength(1));
      time += 31_000;
      const late = await replica();
      const heard = vi.fn();
      late.listen(heard);
      await attacker.publish(...(overheard[0] ?? ["", ""]));
      await vi.waitFor(() => expect(late.rejections.late).toBe(1));
      expect(heard).not.toHaveBeenCalled();
      spy.destroy();
    });
  });

  it("a command that Redis refuses is counted by its code and served from this machine's memory", async () => {
    const { store, state } = await replica();
    await attacker.configSet("maxmemory", "1");
    await attacker.configSet("maxmemory-policy", "noeviction");
    expect(await store.count("sms:one", 60_000)).toBe(1);
    expect(await store.count("sms:one", 60_000)).toBe(2);
    await store.put("lock:mine", "here", 60_000);
    await attacker.configSet("maxmemory", "0");
    expect(state().up).toBe(true);
    expect(Object.keys(state().refused)).toEqual(["OOM"]);
    expect(await store.count("sms:one", 60_000)).toBe(3);
  });
});
