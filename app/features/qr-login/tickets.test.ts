import { describe, expect, it } from "vitest";
import { memoryStore } from "#bff/shared/memory-store.ts";
import { isTicket } from "./qr-tickets.ts";
import { ticketsIn } from "./tickets.server.ts";

const DESK = "d".repeat(32);
const OTHER = "o".repeat(32);
const TOKEN = "demo-token-reader";

function store(most?: number) {
  let time = 0;
  const tickets = ticketsIn(memoryStore({ now: () => time, most }));
  return { tickets, after: (ms: number) => void (time += ms) };
}

describe("a ticket of the QR login", () => {
  it("is 32 letters and digits, each time others", async () => {
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
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", token: TOKEN });
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "gone" });
  });

  it("is confirmed once: a second phone can't change whose login it is", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    await tickets.confirm(ticket, TOKEN);
    expect(await tickets.confirm(ticket, "another-token")).toBe(false);
    expect(await tickets.cancel(ticket)).toBe(false);
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", token: TOKEN });
  });

  it("never gives its login to another visitor, nor uses itself up for one", async () => {
    const { tickets } = store();
    const ticket = await tickets.open(DESK);
    await tickets.confirm(ticket, TOKEN);
    for (const visitor of [OTHER, "", DESK.slice(1)])
      expect(await tickets.collect(ticket, visitor)).toEqual({ state: "gone" });
    expect(await tickets.collect(ticket, DESK)).toEqual({ state: "confirmed", token: TOKEN });
  });

  it("of a visitor without a cookie belongs to nobody", async () => {
    const { tickets } = store();
    const ticket = await tickets.open("");
    expect(await tickets.collect(ticket, "")).toEqual({ state: "gone" });
  });

  it("that was cancelled is gone", async () => {
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

  it("that nobody opened is gone", async () => {
    const { tickets } = store();
    for (const name of ["a".repeat(32), "", "__proto__", "constructor"]) {
      expect(await tickets.isOpen(name)).toBe(false);
      expect(await tickets.confirm(name, TOKEN)).toBe(false);
      expect(await tickets.cancel(name)).toBe(false);
      expect(await tickets.collect(name, DESK)).toEqual({ state: "gone" });
    }
  });

  it("gives way to newer ones when there are too many", async () => {
    const { tickets } = store(3);
    const names = [];
    for (let i = 0; i < 5; i++) names.push(await tickets.open(DESK));
    expect(await Promise.all(names.map((name) => tickets.isOpen(name)))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
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
  ])("is not %j", (value) => {
    expect(isTicket(value)).toBe(false);
  });
});
