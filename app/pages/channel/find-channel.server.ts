import { redirect } from "@remix-run/node";
import type { Channel } from "#bff/entities/layout.ts";
import { routerPath } from "../../request/router-path.ts";
import { channelHome } from "./channel-home.ts";

/** The number of the first channel, which addresses without a channel lead to. */
export const FIRST = "1";

/**
 * Finds a channel in the list of channels.
 * @param channels null when the list could not be loaded. Null and an empty list accept every channel; its own list decides then
 * @param route the route of the redirect, for a gateway whose first channel has another number than 1
 * @returns undefined when `channels` is null or empty
 * @throws 404 for a channel that does not exist; 302 to the page of a channel that is not a list (pages §4.7)
 */
export function findChannel(
  channels: readonly Channel[] | null,
  channel: string,
  route: "home" | "homeNews",
): Channel | undefined {
  if (!channels?.length) return undefined;
  const current = channels.find(({ channelid }) => channelid === channel);
  const first =
    channel === FIRST && channels.find((other) => !channelHome(other) && /^\d{1,8}$/.test(other.channelid));
  if (!current && first) throw redirect(`/${route}/${first.channelid}`, 302);
  if (!current) throw Object.assign(new Error("no such channel"), { status: 404 });
  const home = channelHome(current);
  if (home) throw redirect(home.startsWith("/new/") ? routerPath(home) : home, 302);
  return current;
}
