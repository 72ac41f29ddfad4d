const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * The origin to write into feeds and sitemaps, and to sign for WeChat.
 * @param asked the request's origin, which the client can make up
 * @returns the configured origin; without one, the request's if it is on loopback, else undefined
 */
export function publicOrigin(asked: string, siteOrigin: string | undefined): string | undefined {
  if (siteOrigin !== undefined) return siteOrigin;
  return URL.canParse(asked) && LOOPBACK.test(new URL(asked).hostname) ? asked : undefined;
}
