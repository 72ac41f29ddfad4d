import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import type { PageData } from "../navigation/page-loader.server.ts";
import { isoDuration } from "../../ui/format.ts";
import { imageUrl } from "../../ui/pictures/image-url.ts";
import type { PublicSettings } from "../navigation/public-settings.ts";
import type { ErrorScreenData } from "../errors/screen.ts";
import type { Share } from "./share-of.server.ts";

const DEFAULT_IMAGE = "/new/share-default.png";

interface PageTitle {
  title: string;
  share?: Share;
  noindex?: boolean;
}

/** og:type by kind (pages §7). */
const OG_TYPES: Record<Share["kind"], string> = {
  article: "article",
  website: "website",
  profile: "profile",
  video: "video.other",
  audio: "music.song",
};

const SCREEN_TITLES: Record<number, string> = { 404: "页面不存在", 302: "新闻已删除" };

/**
 * A page's meta function: title, canonical, description, Open Graph, Twitter card, itemprop and JSON-LD (pages §7).
 * @param describe the page's title and share data from its content; null for a page that is only an error screen
 */
export function pageMeta<Content>(describe: (content: Content) => PageTitle | null): MetaFunction {
  return ({ data, matches, error }) => {
    const root = matches.find(({ id }) => id === "root")?.data as { settings?: PublicSettings } | undefined;
    const settings = root?.settings;
    const site = settings?.siteName ?? "";
    const page = data && !error ? describe((data as PageData<Content>).content) : null;
    if (!page) {
      const { screen = error ? 500 : 404 } =
        (error as { data?: Partial<ErrorScreenData> } | undefined)?.data ?? {};
      return [
        { title: `${SCREEN_TITLES[screen] ?? "内容加载失败"} - ${site}` },
        { name: "robots", content: "noindex" },
      ];
    }
    const robots: MetaDescriptor[] = page.noindex ? [{ name: "robots", content: "noindex" }] : [];
    const title = { title: page.title === site ? site : `${page.title} - ${site}` };
    if (!settings || !page.share) return [title, ...robots];
    const tags = shareTags(page.share, settings);
    // What search engines shall not show is not told to them either (pages §7).
    return [title, ...robots, ...tags.filter((tag) => !page.noindex || !("script:ld+json" in tag))];
  };
}

function shareTags(share: Share, settings: PublicSettings): MetaDescriptor[] {
  const { title, description, url } = share;
  const image = absolute(
    share.image ? imageUrl(share.image, "square332", settings.imageHosts) : DEFAULT_IMAGE,
    settings,
  );
  return [
    { tagName: "link", rel: "canonical", href: url },
    { name: "description", content: description },
    ...Object.entries({
      site_name: settings.siteName,
      title,
      description,
      image,
      url,
      type: OG_TYPES[share.kind],
    }).map(([property, content]) => ({ property: `og:${property}`, content })),
    ...Object.entries({ card: "summary_large_image", title, description, image }).map(([name, content]) => ({
      name: `twitter:${name}`,
      content,
    })),
    ...Object.entries({ name: title, description, image }).map(([itemProp, content]) => ({
      itemProp,
      content,
    })),
    ...articleTags(share, image, settings),
    ...broadcastTags(share, image, settings),
    ...mediaTags(share, image, settings),
    ...listTags(share),
    ...profileTags(share, image),
  ];
}

function articleTags(share: Share, image: string, settings: PublicSettings): MetaDescriptor[] {
  if (share.kind !== "article") return [];
  const { published, author, section } = share;
  const tags = Object.entries({ published_time: published, author, section })
    .filter(([, content]) => content)
    .map(([property, content]) => ({ property: `article:${property}`, content }));
  const jsonLd = {
    "@context": "https://schema.org",
    "@type": "NewsArticle",
    headline: [...share.title].slice(0, 110).join(""),
    image: [image],
    datePublished: published,
    author: author ? [{ "@type": "Person", name: author }] : undefined,
    publisher: { "@type": "Organization", name: settings.siteName },
    mainEntityOfPage: share.url,
  };
  return [...tags, { "script:ld+json": share.question ? questionPage(share, share.question) : jsonLd }];
}

