/** What the open page tells where its link is passed on: the same that its document tells apps which show links. */
export interface SharedPage {
  title: string;
  description: string;
  /** Our address without tokens and tracking. */
  url: string;
  image: string;
}

/** Reads it from the head, which follows every client navigation. A page that is not to be shared gives the home page. */
export function sharedPage(): SharedPage {
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
