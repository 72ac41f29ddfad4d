/** A ticket as the QR code carries it. */
const TICKET = /^[A-Za-z0-9]{32}$/;

export function isTicket(value: string | null | undefined): value is string {
  return typeof value === "string" && TICKET.test(value);
}

/** `gone`: unknown, expired, used, refused on the phone, or another browser's. Which of them is nobody's business. */
export type TicketNews = { state: "waiting" } | { state: "confirmed"; login: string } | { state: "gone" };

/**
 * The tickets of the QR login (pages §11): each lives for 120 s, is used once, and gives the login only to the visitor's
 * browser that opened it.
 */
export interface QrTickets {
  /**
   * @param device what this browser is called, for the reader who is asked to let it in
   * @param address of the reader: how many tickets one visitor and one address may open is limited
   * @returns a fresh ticket for this visitor's browser; undefined when these have opened too many, or when there is no room for another
   */
  open(visitorId: string, device?: string, address?: string): Promise<string | undefined>;
  /** Whether the phone can still confirm it. */
  isOpen(ticket: string): Promise<boolean>;
  /** What the browser that waits for the ticket is called; undefined when it said nothing, or the ticket is gone. */
  deviceOf(ticket: string): Promise<string | undefined>;
  /**
   * Hands the ticket a login of the desktop's own.
   * @param login of `logins.own`, which does not show the token
   * @returns false when it is gone or confirmed already
   */
  confirm(ticket: string, login: string): Promise<boolean>;
  /** The phone refuses: the ticket is gone. @returns false when it was gone or confirmed already */
  cancel(ticket: string): Promise<boolean>;
  /** What became of the ticket. A login is given to its own visitor only, and once. */
  collect(ticket: string, visitorId: string): Promise<TicketNews>;
}
