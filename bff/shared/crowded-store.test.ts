import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SKETCH_BYTES } from "./count-sketch.ts";
import { memoryStore } from "./memory-store.ts";
import { StoreIsFull } from "./store.ts";

const FLOOD = 100_000;
const HOUR = 3_600_000;
const MEBIBYTE = 1024 * 1024;

function opened() {
  let time = 0;
  return { store: memoryStore({ now: () => time }), pass: (ms: number) => void (time += ms) };
}

/** Bytes that are in use after everything unused was collected. */
function used(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** An address as a limit names it. */
const addressOf = (nth: number) => `sms-address:10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

describe("100,000 addresses", () => {
  it("reset no limit that one of them has reached, before the flood or in it", async () => {
    const { store } = opened();
    const [early, late] = ["sms-address:203.0.113.1", "sms-address:203.0.113.2"];
    for (let nth = 0; nth < 10; nth++) await store.count(early, HOUR);
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    for (let nth = 0; nth < 10; nth++) await store.count(late, HOUR);
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    expect(await store.count(early, HOUR)).toBe(11);
    expect(await store.count(late, HOUR)).toBeGreaterThanOrEqual(11);
    const low = [];
    for (let nth = 0; nth < FLOOD; nth++) if ((await store.counted(addressOf(nth))) < 2) low.push(nth);
    expect(low).toEqual([]);
  });

  it("are hardly ever taken for one another", async () => {
    const { store } = opened();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    let high = 0;
    for (let nth = 0; nth < FLOOD; nth++) if ((await store.counted(addressOf(nth))) > 1) high += 1;
    expect(high / FLOOD).toBeLessThan(0.05);
    expect(await store.count("sms-address:203.0.113.1", HOUR)).toBeLessThanOrEqual(2);
  });

  it("begin anew when their time is over, never before it", async () => {
    const { store, pass } = opened();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    pass(HOUR / 2);
    const late = "sms-address:203.0.113.2";
    await store.count(late, HOUR);
    pass(HOUR - 1);
    expect(await store.counted(late)).toBeGreaterThanOrEqual(1);
    pass(HOUR);
    expect(await store.counted(late)).toBe(0);
    expect(await store.count(late, HOUR)).toBe(1);
    expect(await store.counted(addressOf(1))).toBe(0);
  });

  it("take 10 MiB at most", async () => {
    const { store } = opened();
    const before = used();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    const taken = used() - before;
    expect(await store.counted(addressOf(1))).toBe(1);
    expect(taken).toBeLessThan(6 * MEBIBYTE + SKETCH_BYTES);
  });
});

describe("100,000 values of one section", () => {
  it("push none out that was there before, whatever it protects", async () => {
    const { store } = opened();
    await store.put("ticket:real", "waits", 120_000);
    await store.put("lock:13800138000", "until later", HOUR);
    let refused = 0;
    for (let nth = 0; nth < FLOOD; nth++) {
      const name = nth.toString(16).padStart(32, "0");
      await store
        .put(`ticket:${name}`, JSON.stringify({ visitorId: name, device: "Mac 电脑 Chrome" }), 120_000)
        .catch((error: unknown) => {
          if (!(error instanceof StoreIsFull)) throw error;
          refused += 1;
        });
    }
    expect(refused).toBeGreaterThan(0);
    expect(await store.get("ticket:real")).toBe("waits");
    expect(await store.get("lock:13800138000")).toBe("until later");
    expect(await store.putNew("revoked:one", "1", HOUR)).toBe(true);
  });

  it("all have room when they are short, as marks of revoked logins are, in 24 MiB", async () => {
    const { store } = opened();
    const before = used();
    const keyOf = (nth: number) => `revoked:${nth.toString(36).padStart(43, "x")}`;
    for (let nth = 0; nth < FLOOD; nth++) await store.put(keyOf(nth), "1", HOUR);
    expect(used() - before).toBeLessThan(24 * MEBIBYTE);
    expect(await store.get(keyOf(0))).toBe("1");
    expect(await store.get(keyOf(FLOOD - 1))).toBe("1");
  });

  it("make room when their time is over, also behind one that lives longer", async () => {
    const { store, pass } = opened();
    await store.put("ticket:long", "waits", HOUR);
    const long = "x".repeat(1000);
    const fill = async (from: number) => {
      for (let nth = from; ; nth++)
        try {
          await store.put(`ticket:${String(nth).padStart(8, "0")}`, long, 120_000);
        } catch {
          return nth;
        }
    };
    const most = await fill(0);
    pass(120_000);
    expect((await fill(most)) - most).toBe(most);
    expect(await store.get("ticket:long")).toBe("waits");
  });
});
