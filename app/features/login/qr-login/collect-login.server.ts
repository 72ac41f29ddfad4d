import { keepOwnLogin } from "../login-cookie.server.ts";
import type { RequestContext } from "../../../request/request-context.ts";
import { isTicket } from "../../../request/qr-tickets.ts";

export type DesktopState = "waiting" | "done" | "gone";

/** The desktop asks for its login; when it is there it becomes this browser's own cookie, and leaves the ticket. */
export async function collectLogin(
  ticket: string | null | undefined,
  context: RequestContext,
): Promise<DesktopState> {
  if (!isTicket(ticket)) return "gone";
  const { page, qrTickets } = context;
  // Whoever only looks ahead must not use the ticket up.
  if (page.isSpeculative) return (await qrTickets.isOpen(ticket)) ? "waiting" : "gone";
  const news = await qrTickets.collect(ticket, page.reader.visitorId);
  if (news.state !== "confirmed") return news.state;
  await keepOwnLogin(context, news.login);
  return "done";
}
