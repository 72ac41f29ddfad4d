import { redirect } from "@remix-run/node";
import { renderSVG } from "uqr";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { collectLogin } from "../../features/login/qr-login/collect-login.server.ts";
import { deviceName } from "../../features/login/qr-login/device.ts";
import { isTicket } from "../../request/qr-tickets.ts";
import { share } from "../../features/share/share-of.server.ts";
import { leaveFlash } from "../../request/flash.server.ts";

const HOME = "/home/1";

/** Loads the QR login. Only the address decides the side: `?qr=` is the phone that scanned a code, all else is the desktop. */
export async function loadQrLogin(args: PageArgs) {
  const side = await (args.query.has("qr") ? phoneSide(args) : desktopSide(args));
  return { ...side, share: share({ title: args.context.admitted?.row.title ?? "" }, args.context) };
}
export type QrLoginData = Awaited<ReturnType<typeof loadQrLogin>>;

/** Opens a new ticket. Without script, 刷新 checks the ticket of `?wait=` instead. */
async function desktopSide({ query, context, session }: PageArgs) {
  const { page, settings, qrTickets } = context;
  const wait = query.get("wait");
  if (wait !== null) {
    const state = await collectLogin(wait, context);
    if (state === "done") {
      leaveFlash(context, { toast: "登录成功" });
      throw redirect(HOME, 302);
    }
    if (state === "gone") return { side: "desktop" as const, state };
  }
  const ticket =
    wait ??
    (await qrTickets.open(page.reader.visitorId, deviceName(page.reader.userAgent), page.reader.address));
  if (ticket === undefined) return { side: "desktop" as const, state: "busy" as const };
  const address = `${settings.origin}/new/living/qrlogin?qr=${ticket}`;
  return {
    side: "desktop" as const,
    state: "waiting" as const,
    ticket,
    qr: onlyInMarkup(renderSVG(address, { border: 2 }), page.isDocument),
    user: (await session).user?.name,
  };
}

/**
 * Asks the reader to confirm the ticket. A ticket that is not open is refused before any login.
 * @throws Response 302 to the login for a reader who is not logged in on the phone
 */
async function phoneSide({ query, context: { page, qrTickets }, session }: PageArgs) {
  const ticket = query.get("qr");
  const done = query.get("done");
  if (done === "confirmed" || done === "cancelled") return { side: "phone" as const, state: done };
  if (!isTicket(ticket) || !(await qrTickets.isOpen(ticket)))
    return { side: "phone" as const, state: "gone" as const };
  const { user } = await session;
  if (!user) {
    const back = `${page.url.pathname}${page.url.search}`;
    throw redirect(`/login/loginCommon?back=${encodeURIComponent(back)}`, 302);
  }
  const device = await qrTickets.deviceOf(ticket);
  return { side: "phone" as const, state: "asked" as const, ticket, name: user.name, device };
}
