import type { SentShare, Share } from "./share.ts";

/** What page-meta.ts writes into the head for every kind of content, and for articles alone. */
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
 * Leaves out of a document's hydration data what its head tells already: there for the server's render, not sent. In the browser
 * `wholeShare` reads it from there. Its title is sent: pages make theirs of it.
 */
export function toldInHead(share: Share): SentShare {
  for (const name of share.kind === "article" ? [...ALWAYS, ...OF_ARTICLES] : ALWAYS)
    Object.defineProperty(share, name, { enumerable: false });
  return share;
}

/** The server has all of it, and so has a page that a navigation brought. */
function isWhole(share: SentShare): share is Share {
  return share.url !== undefined || typeof document === "undefined";
}

/** The share with all that it tells, the same object; in a document that was just opened, read from its head. */
export function wholeShare(share: SentShare): Share {
  if (isWhole(share)) return share;
  const told = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[property="${name}"]`)?.content ?? "";
  const kind = KINDS[told("og:type")] ?? "website";
  const read: Omit<Share, "title" | "ownTitle" | "pictureMac"> = {
    description: told("og:description"),
    image: told("og:image"),
    url: told("og:url"),
    kind,
    media: told(`og:${kind}`) || undefined,
    // These two are in the document's markup.
    structured: {},
    qr: {},
  };
  if (kind === "article")
    for (const [name, tag] of [
      ["published", "article:published_time"],
      ["author", "article:author"],
      ["section", "article:section"],
    ] as const)
      read[name] = told(tag) || undefined;
  return Object.assign(share, read);
}