/** QAPage (pages §7). */
function questionPage(
  { title, published, author }: Share,
  { text, answers }: NonNullable<Share["question"]>,
) {
  const person = (name: string | undefined) => (name ? { "@type": "Person", name } : undefined);
  const told = answers.map((answer) => ({
    accepted: answer.accepted,
    said: {
      "@type": "Answer",
      text: answer.text,
      upvoteCount: answer.votes,
      author: person(answer.author),
    },
  }));
  return {
    "@context": "https://schema.org",
    "@type": "QAPage",
    mainEntity: {
      "@type": "Question",
      name: title,
      text,
      answerCount: answers.length,
      datePublished: published,
      author: person(author),
      acceptedAnswer: told.find(({ accepted }) => accepted)?.said,
      suggestedAnswer: told.filter(({ accepted }) => !accepted).map(({ said }) => said),
    },
  };
}

/** ItemList (pages §7): the rows by name and address. */
function listTags({ title, url, list }: Share): MetaDescriptor[] {
  if (!list) return [];
  const rows = list.value?.map((row, place) => ({ "@type": "ListItem", position: place + 1, ...row }));
  const jsonLd = rows?.length
    ? { "@context": "https://schema.org", "@type": "ItemList", name: title, url, itemListElement: rows }
    : rows === undefined && listInDocument(url);
  return jsonLd ? [{ "script:ld+json": jsonLd }] : [];
}

/** While hydrating, the list is where the server wrote it: in the document's head. */
function listInDocument(url: string) {
  if (typeof document === "undefined") return undefined;
  const told = [...document.head.querySelectorAll('script[type="application/ld+json"]')].map(
    ({ textContent }) => JSON.parse(textContent ?? "null") as { "@type"?: string; url?: string } | null,
  );
  return told.find((data) => data?.["@type"] === "ItemList" && data.url === url) ?? undefined;
}

/** ProfilePage (pages §7): somebody, or a column or an account. */
function profileTags({ kind, title, description, url }: Share, image: string): MetaDescriptor[] {
  if (kind !== "profile") return [];
  const mainEntity = { "@type": "Thing", name: title, description, image, url };
  return [
    { "script:ld+json": { "@context": "https://schema.org", "@type": "ProfilePage", url, mainEntity } },
  ];
}

/** VideoObject and AudioObject (pages §7). */
function mediaTags(share: Share, image: string, settings: PublicSettings): MetaDescriptor[] {
  const { kind, media, title, description, published } = share;
  if (!media || (kind !== "video" && kind !== "audio")) return [];
  const contentUrl = absolute(media.url, settings);
  const jsonLd = {
    "@context": "https://schema.org",
    "@type": kind === "video" ? "VideoObject" : "AudioObject",
    name: title,
    description,
    thumbnailUrl: [image],
    uploadDate: published,
    duration: isoDuration(media.duration),
    contentUrl,
  };
  return [{ property: `og:${kind}`, content: contentUrl }, { "script:ld+json": jsonLd }];
}

/** BroadcastEvent (pages §7), of a broadcast that is announced, on or over. */
function broadcastTags(share: Share, image: string, settings: PublicSettings): MetaDescriptor[] {
  const { broadcast, title, description, url } = share;
  if (!broadcast) return [];
  const jsonLd = {
    "@context": "https://schema.org",
    "@type": "BroadcastEvent",
    name: title,
    description,
    image,
    url,
    isLiveBroadcast: true,
    startDate: broadcast.start,
    endDate: broadcast.end,
    publisher: { "@type": "Organization", name: settings.siteName },
  };
  return [{ "script:ld+json": jsonLd }];
}

function absolute(url: string, settings: PublicSettings): string {
  return url.startsWith("/") ? settings.origin + url : url;
}
