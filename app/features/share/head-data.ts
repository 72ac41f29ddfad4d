import type { SentShare, Share } from "./share.ts";

/** The properties that page-meta.ts writes into the head: for every kind of content, and only for articles. */
const ALWAYS = ["description", "image", "url", "kind", "media", "structured", "qr"] as const;
const OF_ARTICLES = ["published", "author", "section"] as const;
/** og:type → kind. */
const KINDS: Record<string, Share["kind"]> = {
  "video.other": "video",
  "music.song": "audio",
  article: "article",
  profile: "profile",
};

/**
 * Leaves out of a document's hydration data what its head already has. The properties stay readable for the server's render but
 * are not serialised; in the browser `wholeShare` reads them from the head. The title is sent, because pages derive their own from it.
 */
export function omitHeadData(share: Share): SentShare {
  for (const name of share.kind === "article" ? [...ALWAYS, ...OF_ARTICLES] : ALWAYS)
    Object.defineProperty(share, name, { enumerable: false });
  return share;
}

/** Share data is complete on the server, and in the browser after a navigation. */
function isWhole(share: SentShare): share is Share {
  return share.url !== undefined || typeof document === "undefined";
}

/** Completes share data from the document's head if needed. Returns the same object. */
export function wholeShare(share: SentShare): Share {
  if (isWhole(share)) return share;
  const tag = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? "";
  const kind = KINDS[tag("og:type")] ?? "website";
  const read: Omit<Share, "title" | "ownTitle" | "pictureMac"> = {
    description: tag("og:description"),
    image: tag("og:image"),
    url: tag("og:url"),
    kind,
    media: tag(`og:${kind}`) || undefined,
    // The document's markup has these two.
    structured: {},
    qr: {},
  };
  if (kind === "article")
    for (const [name, property] of [
      ["published", "article:published_time"],
      ["author", "article:author"],
      ["section", "article:section"],
    ] as const)
      read[name] = tag(property) || undefined;
  return Object.assign(share, read);
}
