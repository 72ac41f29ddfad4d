import { describe, expect, it, vi } from "vitest";
import { memoryStore } from "#bff/cluster/memory-store.ts";
import { isTicket } from "./qr-tickets.ts";
import { ticketsIn } from "./tickets.server.ts";

const DESK = "d".repeat(32);
const OTHER = "o".repeat(32);
const TOKEN = "!sealed-login";

function store({ valueBytes }: { valueBytes?: number } = {}) {
  let time = 0;
  const all = ticketsIn(memoryStore({ now: () => time, valueBytes }));
  const tickets = { ...all, open: async (visitorId: string) => (await all.open(visitorId)) ?? "refused" };
  return { tickets, after: (ms: number) => void (time += ms) };
}

describe("a ticket of the QR login", () => {
  it("is 32 random letters and digits", async () => {
    const { tickets } = store();
    const names = await Promise.all(Array.from({ length: 50 }, () => tickets.open(DESK)));
    expect(names.every(isTicket)).toBe(true);
    expect(new Set(names).size).toBe(50);
  });

  it("waits, is confirmed, and gives its login once", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    expect(await tickets.isOpen(ticket)).toBe(true);
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "waiting" });
    expect(await tickets.confirm(ticket, TOKEN)).toBe(true);
    expect(await tickets.isOpen(ticket)).toBe(false);
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", login: TOKEN });
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "gone" });
  });

  it("is confirmed once: a second phone can't replace the login", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    await tickets.confirm(ticket, TOKEN);
    expect(await tickets.confirm(ticket, "another-token")).toBe(false);
    expect(await tickets.cancel(ticket)).toBe(false);
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", login: TOKEN });
  });

  it("does not give its login to another visitor, and stays valid after the attempt", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    await tickets.confirm(ticket, TOKEN);
    for (const visitor of [OTHER, "", DESK.slice(1)])
      expect(await tickets.collect(ticket, visitor)).toEqual({ state: "gone" });
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", login: TOKEN });
  });

  it("can't be collected by a visitor without a cookie", async () => {
    const { tickets } = store();
    const ticket = await tickets.open("");
    expect(await tickets.collect(ticket, "")).toEqual({ state: "gone" });
  });

  it("is gone after it was cancelled", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    expect(await tickets.cancel(ticket)).toBe(true);
    expect(await tickets.isOpen(ticket)).toBe(false);
    expect(await tickets.confirm(ticket, TOKEN)).toBe(false);
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "gone" });
  });

  it("lives for 120 s, confirmed or not", async () => {
    const { tickets, after } = store();
    const [waiting, confirmed] = [await tickets.open(DESK), await tickets.open(DESK)];
    after(119_000);
    expect(await tickets.confirm(confirmed, TOKEN)).toBe(true);
    expect(await tickets.isOpen(waiting)).toBe(true);
    after(1000);
    expect(await tickets.isOpen(waiting)).toBe(false);
    expect(await tickets.confirm(waiting, TOKEN)).toBe(false);
    expect(await tickets.collect(confirmed, DESK)).toEqual({ state: "gone" });
  });

  it("is gone when it was never opened", async () => {
    const { tickets } = store();
    for (const name of ["a".repeat(32), "", "__proto__", "constructor"]) {
      expect(await tickets.isOpen(name)).toBe(false);
      expect(await tickets.confirm(name, TOKEN)).toBe(false);
      expect(await tickets.cancel(name)).toBe(false);
      expect(await tickets.collect(name, DESK)).toEqual({ state: "gone" });
    }
  });

  it("stays when a flood of others fills the store: new tickets are refused until there is room", async () => {
    const { tickets, after } = store({ valueBytes: 1_000_000 });
    const waiting = await tickets.open(DESK);
    const flood = [];
    for (let nth = 0; nth < 10_000; nth++) flood.push(await tickets.open(OTHER));
    expect(flood.filter((name) => name === "refused").length).toBeGreaterThan(1000);
    expect(await tickets.isOpen(waiting)).toBe(true);
    expect(await tickets.confirm(waiting, TOKEN)).toBe(true);
    expect(await tickets.collect(waiting, DESK)).toEqual({ state: "confirmed", login: TOKEN });
    after(120_000);
    expect(isTicket(await tickets.open(OTHER))).toBe(true);
  });

  it("is not opened for a visitor or an address over the limit", async () => {
    const mayOpen = vi.fn((visitorId: string, address: string) =>
      Promise.resolve(visitorId === DESK && address === "203.0.113.7"),
    );
    const tickets = ticketsIn(memoryStore(), { mayOpen });
    expect(isTicket(await tickets.open(DESK, undefined, "203.0.113.7"))).toBe(true);
    expect(await tickets.open(DESK, undefined, "203.0.113.8")).toBeUndefined();
    expect(await tickets.open(OTHER, undefined, "203.0.113.7")).toBeUndefined();
  });

  it.each([
    "",
    "x",
    "a".repeat(31),
    "a".repeat(33),
    `${"a".repeat(31)}-`,
    `${"a".repeat(32)}\n`,
    null,
    undefined,
  ])("is never %j", (value) => {
    expect(isTicket(value)).toBe(false);
  });
});
