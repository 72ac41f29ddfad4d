import type { MetaDescriptor, MetaFunction } from "@remix-run/react";
import type { PageData } from "../../request/page-loader.server.ts";
import type { PublicSettings } from "../../request/public-settings.ts";
import type { ErrorScreenData } from "../../request/screen.ts";
import type { SentShare, Share } from "./share.ts";
import { wholeShare } from "./head-data.ts";

interface PageTitle {
  /** The page's title, if it is not the share title. */
  title?: string;
  share: SentShare;
  /** Excludes search engines: a robots tag and no JSON-LD. */
  noindex?: boolean;
  /** The page's RSS feed. */
  feed?: { title: string; href: string };
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
    const root = matches.find(({ id }) => id === "root")?.data as
      { settings?: Partial<PublicSettings> } | undefined;
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
    const { noindex, feed } = page;
    const share = wholeShare(page.share);
    const title = page.title ?? share.ownTitle ?? share.title;
    return [
      { title: title === site ? site : `${title} - ${site}` },
      ...(noindex ? [{ name: "robots", content: "noindex" }] : []),
      ...(settings ? shareTags(share, settings) : []),
      ...(noindex ? [] : structuredTags(share)),
      ...(feed ? [{ tagName: "link" as const, rel: "alternate", type: "application/rss+xml", ...feed }] : []),
    ];
  };
}

/** The title of a list: its name and the kind of list, as pages §4 names it. */
export function listTitle(name: string, kind: string): string {
  return name.endsWith(kind) ? name : `${name} - ${kind}`;
}

/** The tags for apps that show a link preview. */
function shareTags(share: Share, settings: Partial<PublicSettings>): MetaDescriptor[] {
  const { title, description, url, image } = share;
  return [
    { tagName: "link", rel: "canonical", href: url },
    { name: "description", content: description },
    ...tagsOf("property", "og:", {
      site_name: settings.siteName,
      title,
      description,
      image,
      url,
      type: OG_TYPES[share.kind],
    }),
    ...tagsOf("name", "twitter:", { card: "summary_large_image", title, description, image }),
    ...tagsOf("itemProp", "", { name: title, description, image }),
    ...kindTags(share),
  ];
}

function kindTags({ kind, published, author, section, media }: Share): MetaDescriptor[] {
  if (kind === "article") {
    return tagsOf("property", "article:", { published_time: published, author, section });
  }
  return kind === "video" || kind === "audio" ? tagsOf("property", "og:", { [kind]: media }) : [];
}

/** One tag for each value that is not empty. */
function tagsOf(key: string, prefix: string, values: Record<string, string | undefined>): MetaDescriptor[] {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [{ [key]: prefix + name, content }] : [],
  );
}

/**
 * JSON-LD (pages §7). Only the server writes it, since search engines read documents. During hydration the existing script is
 * read back from the head, so that it stays as it is; it is never sent as data.
 */
function structuredTags({ structured }: Share): MetaDescriptor[] {
  const things = structured && (structured.value ?? ofThisDocument());
  return (things ?? []).map((thing) => ({ "script:ld+json": thing }));
}

function ofThisDocument(): Record<string, unknown>[] {
  if (typeof document === "undefined") return [];
  const scripts = document.head.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].map((script) => JSON.parse(script.textContent ?? "{}") as Record<string, unknown>);
}
