/** The open page's share data for WeChat: the same as in its document's tags. */
export interface WeChatShare {
  title: string;
  description: string;
  /** The page's address without tokens and tracking. */
  url: string;
  image: string;
}

/** Reads the tags from the head, which client navigations update. A page that must not be shared gives the home page's address. */
export function readShareTags(): WeChatShare {
  const tag = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[property="og:${name}"]`)?.content ?? "";
  const url = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
  return {
    title: tag("title") || document.title,
    description: tag("description"),
    url: url ?? `${location.origin}/new/home/1`,
    image: tag("image") || `${location.origin}/new/share.png`,
  };
}
