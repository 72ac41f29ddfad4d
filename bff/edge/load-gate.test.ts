import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { HeldRefusals } from "./held-refusals.ts";
import { LoadGate, Overloaded, type RenderKind } from "./load-gate.ts";
import { inTurn, turnAwayEarly } from "./overload.ts";

const noShortage = { isMemoryFull: () => false };

/** Keeps the event loop busy, as rendering does. */
function render(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Requests that arrive at once, each a render of `ms`. */
function crowd(gate: LoadGate, count: number, ms: number) {
  let most = 0;
  let underWay = 0;
  const arrivedAt = performance.now();
  const all = Array.from({ length: count }, () =>
    gate.run(async () => {
      most = Math.max(most, (underWay += 1));
      const waited = performance.now() - arrivedAt;
      // Yields first, as a page does while it loads its data.
      await turn();
      render(ms);
      underWay -= 1;
      return waited;
    }),
  );
  return Promise.allSettled(all).then((results) => ({
    most,
    waits: results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : [])),
    refused: results.filter((result) => result.status === "rejected").map(({ reason }) => reason as unknown),
  }));
}

describe("the load gate", () => {
  it("starts every render that waits for something other than the processor", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 5000 });
    let started = 0;
    let onAllStarted: () => void = () => undefined;
    const allStarted = new Promise<void>((resolve) => (onAllStarted = resolve));
    const wait = async () => {
      if ((started += 1) === 300) onAllStarted();
      await allStarted;
    };
    await Promise.all(Array.from({ length: 300 }, () => gate.run(wait)));
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("limits the work of running renders, and the wait under overload", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 300 });
    const began = performance.now();
    const { most, waits, refused } = await crowd(gate, 300, 20);
    expect(most).toBeLessThanOrEqual(20);
    // A render takes 20 ms, and 300 ms of work may run: a slower machine has a lower limit.
    expect(gate.state().limit).toBeLessThanOrEqual(18);
    expect(waits.length).toBeGreaterThan(10);
    expect(waits.length + refused.length).toBe(300);
    expect(refused.length).toBeGreaterThan(150);
    expect(refused.every((error) => error instanceof Overloaded)).toBe(true);
    // Under overload a page that has waited too long is refused, too, so that the others end soon.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: refused.length });
  });

  it("queues a few renders, however slow the machine is", async () => {
    const gate = new LoadGate(noShortage);
    const { waits, refused } = await crowd(gate, 60, 12);
    expect(refused).toEqual([]);
    expect(waits).toHaveLength(60);
  });

  it("frees the places of renders that wait for the gateway", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 5000 });
    const hanging = new Promise<void>(() => undefined);
    for (let n = 0; n < 60; n += 1) void gate.run(() => hanging);
    await expect(gate.run(() => turn("done"))).resolves.toBe("done");
    expect(gate.state().underWay).toBe(60);
  });

  it("refuses at once when the wait would be too long, and admits again after the crowd", async () => {
    const gate = new LoadGate(noShortage);
    const first = crowd(gate, 300, 5);
    while (!gate.isFullFor("reader")) await turn();
    const { waiting } = gate.state();
    await expect(gate.enter()).rejects.toThrow(Overloaded);
    expect(gate.state().waiting).toBe(waiting);
    await first;
    expect(gate.isFullFor("reader")).toBe(false);
    (await gate.enter())();
  });

  it("starts forms ahead of pages", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const page = gate.enter().then((end) => (order.push("page"), end()));
    const form = gate.enter({ kind: "form" }).then((end) => (order.push("form"), end()));
    await turn();
    leave();
    await Promise.all([page, form]);
    expect(order).toEqual(["form", "page"]);
  });

  it("starts a page after a few forms, however many forms wait", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (name: string, kind: RenderKind) =>
      gate.enter({ kind }).then((end) => (order.push(name), end()));
    const all = [visit("page", "reader"), visit("page", "reader")];
    for (let n = 0; n < 8; n += 1) all.push(visit("form", "form"));
    await turn();
    leave();
    await Promise.all(all);
    expect(order.join(" ")).toBe("form form form page form form form page form form");
  });

  it("does not refuse pages because of a flood of forms", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 150 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (kind: RenderKind) => gate.enter({ kind }).then((end) => (order.push(kind), end()));
    const forms = Array.from({ length: 300 }, () => visit("form"));
    const sent = Promise.allSettled(forms);
    expect([gate.isFullFor("form"), gate.isFullFor("reader")]).toEqual([true, false]);
    const readers = Array.from({ length: 5 }, () => visit("reader"));
    const { waiting, refused } = gate.state();
    // The queue of forms is bounded, and only forms are refused.
    expect(waiting).toBeLessThanOrEqual(64 + 5);
    expect(waiting + refused).toBe(305);
    // Longer than a page may wait under overload.
    await sleep(200);
    leave();
    await Promise.all(readers);
    const refusedForms = (await sent).filter(({ status }) => status === "rejected");
    expect(refusedForms).toHaveLength(refused);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused });
    expect(order.slice(0, 20).filter((kind) => kind === "reader")).toHaveLength(5);
  });

  it("refuses no form because of a crowd of readers", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const views = Promise.allSettled(
      Array.from({ length: 600 }, () => gate.enter().then((end) => (end(), undefined))),
    );
    expect([gate.isFullFor("form"), gate.isFullFor("reader")]).toEqual([false, true]);
    const forms = Array.from({ length: 20 }, () => gate.enter({ kind: "form" }).then((end) => end()));
    leave();
    await Promise.all(forms);
    await views;
  });

  it("starts renewals last, but one of them between readers", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (name: string, kind: RenderKind) =>
      gate.enter({ kind }).then((end) => (order.push(name), end()));
    const all = [
      visit("first renewal", "renewal"),
      visit("second renewal", "renewal"),
      visit("third renewal", "renewal"),
      visit("page", "reader"),
      visit("form", "form"),
    ];
    await turn();
    leave();
    await Promise.all(all);
    expect(order).toEqual(["first renewal", "form", "second renewal", "page", "third renewal"]);
  });

  it("refuses no reader because of renewals, and does not count them as overload", async () => {
    const gate = new LoadGate(noShortage);
    const renew = async () => {
      await turn();
      render(15);
    };
    const renewals = Promise.allSettled(
      Array.from({ length: 300 }, () => gate.run(renew, { kind: "renewal" })),
    );
    const { waits, refused } = await crowd(gate, 8, 15);
    expect(refused).toEqual([]);
    expect(waits).toHaveLength(8);
    const done = (await renewals).filter(({ status }) => status === "fulfilled").length;
    expect(done).toBeGreaterThan(8);
    expect(done).toBeLessThan(60);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("starts the next render when a reader has left", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const left = new AbortController();
    const leaving = gate.enter({ signal: left.signal });
    const next = gate.enter();
    left.abort(new Error("gone"));
    await expect(leaving).rejects.toThrow("gone");
    leave();
    leave();
    (await next)();
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("refuses a waiting render in the end when the running ones hang", async () => {
    const gate = new LoadGate({ ...noShortage, maxRunning: 1, longestWait: 30 });
    await gate.enter();
    await expect(gate.enter()).rejects.toThrow(Overloaded);
  });

  it("is full when memory is full", () => {
    expect(new LoadGate({ isMemoryFull: () => true }).isFullFor("reader")).toBe(true);
  });
});

describe("an overloaded site", () => {
  const app = express();
  const load = {
    gate: new LoadGate({ isMemoryFull: () => true }),
    refusals: new HeldRefusals({ shortest: 0, longest: 0 }),
  };
  app.use(turnAwayEarly(load));
  app.get("/new/logo.png", (_request, response) => void response.send("file"));
  app.use(inTurn(load), (_request, response) => void response.send("page"));

  it("responds 503 with the reload screen, also to HEAD and to data requests", async () => {
    const { status, headers, text } = await ask(app, { path: "/new/general/NEWS1001" });
    expect(status).toBe(503);
    expect(headers["retry-after"]).toBe("2");
    expect(headers["cache-control"]).toBe("no-store");
    expect(text).toContain("内容加载失败，请重新加载");
    expect(text).toMatch(/<a href="" data-reload>重新加载<\/a>/);
    expect(text).toContain('data-error-status="503"');
    expect(headers["content-security-policy"]).toMatch(/style-src 'sha256-/);
    const head = await ask(app, { path: "/new/general/NEWS1001", method: "HEAD" });
    expect([head.status, head.text]).toEqual([503, ""]);
    expect((await ask(app, { path: "/new/general/NEWS1001.data" })).status).toBe(503);
  });

  it("still serves files, and accepts forms while no request waits", async () => {
    expect((await ask(app, { path: "/new/logo.png" })).text).toBe("file");
    expect((await ask(app, { path: "/new/general/NEWS1001", method: "POST" })).text).toBe("page");
  });
});
