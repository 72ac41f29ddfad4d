import { redirect } from "@remix-run/node";
import type { Channel } from "#bff/entities/layout.ts";
import { routerPath } from "../../features/navigation/router-path.ts";
import { channelHome } from "./channel-home.ts";

/**
 * The channel among those there are.
 * @param known null when the list of channels can't be had: the channel's own list decides then
 * @throws 404 for a channel that does not exist; 302 to the page of one that is not a list (pages §4.7)
 */
export function findChannel(known: readonly Channel[] | null, channel: string): Channel | undefined {
  const current = known?.find(({ channelid }) => channelid === channel);
  if (known && !current) throw Object.assign(new Error("no such channel"), { status: 404 });
  const elsewhere = current && channelHome(current);
  if (elsewhere) throw redirect(elsewhere.startsWith("/new/") ? routerPath(elsewhere) : elsewhere, 302);
  return current;
}
