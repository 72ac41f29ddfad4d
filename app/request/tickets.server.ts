import { randomBytes } from "node:crypto";
import { StoreFullError, type ClusterStore } from "#bff/cluster/store.ts";
import type { QrTickets, TicketState } from "./qr-tickets.ts";

/** How long a ticket lives, in ms (pages §11). */
const LIFE = 120_000;

interface Ticket {
  visitorId: string;
  device?: string;
}

interface Options {
  /** Whether this visitor, from this address, may open another ticket. */
  mayOpen?: (visitorId: string, address: string) => Promise<boolean>;
}

const allowed = () => Promise.resolve(true);

/** A full store refuses a new ticket, so that waiting tickets stay. */
function falseWhenFull(error: unknown): false {
  if (error instanceof StoreFullError) return false;
  throw error;
}

/** Tickets in the cluster store: the phone and the desktop may be served by different processes. */
export function ticketsIn(store: ClusterStore, { mayOpen = allowed }: Options = {}): QrTickets {
  const ticketOf = async (name: string): Promise<Ticket | undefined> => {
    const text = await store.get(`ticket:${name}`);
    return text === undefined ? undefined : (JSON.parse(text) as Ticket);
  };
  const gone: TicketState = { state: "gone" };

  return {
    open: async (visitorId, device, address = "") => {
      if (!(await mayOpen(visitorId, address))) return undefined;
      const name = randomBytes(16).toString("hex");
      const ticket: Ticket = { visitorId, device };
      const isStored = await store
        .put(`ticket:${name}`, JSON.stringify(ticket), LIFE)
        .then(() => true, falseWhenFull);
      return isStored ? name : undefined;
    },
    isOpen: async (name) =>
      (await ticketOf(name)) !== undefined && (await store.get(`ticket-login:${name}`)) === undefined,
    deviceOf: async (name) => (await ticketOf(name))?.device,
    // `putNew` succeeds once, so only the first phone decides.
    confirm: async (name, login) =>
      (await ticketOf(name)) !== undefined &&
      (await store.putNew(`ticket-login:${name}`, login, LIFE).catch(falseWhenFull)),
    cancel: async (name) =>
      (await ticketOf(name)) !== undefined &&
      (await store.putNew(`ticket-login:${name}`, "", LIFE)) &&
      (await store.remove(`ticket:${name}`)),
    collect: async (name, visitorId) => {
      const ticket = await ticketOf(name);
      if (!ticket || !visitorId || ticket.visitorId !== visitorId) return gone;
      const login = await store.get(`ticket-login:${name}`);
      if (login === undefined) return { state: "waiting" };
      if (!login || !(await store.remove(`ticket:${name}`))) return gone;
      await store.remove(`ticket-login:${name}`);
      return { state: "confirmed", login };
    },
  };
}
