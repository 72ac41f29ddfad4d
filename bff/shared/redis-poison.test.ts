import { createClient } from "@redis/client";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { signerFor } from "../signer.ts";
import { memoryStore, ownState } from "./memory-store.ts";
import { redisState, type RedisState } from "./redis-state.ts";
import { hasRedis, startRedis, type RedisServer } from "./redis.testing.ts";
import type { News } from "./store.ts";

const signer = signerFor("store", "a secret of the tests");
const TOKEN = "demo-token-reader";
const PHONE = "13800138000";

const connected = (url: string) => createClient({ url }).connect();

/** What somebody can do who reaches the site's Redis, and does not know its secret. */
describe.skipIf(!hasRedis())("in a Redis that an attacker writes to", () => {
  let redis: RedisServer;
  let attacker: Awaited<ReturnType<typeof connected>>;
  const states: RedisState[] = [];
  let time = Date.now();

  async function replica({ secret = signer, edition = "one" } = {}): Promise<RedisState> {
    const log = { info: vi.fn(), warn: vi.fn() };
    const instead = ownState(memoryStore());
    const state = redisState({ url: redis.url, signer: secret, edition, instead, log, now: () => time });
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
  /** Everything that Redis holds, keys and values. */
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
    it("tells nothing of a reader, nor does its key, a counter's or the channel's", async () => {
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

    it("counts for its own key alone, and only with the site's secret", async () => {
      const one = await replica();
      await one.store.put("lock:mine", "from me", 60_000);
      await one.store.put("lock:yours", "from you", 60_000);
      const [mine = "", yours = ""] = await keys("value:lock:*");
      await attacker.copy(mine, yours, { REPLACE: true });
      const read = await Promise.all(["lock:mine", "lock:yours"].map((name) => one.store.get(name)));
      expect(read.filter((value) => value === undefined)).toHaveLength(1);
      expect(one.distrusted.forged).toBe(1);
      const stranger = await replica({ secret: signerFor("store", "a secret of another site") });
      expect(await stranger.store.get("lock:mine")).toBeUndefined();
    });

    it("that is replayed when it has ended is missing, within what clocks differ", async () => {
      const { store, distrusted } = await replica();
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
    it.each(poisons)("of %s is missing, and stands in nobody's way", async (_name, poison) => {
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
    it.each(poisons)("of %s goes on from what this machine has counted", async (_name, poison) => {
      const { store, state, distrusted } = await replica();
      for (const count of [1, 2, 3]) expect(await store.count("sms:one", 60_000)).toBe(count);
      await poison(await only("count:*"));
      expect(await store.counted("sms:one")).toBe(3);
      for (const count of [4, 5]) expect(await store.count("sms:one", 60_000)).toBe(count);
      expect(distrusted.counter).toBeGreaterThan(0);
      expect(state()).toMatchObject({ up: true, missed: 0 });
    });

    it("that Redis has lost goes on from what this machine has counted", async () => {
      const [one, other] = [await replica(), await replica()];
      for (const count of [1, 2, 3]) expect(await one.store.count("sms:one", 60_000)).toBe(count);
      await attacker.flushAll();
      expect(await one.store.count("sms:one", 60_000)).toBe(4);
      expect(await other.store.count("sms:one", 60_000)).toBe(5);
    });

    it("that one replica has removed begins anew in all of them", async () => {
      const [one, other] = [await replica(), await replica()];
      for (const { store } of [one, one, other, other]) await store.count("sms:one", 60_000);
      expect(await one.store.remove("sms:one")).toBe(true);
      expect(await one.store.counted("sms:one")).toBe(0);
      expect(await other.store.count("sms:one", 60_000)).toBe(1);
      expect(await one.store.count("sms:one", 60_000)).toBe(2);
    });

    it("that was made to last for ever ends with its life", async () => {
      const { store } = await replica();
      await store.count("sms:one", 200);
      await attacker.persist(await only("count:*"));
      await store.count("sms:one", 200);
      expect(await attacker.pTTL(await only("count:*"))).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await store.counted("sms:one")).toBe(0));
    });
  });

  describe("an answer", () => {
    const look = async ({ shelf }: RedisState, key = "content:one") =>
      (await shelf.look(key, ["NEWS1"]))?.shelved;
    async function shelved(state: RedisState, key = "content:one", text = "+{}"): Promise<string> {
      const before = await keys("answer:*");
      state.shelf.put(key, text, { marks: [null], life: 60_000, age: 0 });
      await vi.waitFor(async () => expect(await keys("answer:*")).toHaveLength(before.length + 1));
      return (await keys("answer:*")).find((one) => !before.includes(one)) ?? "";
    }

    it("that was changed, moved to another key or made up is missing", async () => {
      const state = await replica();
      const key = await shelved(state);
      const good = (await attacker.get(key)) ?? "";
      expect(await look(state)).toMatchObject({ text: "+{}" });
      const other = await shelved(state, "content:two", '+{"two":1}');
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
      expect(state.distrusted.forged).toBe(8);
      await attacker.del(key);
      await shelved(state);
      expect(await look(state)).toMatchObject({ text: "+{}" });
    });

    it("of another edition is not taken for one of this", async () => {
      const [one, two] = [await replica(), await replica({ edition: "two" })];
      const [first, second] = [await shelved(one), await shelved(two)];
      await attacker.copy(first, second, { REPLACE: true });
      expect(await look(one)).toBeDefined();
      expect(await look(two)).toBeUndefined();
    });

    it("that is put back later is as old as it is, and missing when it has ended", async () => {
      const state = await replica();
      const key = await shelved(state);
      await attacker.pExpire(key, 3_600_000);
      time += 45_000;
      expect((await look(state))?.age).toBe(15_000);
      time += 50_000;
      expect(await look(state)).toBeUndefined();
      expect(state.distrusted.late).toBe(1);
    });

    it("is old after a change, whatever stood in the place of its mark", async () => {
      const state = await replica();
      await shelved(state);
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

  describe("news", () => {
    it("are heard when the site has told them, and once", async () => {
      const [one, other] = [await replica(), await replica()];
      const heard: News[] = [];
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
      expect(other.distrusted.news + other.distrusted.forged).toBe(7);
      spy.destroy();
    });

    it("are not heard later than clocks differ", async () => {
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
      await vi.waitFor(() => expect(late.distrusted.late).toBe(1));
      expect(heard).not.toHaveBeenCalled();
      spy.destroy();
    });
  });

  it("what Redis refuses is counted by its code, and answered from this machine's memory", async () => {
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
