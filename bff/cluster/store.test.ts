import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { memoryStore } from "./memory-store.ts";
import { serveWorkers, workerState } from "./workers-state.ts";
import { StoreFullError, type ClusterStore } from "./store.ts";

/** A primary and its workers, on the channel that node:cluster gives them; messages are copied, as between processes. */
function processes(store: ClusterStore, count: number) {
  const primary = serveWorkers(store);
  return Array.from({ length: count }, () => {
    const [here, there] = [new EventEmitter(), new EventEmitter()];
    const to = (end: EventEmitter) => (message: object) =>
      setImmediate(() => end.emit("message", structuredClone(message)));
    const leave = primary.serve(Object.assign(here, { send: to(there) }));
    return { state: workerState(Object.assign(there, { send: to(here) })), leave };
  });
}

const stores: [
  string,
  (options: { now: () => number; valueBytes?: number; countBytes?: number }) => ClusterStore,
][] = [
  ["in memory", memoryStore],
  ["of a primary", (options) => processes(memoryStore(options), 1)[0]?.state.store ?? memoryStore()],
];

describe.each(stores)("a cluster store %s", (_name, open) => {
  function opened(room: { valueBytes?: number; countBytes?: number } = {}) {
    let time = 1_000_000;
    return { store: open({ now: () => time, ...room }), pass: (ms: number) => void (time += ms) };
  }

  it("keeps a value until it expires", async () => {
    const { store, pass } = opened();
    await store.put("a:1", "one", 1000);
    pass(999);
    expect(await store.get("a:1")).toBe("one");
    pass(1);
    expect(await store.get("a:1")).toBeUndefined();
    expect(await store.remove("a:1")).toBe(false);
  });

  it("lets one of many put a new value", async () => {
    const { store, pass } = opened();
    const put = await Promise.all(["x", "y", "z"].map((value) => store.putNew("a:1", value, 1000)));
    expect(put).toEqual([true, false, false]);
    expect(await store.get("a:1")).toBe("x");
    pass(1000);
    expect(await store.putNew("a:1", "y", 1000)).toBe(true);
  });

  it("reports a removal to one of many", async () => {
    const { store } = opened();
    await store.put("a:1", "one", 1000);
    expect(await Promise.all([1, 2, 3].map(() => store.remove("a:1")))).toEqual([true, false, false]);
  });

  it("counts from the first count to the expiry, then restarts", async () => {
    const { store, pass } = opened();
    expect(await store.count("a:1", 1000)).toBe(1);
    pass(600);
    expect(await store.count("a:1", 1000)).toBe(2);
    expect(await store.count("a:2", 1000)).toBe(1);
    pass(400);
    expect(await store.count("a:1", 1000)).toBe(1);
  });

  it("reads a count without incrementing it, apart from values, and removes it", async () => {
    const { store } = opened();
    await store.count("a:1", 1000);
    await store.count("a:1", 1000);
    expect(await store.getCount("a:1")).toBe(2);
    expect(await store.get("a:1")).toBeUndefined();
    expect(await store.remove("a:1")).toBe(true);
    expect(await store.getCount("a:1")).toBe(0);
  });

  it("refuses a new value when its section is full, and keeps older values and other sections", async () => {
    const { store, pass } = opened({ valueBytes: 300 });
    await store.put("quiet:1", "here", 1000);
    await store.put("crowd:1", "x", 1000);
    await store.put("crowd:2", "x", 2000);
    await expect(store.put("crowd:3", "x", 1000)).rejects.toThrow(StoreFullError);
    await expect(store.putNew("crowd:3", "x", 1000)).rejects.toThrow(StoreFullError);
    expect(await store.putNew("crowd:1", "y", 1000)).toBe(false);
    await store.put("crowd:1", "y", 1000);
    expect(
      await Promise.all(["quiet:1", "crowd:1", "crowd:2", "crowd:3"].map((key) => store.get(key))),
    ).toEqual(["here", "y", "x", undefined]);
    pass(1000);
    await store.put("crowd:3", "x", 1000);
    expect(await store.get("crowd:2")).toBe("x");
  });
});

describe("workers of one primary", () => {
  it("receive a failure of the primary's store, and the primary goes on", async () => {
    const store = memoryStore();
    const broken = { ...store, get: () => Promise.reject(new Error("broken")) };
    const [one] = processes(broken, 1);
    await expect(one?.state.store.get("a:1")).rejects.toThrow("the primary could not answer");
    expect(await one?.state.store.count("a:1", 1000)).toBe(1);
  });

  it("see what the others put", async () => {
    const [one, other] = processes(memoryStore(), 2);
    await one?.state.store.put("a:1", "one", 1000);
    expect(await other?.state.store.get("a:1")).toBe("one");
  });

  it("receive the others' announcements, not their own", async () => {
    const all = processes(memoryStore(), 3);
    const heard: string[] = [];
    all.forEach(({ state }, at) =>
      state.listen(({ changed }) => void heard.push(`${at}: ${changed?.join()}`)),
    );
    all[2]?.leave();
    void all[0]?.state.announce({ changed: ["NEWS1001"] });
    // Messages keep their order: after this answer, the announcement has arrived.
    await Promise.all(all.map(({ state }) => state.store.get("a:1")));
    expect(heard).toEqual(["1: NEWS1001"]);
  });
});
