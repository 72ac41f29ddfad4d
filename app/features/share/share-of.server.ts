import type { NewsDetail } from "#bff/entities/news.ts";
import type { RequestContext } from "../navigation/request-context.ts";
import { opening, type Openable } from "../opening/opening.ts";
import { renderSVG } from "uqr";
import { onlyInMarkup, type OnlyInMarkup } from "../navigation/document-markup.tsx";

/** What a shared link shows (pages §7). */
export interface Share {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Our address without tokens and tracking. */
  url: string;
  image?: string;
  kind: "article" | "website" | "profile" | "video" | "audio";
  published?: string;
  author?: string;
  section?: string;
  /** The film or sound itself, of the kinds `video` and `audio`. */
  media?: { url: string; duration?: number };
  /** A broadcast, which has a film of its own only as a recording: `media`. */
  broadcast?: { start?: string; end?: string };
  /** A question and what was answered, told to search engines in place of an article. */
  question?: { text: string; answers: { text: string; author?: string; votes: number; accepted: boolean }[] };
  /** The first rows of a page that is a list, told to search engines; the document's own head has them once. */
  list?: OnlyInMarkup<{ name: string; url: string }[]>;
  /** The address as a QR code (SVG markup made here), for the share row and the desktop's 手机看. */
  qr: OnlyInMarkup<string>;
}

interface Shared {
  title: string;
  description?: string;
  image?: string;
  kind?: Share["kind"];
  published?: string;
  author?: string;
  section?: string;
  media?: Share["media"];
  broadcast?: Share["broadcast"];
  /** Another address of ours than the page's, such as the live room that a part of it invites to. */
  path?: string;
  question?: Share["question"];
  /** Rows of a page that is a list. */
  rows?: readonly Row[];
}

/** A row of a list: a piece of news, or anything else with an address of ours. */
type Row = { title: string } & (Openable | { href: string | null });

/** Query parameters that belong to the content; all others are left out of shared addresses. */
const SIGNIFICANT = new Set([
  "id",
  "newsid",
  "page",
  "tab",
  "region",
  "category",
  "industry",
  "label",
  "date",
  "status",
  "rankid",
  "edition",
  "v",
  "p",
  "scene",
  "source",
  "columnid",
]);

export function share({ path, rows, ...shared }: Shared, { page, settings }: RequestContext): Share {
  const query = new URLSearchParams([...page.url.searchParams].filter(([name]) => SIGNIFICANT.has(name)));
  const url = settings.origin + (path ?? `${page.url.pathname}${query.size ? `?${query}` : ""}`);
  return {
    ...shared,
    kind: shared.kind ?? "website",
    description: shared.description || shared.title,
    url,
    list: rows && onlyInMarkup(listOf(rows, settings.origin), page.isDocument),
    qr: onlyInMarkup(renderSVG(url, { border: 1 }), page.isDocument),
  };
}

function listOf(rows: readonly Row[], origin: string) {
  return rows.flatMap((row) => {
    const where = { environment: "browser", host: new URL(origin).host } as const;
    const { href } = "href" in row ? row : opening(row, where);
    return href === null ? [] : { name: row.title, url: new URL(href, origin).href };
  });
}

/** Title, description and picture by the order of pages §7. */
export function shareOf(
  news: NewsDetail,
  text: string,
  context: RequestContext,
  { kind = "article", media, broadcast }: Partial<Pick<Share, "kind" | "media" | "broadcast">> = {},
): Share {
  const firstImage = news.body.find((block) => block.kind === "image");
  return share(
    {
      title: news.shareTitle ?? news.title,
      description: news.shareDesc ?? news.summary ?? text,
      image:
        news.shareImg ??
        news.imgurl ??
        news.live?.poster ??
        news.images?.[0]?.url ??
        (firstImage?.kind === "image" ? firstImage.url : undefined),
      kind,
      media,
      broadcast,
      published: news.pubtime,
      author: news.author?.name ?? news.source,
      section: news.channelname,
    },
    context,
  );
}
