import { element, optionalElement, xmlDocument } from "./xml.ts";

const SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9";
const NEWS = "http://www.google.com/schemas/sitemap-news/0.9";
const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";

/** Search engines accept at most this many news items in one file. */
const MOST_NEWS = 1000;
/** Search engines accept news of the last two days. */
const NEWS_MS = 48 * 3600 * 1000;

export interface MappedNews {
  url: string;
  title: string;
  /** ISO 8601. */
  published?: string;
  image?: string;
}

/** The sitemap index, from absolute URLs. */
export function sitemapIndex(urls: readonly string[]): string {
  const sitemaps = urls.map((url) => element("sitemap", {}, element("loc", {}, url)));
  return xmlDocument(element("sitemapindex", { xmlns: SITEMAP }, sitemaps));
}

/** The sitemap of permanent pages such as channels and rank lists, from absolute URLs. */
export function pagesSitemap(urls: readonly string[]): string {
  const pages = urls.map((url) => element("url", {}, element("loc", {}, url)));
  return xmlDocument(element("urlset", { xmlns: SITEMAP }, pages));
}

/**
 * The news sitemap. Older items stay in it as ordinary pages, without the news element, as search engines require. The two days
 * end now, or with the newest item if that is older than two days.
 * @param site name of the publication
 */
export function newsSitemap(news: readonly MappedNews[], site: string, now = Date.now()): string {
  const byAge = [...news].sort((one, other) => timeOf(other) - timeOf(one)).slice(0, MOST_NEWS);
  const newest = byAge[0] ? timeOf(byAge[0]) : now;
  const since = (newest < now - NEWS_MS ? newest : now) - NEWS_MS;
  const rows = byAge.map((piece) =>
    element(
      "url",
      {},
      element("loc", {}, piece.url),
      optionalElement("lastmod", piece.published),
      timeOf(piece) >= since && piece.published ? newsOf(piece, piece.published, site) : null,
      piece.image && element("image:image", {}, element("image:loc", {}, piece.image)),
    ),
  );
  return xmlDocument(element("urlset", { xmlns: SITEMAP, "xmlns:news": NEWS, "xmlns:image": IMAGE }, rows));
}

function newsOf({ title }: MappedNews, published: string, site: string) {
  return element(
    "news:news",
    {},
    element("news:publication", {}, element("news:name", {}, site), element("news:language", {}, "zh-cn")),
    element("news:publication_date", {}, published),
    element("news:title", {}, title),
  );
}

function timeOf({ published }: MappedNews): number {
  const at = published === undefined ? NaN : Date.parse(published);
  return Number.isNaN(at) ? -Infinity : at;
}
