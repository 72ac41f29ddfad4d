import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import express from "express";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { HeldRefusals } from "./held-refusals.ts";
import { LoadGate, Overloaded, type RenderedFor } from "./load-gate.ts";
import { inTurn, turnAwayEarly } from "./overload.ts";

const noShortage = { isMemoryFull: () => false };

/** Keeps the event loop busy, as rendering does. */
function render(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Readers who come at once, each a render of `ms`. */
function crowd(gate: LoadGate, count: number, ms: number) {
  let most = 0;
  let underWay = 0;
  const came = performance.now();
  const all = Array.from({ length: count }, () =>
    gate.run(async () => {
      most = Math.max(most, (underWay += 1));
      const waited = performance.now() - came;
      // Its data comes first, as a page's does.
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

describe("the gate before rendering", () => {
  it("lets everybody begin who waits for something else than the processor", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 5000 });
    let begun = 0;
    let allHaveBegun: () => void = () => undefined;
    const everybody = new Promise<void>((resolve) => (allHaveBegun = resolve));
    const wait = async () => {
      if ((begun += 1) === 300) allHaveBegun();
      await everybody;
    };
    await Promise.all(Array.from({ length: 300 }, () => gate.run(wait)));
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("lets as many be under way as are a moment's work, and nobody wait for long in a crowd", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 300 });
    const began = performance.now();
    const { most, waits, refused } = await crowd(gate, 300, 20);
    expect(most).toBeLessThanOrEqual(20);
    // A render of 20 ms, and 300 ms of work: slower machines let in fewer.
    expect(gate.state().limit).toBeLessThanOrEqual(18);
    expect(waits.length).toBeGreaterThan(10);
    expect(waits.length + refused.length).toBe(300);
    expect(refused.length).toBeGreaterThan(150);
    expect(refused.every((error) => error instanceof Overloaded)).toBe(true);
    // Who waits too long in a crowd is refused, too: what is let in is soon done.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: refused.length });
  });

  it("makes a few wait, however slow the machine", async () => {
    const gate = new LoadGate(noShortage);
    const { waits, refused } = await crowd(gate, 60, 12);
    expect(refused).toEqual([]);
    expect(waits).toHaveLength(60);
  });

  it("gives the places of those who wait for the upstream to others", async () => {
    const gate = new LoadGate({ ...noShortage, longestWait: 5000 });
    const hanging = new Promise<void>(() => undefined);
    for (let n = 0; n < 60; n += 1) void gate.run(() => hanging);
    await expect(gate.run(() => turn("done"))).resolves.toBe("done");
    expect(gate.state().underWay).toBe(60);
  });

  it("refuses at once when the wait would be too long, and no longer when the crowd has gone", async () => {
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

  it("lets forms go ahead of pages", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const page = gate.enter().then((over) => (order.push("page"), over()));
    const form = gate.enter({ whom: "form" }).then((over) => (order.push("form"), over()));
    await turn();
    leave();
    await Promise.all([page, form]);
    expect(order).toEqual(["form", "page"]);
  });

  it("lets a page in after a few forms, however many forms come", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (name: string, whom: RenderedFor) =>
      gate.enter({ whom }).then((over) => (order.push(name), over()));
    const all = [visit("page", "reader"), visit("page", "reader")];
    for (let n = 0; n < 8; n += 1) all.push(visit("form", "form"));
    await turn();
    leave();
    await Promise.all(all);
    expect(order.join(" ")).toBe("form form form page form form form page form form");
  });

  it("judges readers apart from a crowd that sends forms", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 150 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (whom: RenderedFor) => gate.enter({ whom }).then((over) => (order.push(whom), over()));
    const forms = Array.from({ length: 300 }, () => visit("form"));
    const sent = Promise.allSettled(forms);
    expect([gate.isFullFor("form"), gate.isFullFor("reader")]).toEqual([true, false]);
    const readers = Array.from({ length: 5 }, () => visit("reader"));
    const { waiting, refused } = gate.state();
    // Few enough forms wait, and whoever is refused is a form.
    expect(waiting).toBeLessThanOrEqual(64 + 5);
    expect(waiting + refused).toBe(305);
    // For longer than a reader may wait in a crowd of readers.
    await sleep(200);
    leave();
    await Promise.all(readers);
    const refusedForms = (await sent).filter(({ status }) => status === "rejected");
    expect(refusedForms).toHaveLength(refused);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused });
    expect(order.slice(0, 20).filter((whom) => whom === "reader")).toHaveLength(5);
  });

  it("refuses no form for a crowd of readers", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const views = Promise.allSettled(
      Array.from({ length: 600 }, () => gate.enter().then((over) => (over(), undefined))),
    );
    expect([gate.isFullFor("form"), gate.isFullFor("reader")]).toEqual([false, true]);
    const forms = Array.from({ length: 20 }, () => gate.enter({ whom: "form" }).then((over) => over()));
    leave();
    await Promise.all(forms);
    await views;
  });

  it("lets renewals go last, but one of them now and then", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const order: string[] = [];
    const visit = (name: string, whom: RenderedFor) =>
      gate.enter({ whom }).then((over) => (order.push(name), over()));
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

  it("turns no reader back, and makes nobody a crowd, for renewals", async () => {
    const gate = new LoadGate(noShortage);
    const renew = async () => {
      await turn();
      render(15);
    };
    const renewals = Promise.allSettled(
      Array.from({ length: 300 }, () => gate.run(renew, { whom: "renewal" })),
    );
    const { waits, refused } = await crowd(gate, 8, 15);
    expect(refused).toEqual([]);
    expect(waits).toHaveLength(8);
    const done = (await renewals).filter(({ status }) => status === "fulfilled").length;
    expect(done).toBeGreaterThan(8);
    expect(done).toBeLessThan(60);
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("gives the turn of a reader who has left to the next", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 5000 });
    const leave = await gate.enter();
    const gone = new AbortController();
    const leaving = gate.enter({ signal: gone.signal });
    const next = gate.enter();
    gone.abort(new Error("gone"));
    await expect(leaving).rejects.toThrow("gone");
    leave();
    leave();
    (await next)();
    expect(gate.state()).toMatchObject({ underWay: 0, waiting: 0, refused: 0 });
  });

  it("lets nobody wait for ever when those under way hang", async () => {
    const gate = new LoadGate({ ...noShortage, most: 1, longestWait: 30 });
    await gate.enter();
    await expect(gate.enter()).rejects.toThrow(Overloaded);
  });

  it("is full when memory is", () => {
    expect(new LoadGate({ isMemoryFull: () => true }).isFullFor("reader")).toBe(true);
  });
});

describe("a site that is overloaded", () => {
  const app = express();
  const load = {
    gate: new LoadGate({ isMemoryFull: () => true }),
    refusals: new HeldRefusals({ shortest: 0, longest: 0 }),
  };
  app.use(turnAwayEarly(load));
  app.get("/new/logo.png", (_request, response) => void response.send("file"));
  app.use(inTurn(load), (_request, response) => void response.send("page"));

  it("answers 503 with the reload screen, for people and for programs", async () => {
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

  it("still gives out files, and takes in forms while there is nobody ahead", async () => {
    expect((await ask(app, { path: "/new/logo.png" })).text).toBe("file");
    expect((await ask(app, { path: "/new/general/NEWS1001", method: "POST" })).text).toBe("page");
  });
});
