/** The form of a ticket in the QR code. */
const TICKET = /^[A-Za-z0-9]{32}$/;

export function isTicket(value: string | null | undefined): value is string {
  return typeof value === "string" && TICKET.test(value);
}

/** The state of a ticket. `gone`: unknown, expired, used, refused on the phone, or another browser's; it is not said which. */
export type TicketState = { state: "waiting" } | { state: "confirmed"; login: string } | { state: "gone" };

/**
 * The tickets of the QR login (pages §11). A ticket lives for 120 s, can be used once, and gives its login only to the browser that
 * opened it.
 */
export interface QrTickets {
  /**
   * Opens a ticket for a visitor's browser.
   * @param device the browser's name, shown to the reader who confirms the login on the phone
   * @param address the reader's address; the number of tickets is limited for each visitor and each address
   * @returns the ticket; undefined when the limit is reached or the store is full
   */
  open(visitorId: string, device?: string, address?: string): Promise<string | undefined>;
  /** Whether the phone can still confirm the ticket. */
  isOpen(ticket: string): Promise<boolean>;
  /** @returns the name of the browser that opened the ticket; undefined when it has none, or the ticket is gone */
  deviceOf(ticket: string): Promise<string | undefined>;
  /**
   * Confirms the ticket with a new login for the desktop.
   * @param login of `logins.own`, which does not show the token
   * @returns false when the ticket is gone or was confirmed before
   */
  confirm(ticket: string, login: string): Promise<boolean>;
  /** Refuses the ticket on the phone. @returns false when it was gone or confirmed before */
  cancel(ticket: string): Promise<boolean>;
  /** Asks for the ticket's state. Its login is given once, and only to the visitor that opened it. */
  collect(ticket: string, visitorId: string): Promise<TicketState>;
}
