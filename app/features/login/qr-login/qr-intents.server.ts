import { UpstreamError } from "#bff/client/client.ts";
import { Refused, textField, type Intent, type IntentArgs } from "../../../request/intents/intents.server.ts";
import { isTicket } from "../../../request/qr-tickets.ts";

/** The message for a ticket that is unknown or has expired. */
const TICKET_GONE = "二维码已失效，请刷新";

/** @returns the form's ticket and the reader's token. @throws Refused when the ticket is not open; UpstreamError when there is no login */
async function ticketOf({ form, context: { page, qrTickets } }: IntentArgs) {
  const ticket = textField(form, "qr");
  if (!isTicket(ticket) || !(await qrTickets.isOpen(ticket))) throw ticketGone();
  const { token } = page.reader;
  if (!token) throw new UpstreamError({ kind: "login-needed", call: "userInfoEnc", status: 401 });
  return { ticket, token };
}

const ticketGone = () => new Refused({ toast: TICKET_GONE, status: 200 });

const confirm: Intent = async (args) => {
  const { bff, logins, qrTickets } = args.context;
  const { ticket, token } = await ticketOf(args);
  // Checks that the phone's login is still valid; if it is not, the reader has to log in again.
  await bff.userInfoEnc({});
  if (!(await qrTickets.confirm(ticket, logins.issue(token)))) throw ticketGone();
  return { toast: "登录成功，请回到电脑端", query: { done: "confirmed" } };
};

const cancel: Intent = async (args) => {
  const { ticket } = await ticketOf(args);
  if (!(await args.context.qrTickets.cancel(ticket))) throw ticketGone();
  return { toast: "已取消", query: { done: "cancelled" } };
};

/** The phone's intents for a desktop's ticket (pages §11). */
export const qrIntents = { "qr-confirm": confirm, "qr-cancel": cancel };
