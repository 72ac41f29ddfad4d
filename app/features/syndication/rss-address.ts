/** The channel of the home page; its RSS feed is the site's. */
export const FIRST_CHANNEL = "1";

/** The address of a channel's RSS feed. */
export function rssAddress(channelid: string): string {
  return channelid === FIRST_CHANNEL ? "/new/feed.xml" : `/new/feed/${channelid}.xml`;
}
