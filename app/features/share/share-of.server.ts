import type { NewsDetail } from "#bff/entities/news.ts";
import { bodyText } from "#bff/reading/html-text.ts";
import type { BodyBlock } from "#bff/reading/body-block.ts";
import { emojiGlyphs } from "../../ui/emoji/emoji-text.tsx";
import type { RequestContext } from "../../request/request-context.ts";
import { opening, type Openable } from "../../routes/opening.ts";
import { imageUrl } from "../../ui/pictures/image-url.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { canonicalAddress } from "./canonical-address.ts";
import { largePicture } from "./large-picture.ts";
import { qrOf } from "./qr.server.ts";
import { structuredData, type PageFacts } from "./structured-data.server.ts";
import type { SentShare, Share } from "./share.ts";
import { omitHeadData } from "./head-data.ts";
import { whereOfAll } from "../../request/where.ts";

/** The picture of a page without one. A PNG, which every chat app can show. */
const DEFAULT_IMAGE = "/new/share.png";

/** Maximum letters of a generated description (pages §7). */
const DESCRIPTION = 80;
/** A list without a description is described by its first rows. */
const HEADLINES = 3;

export interface ShareInput extends Partial<
  Pick<
    PageFacts,
    | "kind"
    | "published"
    | "author"
    | "authorIs"
    | "section"
    | "media"
    | "question"
    | "profile"
    | "broadcast"
    | "happening"
  >
> {
  title: string;
  ownTitle?: string;
  description?: string;
  /** The page's text, for a description if there is no short one. */
  intro?: BodyBlock[];
  image?: string;
  /** Share another address of this site instead of the page's, such as a live room. */
  path?: string;
  /** The rows of a list page. */
  rows?: readonly Row[];
}

/** A row of a list: a news item, or anything else with an address on this site. */
type Row = { title: string } & (Openable | { href: string | null });

/** A page's share data, for link previews and search engines. */
export function share(
  { path, rows, intro, authorIs, question, profile, broadcast, happening, media, ...fields }: ShareInput,
  context: RequestContext,
): SentShare {
  const { page, settings } = context;
  const { origin, imageHosts, siteName } = settings;
  const url = path === undefined ? canonicalAddress(context) : origin + path;
  const absolute = (address: string) => new URL(address, origin).href;
  const image = isShowable(fields.image) ? fields.image : undefined;
  const common = {
    ...fields,
    kind: fields.kind ?? "website",
    description:
      fields.description || (intro && bodyText(intro, DESCRIPTION)) || firstOf(rows) || fields.title,
    image: absolute(image ? imageUrl(image, "square332", imageHosts) : DEFAULT_IMAGE),
    url,
  };
  const structured = structuredData(
    {
      ...common,
      authorIs,
      question,
      profile,
      broadcast,
      happening,
      image: absolute(image ? imageUrl(image, "full", imageHosts) : DEFAULT_IMAGE),
      media: media && { ...media, url: absolute(media.url) },
      list: rows && listOf(rows, origin),
    },
    siteName,
  );
  const shareData: Share = {
    ...common,
    pictureMac: context.pictureMac(largePicture(common.image, imageHosts)),
    media: media && absolute(media.url),
    structured: page.isDocument ? onlyInMarkup(structured, true) : null,
    qr: onlyInMarkup(qrOf(url), page.isDocument),
  };
  // The head describes the page itself. Another address is not in it.
  return page.isDocument && path === undefined ? omitHeadData(shareData) : shareData;
}

/** The beginning of a reader's text as a description, on one line. */
export function excerpt(text: string): string {
  return [...emojiGlyphs(text).replace(/\s+/g, " ")].slice(0, DESCRIPTION).join("");
}

/** Whether link previews can show the picture: neither a data URL nor SVG (pages §7). */
function isShowable(image: string | undefined): image is string {
  return image !== undefined && !/^data:|\.svgz?(?:[?#]|$)/i.test(image);
}

function firstOf(rows: readonly Row[] = []): string {
  const headlines = rows.slice(0, HEADLINES).map(({ title }) => title);
  return excerpt(headlines.join("；"));
}

function listOf(rows: readonly Row[], origin: string): PageFacts["list"] {
  return rows.flatMap((row) => {
    const where = whereOfAll(origin);
    const { href } = "href" in row ? row : opening(row, where);
    return href === null ? [] : { name: row.title, url: new URL(href, origin).href };
  });
}

/** Whether a byline is a person. Accounts, columns and a bare source are organisations. */
function isPerson(author: NewsDetail["author"]): boolean {
  return author !== undefined && author.kind !== "account" && author.kind !== "column";
}

/** The share data of a news item: title, description and picture in the order of pages §7. */
export function shareOf(
  news: NewsDetail,
  text: string,
  context: RequestContext,
  { kind = "article", ...more }: Partial<Pick<ShareInput, "kind" | "media" | "broadcast" | "intro">> = {},
): SentShare {
  return share(
    {
      title: news.shareTitle ?? news.title,
      ...(news.shareTitle !== undefined && news.shareTitle !== news.title && { ownTitle: news.title }),
      description: news.shareDesc ?? news.summary ?? text,
      image: [
        news.shareImg,
        news.imgurl,
        news.live?.poster,
        ...(news.images ?? []).map(({ url }) => url),
        ...news.body.flatMap((block) => (block.kind === "image" ? [block.url] : [])),
      ].find(isShowable),
      kind,
      ...more,
      published: news.pubtime,
      author: news.author?.name ?? news.source,
      authorIs: isPerson(news.author) ? "Person" : "Organization",
      section: news.channelname,
    },
    context,
  );
}
