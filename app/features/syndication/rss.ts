import { element, optionalElement, xmlDocument } from "./xml.ts";

/** One item; its addresses are absolute. */
interface RssItem {
  title: string;
  url: string;
  summary?: string;
  source?: string;
  /** ISO 8601. */
  published?: string;
  image?: string;
}

export interface RssChannel {
  title: string;
  description: string;
  /** The page with the same content. */
  url: string;
  /** The feed's own URL. */
  self: string;
  items: readonly RssItem[];
}

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:dc": "http://purl.org/dc/elements/1.1/",
  "xmlns:media": "http://search.yahoo.com/mrss/",
};
/** Feed readers should poll at this interval, in minutes. */
const MINUTES = 10;

/** RSS 2.0 with extensions for source, picture and the feed's own URL. */
export function rss({ title, description, url, self, items }: RssChannel): string {
  // The items are in the editors' order, not in the order of time.
  const [newest] = items.flatMap(({ published }) => published ?? []).sort((a, b) => timeOf(b) - timeOf(a));
  return xmlDocument(
    element(
      "rss",
      { version: "2.0", ...NAMESPACES },
      element(
        "channel",
        {},
        element("title", {}, title),
        element("link", {}, url),
        element("atom:link", { href: self, rel: "self", type: "application/rss+xml" }),
        element("description", {}, description),
        element("language", {}, "zh-cn"),
        optionalElement("lastBuildDate", rfc822(newest)),
        element("ttl", {}, MINUTES),
        items.map(item),
      ),
    ),
  );
}

function item({ title, url, summary, source, published, image }: RssItem) {
  return element(
    "item",
    {},
    element("title", {}, title),
    element("link", {}, url),
    element("guid", { isPermaLink: "true" }, url),
    optionalElement("pubDate", rfc822(published)),
    optionalElement("dc:creator", source),
    optionalElement("description", summary),
    image && element("media:content", { url: image, medium: "image" }),
  );
}

function rfc822(time: string | undefined): string | undefined {
  return time === undefined || timeOf(time) < 0 ? undefined : new Date(time).toUTCString();
}

/** In ms since the epoch; -1 for an unreadable time. */
function timeOf(time: string): number {
  const at = Date.parse(time);
  return Number.isNaN(at) ? -1 : at;
}
