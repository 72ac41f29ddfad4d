import { saveOwnLogin } from "../login-cookie.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { isTicket } from "../../../request/qr-tickets.ts";

export type DesktopState = "waiting" | "done" | "gone";

/** Collects the login of a desktop's ticket. A confirmed login becomes this browser's cookie and is removed from the ticket. */
export async function collectLogin(
  ticket: string | null | undefined,
  context: RequestContext,
): Promise<DesktopState> {
  if (!isTicket(ticket)) return "gone";
  const { page, qrTickets } = context;
  // A speculative request (prefetch) must not use up the ticket.
  if (page.isSpeculative) return (await qrTickets.isOpen(ticket)) ? "waiting" : "gone";
  const result = await qrTickets.collect(ticket, page.reader.visitorId);
  if (result.state !== "confirmed") return result.state;
  await saveOwnLogin(context, result.login);
  return "done";
}
