import { randomBytes } from "node:crypto";
import type { QrTickets, TicketNews } from "./qr-tickets.ts";

/** How long a ticket lives, in ms (pages §11). */
const LIFE = 120_000;
/** Tickets held at most; beyond it the oldest go first, about 0.3 kB each. */
const MOST = 10_000;

interface Ticket {
  visitorId: string;
  expires: number;
  device?: string;
  /** Handed over by the phone; absent while it waits. */
  token?: string;
}

interface Options {
  life?: number;
  most?: number;
  now?: () => number;
}

/** Tickets in this process's memory: for a site of one process. */
export function memoryTickets({ life = LIFE, most = MOST, now = Date.now }: Options = {}): QrTickets {
  // All live equally long, so that the order of insertion is the order of expiry.
  const tickets = new Map<string, Ticket>();

  const sweep = () => {
    for (const [name, { expires }] of tickets) {
      if (expires > now() && tickets.size < most) return;
      tickets.delete(name);
    }
  };
  const live = (name: string) => {
    const ticket = tickets.get(name);
    return ticket && ticket.expires > now() ? ticket : undefined;
  };
  const waiting = (name: string) => {
    const ticket = live(name);
    return ticket && ticket.token === undefined ? ticket : undefined;
  };
  const gone: TicketNews = { state: "gone" };

  return {
    open: async (visitorId, device) => {
      sweep();
      const name = randomBytes(16).toString("hex");
      tickets.set(name, { visitorId, device, expires: now() + life });
      return name;
    },
    isOpen: async (name) => waiting(name) !== undefined,
    deviceOf: async (name) => live(name)?.device,
    confirm: async (name, token) => {
      const ticket = waiting(name);
      if (ticket) ticket.token = token;
      return ticket !== undefined;
    },
    cancel: async (name) => waiting(name) !== undefined && tickets.delete(name),
    collect: async (name, visitorId) => {
      const ticket = live(name);
      if (!ticket || !visitorId || ticket.visitorId !== visitorId) return gone;
      if (ticket.token === undefined) return { state: "waiting" };
      tickets.delete(name);
      return { state: "confirmed", token: ticket.token };
    },
  };
}
