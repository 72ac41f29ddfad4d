const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin that may be named to whoever stores it or signs for it: feeds, sitemaps, WeChat.
 * @param asked that of a request, which can name any host
 * @returns the configured origin; without one, that of a request on this machine; undefined for hosts that nobody has configured
 */
export function publicOrigin(asked: string, siteOrigin: string | undefined): string | undefined {
  if (siteOrigin !== undefined) return siteOrigin;
  return URL.canParse(asked) && LOOPBACK.test(new URL(asked).hostname) ? asked : undefined;
}
