import { readingSettings } from "./settings.ts";
import { pay, PRICE } from "./work.ts";

const nowhere = "https://relative.invalid";
const dataImage = /^data:image\/[a-z0-9.+-]+(?:;[a-z0-9=_-]+)*,[^\s"'<>\\]*$/i;

/** The limit of an address's length; browsers and servers accept no longer ones. `data:image/` addresses may be longer. */
const MAX_LENGTH = 8192;

const startOfUrl = /^\s*(?:https?:|\/|data:)/i;
const startOfData = /^\s*data:/i;

function parseUrl(value: string): URL | undefined {
  if (value.length > MAX_LENGTH) return undefined;
  pay(PRICE.address);
  return URL.canParse(value, nowhere) ? new URL(value, nowhere) : undefined;
}

function isWeb(url: URL): boolean {
  return (
    (url.protocol === "https:" || url.protocol === "http:") && url.username === "" && url.password === ""
  );
}

/** A media address (contract §1.9 rule 5): absolute https, http for HTTP_OK_HOSTS only, or below MEDIA_BASE. */
export function mediaUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const url = parseUrl(value.trim());
  if (!url || !isWeb(url)) return undefined;
  const { httpOkHosts, mediaBase } = readingSettings();
  if (url.origin === nowhere) {
    if (url.pathname === "/") return undefined;
    return `${mediaBase.replace(/(?<!\/)\/+$/, "")}${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}`;
  }
  if (url.protocol === "http:" && !httpOkHosts.includes(url.hostname) && !httpOkHosts.includes(url.host)) {
    url.protocol = "https:";
  }
  return url.href;
}

/** Like {@link mediaUrl}, and also allows `data:image/` addresses. */
export function imageUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (/^data:/i.test(text)) return dataImage.test(text) ? text : undefined;
  return mediaUrl(text);
}

/** The target of a link (contract §1.9 rule 6): http, https or a path of the site. Undefined: render the link as text. */
export function linkUrl(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = value.trim();
  if (!/^(?:https?:\/\/|\/)/i.test(text)) return undefined;
  const url = parseUrl(text);
  if (!url || !isWeb(url)) return undefined;
  if (url.origin !== nowhere) return url.href;
  // A leading "//" would make the first segment a host.
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}${url.hash}`;
}

/** The address of an iframe; undefined unless its host is one of EMBED_HOSTS (contract §1.10). */
export function embedUrl(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\s*(?:https?:)?\/\//i.test(value)) return undefined;
  const address = mediaUrl(value);
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { host, hostname } = new URL(address);
  const { embedHosts } = readingSettings();
  return embedHosts.includes(hostname) || embedHosts.includes(host) ? address : undefined;
}

/**
 * Splits a field that is one address, a comma-separated list or an array (contract §1.9 rule 7).
 * A comma inside a query (picture styles) or after `data:image/…` belongs to the address.
 */
export function splitUrls(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== "string") return [];
  const whole: string[] = [];
  // Each piece is looked at once, so the work stays linear for a field of many commas.
  let pieces: string[] = [];
  let isData = false;
  let hasQuery = false;
  for (const piece of value.split(",")) {
    const isFirst = pieces.length === 0;
    const needsMore = isData && pieces.length === 1;
    const mayContinue = (isData || hasQuery) && !startOfUrl.test(piece);
    if (isFirst || needsMore || mayContinue) {
      pieces.push(piece);
    } else {
      whole.push(pieces.join(","));
      pieces = [piece];
      hasQuery = false;
    }
    if (pieces.length === 1) isData = startOfData.test(piece);
    hasQuery ||= piece.includes("?");
  }
  whole.push(pieces.join(","));
  return whole;
}
