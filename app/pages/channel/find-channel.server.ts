import { redirect } from "@remix-run/node";
import type { Channel } from "#bff/entities/layout.ts";
import { routerPath } from "../../request/router-path.ts";
import { channelHome } from "./channel-home.ts";

/** The channel that every home begins with, and where addresses without a channel lead. */
export const FIRST = "1";

/**
 * The channel among those there are.
 * @param known null when the list of channels can't be had: the channel's own list decides then, as with an empty one
 * @param route whose channel it is, for a gateway whose first channel has another number
 * @throws 404 for a channel that does not exist; 302 to the page of one that is not a list (pages §4.7)
 */
export function findChannel(
  known: readonly Channel[] | null,
  channel: string,
  route: "home" | "homeNews",
): Channel | undefined {
  if (!known?.length) return undefined;
  const current = known.find(({ channelid }) => channelid === channel);
  const first =
    channel === FIRST && known.find((other) => !channelHome(other) && /^\d{1,8}$/.test(other.channelid));
  if (!current && first) throw redirect(`/${route}/${first.channelid}`, 302);
  if (!current) throw Object.assign(new Error("no such channel"), { status: 404 });
  const elsewhere = channelHome(current);
  if (elsewhere) throw redirect(elsewhere.startsWith("/new/") ? routerPath(elsewhere) : elsewhere, 302);
  return current;
}
