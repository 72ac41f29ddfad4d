import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { SKETCH_BYTES } from "./count-sketch.ts";
import { memoryStore } from "./memory-store.ts";
import { StoreFullError } from "./store.ts";

const FLOOD = 100_000;
const HOUR = 3_600_000;
const MEBIBYTE = 1024 * 1024;

function opened() {
  let time = 0;
  return { store: memoryStore({ now: () => time }), pass: (ms: number) => void (time += ms) };
}

/** Bytes in use after a garbage collection. */
function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** An address as a rate limit's key. */
const addressOf = (nth: number) => `sms-address:10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;

describe("counts of 100,000 addresses", () => {
  it("reset no limit that was reached before or during the flood", async () => {
    const { store } = opened();
    const [early, late] = ["sms-address:203.0.113.1", "sms-address:203.0.113.2"];
    for (let nth = 0; nth < 10; nth++) await store.count(early, HOUR);
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    for (let nth = 0; nth < 10; nth++) await store.count(late, HOUR);
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    expect(await store.count(early, HOUR)).toBe(11);
    expect(await store.count(late, HOUR)).toBeGreaterThanOrEqual(11);
    const low = [];
    for (let nth = 0; nth < FLOOD; nth++) if ((await store.getCount(addressOf(nth))) < 2) low.push(nth);
    expect(low).toEqual([]);
  });

  it("rarely collide", async () => {
    const { store } = opened();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    let high = 0;
    for (let nth = 0; nth < FLOOD; nth++) if ((await store.getCount(addressOf(nth))) > 1) high += 1;
    expect(high / FLOOD).toBeLessThan(0.05);
    expect(await store.count("sms-address:203.0.113.1", HOUR)).toBeLessThanOrEqual(2);
  });

  it("expire after their lifetime, never earlier", async () => {
    const { store, pass } = opened();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    pass(HOUR / 2);
    const late = "sms-address:203.0.113.2";
    await store.count(late, HOUR);
    pass(HOUR - 1);
    expect(await store.getCount(late)).toBeGreaterThanOrEqual(1);
    pass(HOUR);
    expect(await store.getCount(late)).toBe(0);
    expect(await store.count(late, HOUR)).toBe(1);
    expect(await store.getCount(addressOf(1))).toBe(0);
  });

  it("take at most 10 MiB", async () => {
    const { store } = opened();
    const before = bytesInUse();
    for (let nth = 0; nth < FLOOD; nth++) await store.count(addressOf(nth), HOUR);
    const taken = bytesInUse() - before;
    expect(await store.getCount(addressOf(1))).toBe(1);
    expect(taken).toBeLessThan(6 * MEBIBYTE + SKETCH_BYTES);
  });
});

describe("100,000 values of one section", () => {
  it("evict no older value, in this section or another", async () => {
    const { store } = opened();
    await store.put("ticket:real", "waits", 120_000);
    await store.put("lock:13800138000", "until later", HOUR);
    let refused = 0;
    for (let nth = 0; nth < FLOOD; nth++) {
      const name = nth.toString(16).padStart(32, "0");
      await store
        .put(`ticket:${name}`, JSON.stringify({ visitorId: name, device: "Mac 电脑 Chrome" }), 120_000)
        .catch((error: unknown) => {
          if (!(error instanceof StoreFullError)) throw error;
          refused += 1;
        });
    }
    expect(refused).toBeGreaterThan(0);
    expect(await store.get("ticket:real")).toBe("waits");
    expect(await store.get("lock:13800138000")).toBe("until later");
    expect(await store.putNew("revoked:one", "1", HOUR)).toBe(true);
  });

  it("fit in 24 MiB when they are short, like marks of revoked logins", async () => {
    const { store } = opened();
    const before = bytesInUse();
    const keyOf = (nth: number) => `revoked:${nth.toString(36).padStart(43, "x")}`;
    for (let nth = 0; nth < FLOOD; nth++) await store.put(keyOf(nth), "1", HOUR);
    expect(bytesInUse() - before).toBeLessThan(24 * MEBIBYTE);
    expect(await store.get(keyOf(0))).toBe("1");
    expect(await store.get(keyOf(FLOOD - 1))).toBe("1");
  });

  it("free their room when they expire, even behind one that lives longer", async () => {
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
