import { randomBytes } from "node:crypto";
import type { SharedStore } from "#bff/shared/store.ts";
import type { QrTickets, TicketNews } from "./qr-tickets.ts";

/** How long a ticket lives, in ms (pages §11). */
const LIFE = 120_000;

interface Ticket {
  visitorId: string;
  device?: string;
}

/** Tickets that all processes of the site know, which need not be the same for the phone and for the desktop. */
export function ticketsIn(store: SharedStore): QrTickets {
  const ticketOf = async (name: string): Promise<Ticket | undefined> => {
    const text = await store.get(`ticket:${name}`);
    return text === undefined ? undefined : (JSON.parse(text) as Ticket);
  };
  const gone: TicketNews = { state: "gone" };

  return {
    open: async (visitorId, device) => {
      const name = randomBytes(16).toString("hex");
      await store.put(`ticket:${name}`, JSON.stringify({ visitorId, device } satisfies Ticket), LIFE);
      return name;
    },
    isOpen: async (name) =>
      (await ticketOf(name)) !== undefined && (await store.get(`ticket-login:${name}`)) === undefined,
    deviceOf: async (name) => (await ticketOf(name))?.device,
    // Whoever puts the login, or its refusal, is the one phone that decided.
    confirm: async (name, token) =>
      (await ticketOf(name)) !== undefined && (await store.putNew(`ticket-login:${name}`, token, LIFE)),
    cancel: async (name) =>
      (await ticketOf(name)) !== undefined &&
      (await store.putNew(`ticket-login:${name}`, "", LIFE)) &&
      (await store.remove(`ticket:${name}`)),
    collect: async (name, visitorId) => {
      const ticket = await ticketOf(name);
      if (!ticket || !visitorId || ticket.visitorId !== visitorId) return gone;
      const token = await store.get(`ticket-login:${name}`);
      if (token === undefined) return { state: "waiting" };
      if (!token || !(await store.remove(`ticket:${name}`))) return gone;
      await store.remove(`ticket-login:${name}`);
      return { state: "confirmed", token };
    },
  };
}
