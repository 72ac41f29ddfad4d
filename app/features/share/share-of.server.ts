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
import { structuredData, type Told } from "./structured-data.server.ts";
import type { SentShare, Share } from "./share.ts";
import { toldInHead } from "./told-in-head.ts";
import { whereOfAll } from "../../request/where.ts";

/** In place of a picture: a PNG, which every chat app can show. */
const DEFAULT_IMAGE = "/new/share.png";

/** A description made here is this long, in letters (pages §7). */
const DESCRIPTION = 80;
/** A list that says nothing of itself is told by its first rows. */
const HEADLINES = 3;

export interface Shared extends Partial<
  Pick<
    Told,
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
  /** The text of what has no short one, as a description where there is none. */
  intro?: BodyBlock[];
  image?: string;
  /** Another address of ours than the page's, such as the live room that a part of it invites to. */
  path?: string;
  /** Rows of a page that is a list. */
  rows?: readonly Row[];
}

/** A row of a list: a piece of news, or anything else with an address of ours. */
type Row = { title: string } & (Openable | { href: string | null });

/** What a page tells about itself where its link is shown, and search engines. */
export function share(
  { path, rows, intro, authorIs, question, profile, broadcast, happening, media, ...shared }: Shared,
  context: RequestContext,
): SentShare {
  const { page, settings } = context;
  const { origin, imageHosts, siteName } = settings;
  const url = path === undefined ? canonicalAddress(context) : origin + path;
  const whole = (address: string) => new URL(address, origin).href;
  const image = isShown(shared.image) ? shared.image : undefined;
  const seen = {
    ...shared,
    kind: shared.kind ?? "website",
    description:
      shared.description || (intro && bodyText(intro, DESCRIPTION)) || firstOf(rows) || shared.title,
    image: whole(image ? imageUrl(image, "square332", imageHosts) : DEFAULT_IMAGE),
    url,
  };
  const structured = structuredData(
    {
      ...seen,
      authorIs,
      question,
      profile,
      broadcast,
      happening,
      image: whole(image ? imageUrl(image, "full", imageHosts) : DEFAULT_IMAGE),
      media: media && { ...media, url: whole(media.url) },
      list: rows && listOf(rows, origin),
    },
    siteName,
  );
  const told: Share = {
    ...seen,
    pictureMac: context.pictureMac(largePicture(seen.image, imageHosts)),
    media: media && whole(media.url),
    structured: page.isDocument ? onlyInMarkup(structured, true) : null,
    qr: onlyInMarkup(qrOf(url), page.isDocument),
  };
  // The head tells of the page itself.
  return page.isDocument && path === undefined ? toldInHead(told) : told;
}

/** The beginning of what a reader wrote, as a description: one line, where it was several. */
export function excerpt(text: string): string {
  return [...emojiGlyphs(text).replace(/\s+/g, " ")].slice(0, DESCRIPTION).join("");
}

/** Whether apps that show a link can show that picture: not one that is written out in the address, and no drawing (pages §7). */
function isShown(image: string | undefined): image is string {
  return image !== undefined && !/^data:|\.svgz?(?:[?#]|$)/i.test(image);
}

function firstOf(rows: readonly Row[] = []): string {
  const headlines = rows.slice(0, HEADLINES).map(({ title }) => title);
  return excerpt(headlines.join("；"));
}

function listOf(rows: readonly Row[], origin: string): Told["list"] {
  return rows.flatMap((row) => {
    const where = whereOfAll(origin);
    const { href } = "href" in row ? row : opening(row, where);
    return href === null ? [] : { name: row.title, url: new URL(href, origin).href };
  });
}

/** A byline is somebody's, but for what accounts and columns sign, and for a source alone. */
function isPerson(author: NewsDetail["author"]): boolean {
  return author !== undefined && author.kind !== "account" && author.kind !== "column";
}

/** Title, description and picture by the order of pages §7. */
export function shareOf(
  news: NewsDetail,
  text: string,
  context: RequestContext,
  { kind = "article", ...more }: Partial<Pick<Shared, "kind" | "media" | "broadcast" | "intro">> = {},
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
      ].find(isShown),
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
