/** The channel that everybody starts with; its feed is the site's. */
export const FIRST_CHANNEL = "1";

/** Where a channel's feed is to be had. */
export function feedAddress(channelid: string): string {
  return channelid === FIRST_CHANNEL ? "/new/feed.xml" : `/new/feed/${channelid}.xml`;
}
