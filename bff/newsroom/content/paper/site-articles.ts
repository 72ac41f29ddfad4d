import { accountArticles } from "../articles-account.ts";
import { massArticles } from "../articles-mass.ts";
import { plainArticles } from "../articles-plain.ts";
import { shortArticles } from "../articles-short.ts";
import { portraits } from "../features.ts";
import type { ArticleSeed } from "../types.ts";
import type { PrintBlock, PrintSeed } from "./types.ts";

const online = new Map<string, ArticleSeed>(
  [...massArticles, ...accountArticles, ...plainArticles, ...shortArticles, ...portraits].map((article) => [
    article.newsid,
    article,
  ]),
);

function printable(block: ArticleSeed["body"][number]): PrintBlock[] {
  if (typeof block === "string") return [block];
  return "heading" in block || "quote" in block || "list" in block || "table" in block ? [block] : [];
}

/** The print version of an article: its text without videos and links, and its first picture. */
export function inPrint(newsid: string, own: Partial<PrintSeed> = {}): PrintSeed {
  const article = online.get(newsid);
  if (!article) throw new Error(`the site has no article ${newsid}`);
  const shown = article.body.find((block) => typeof block === "object" && "image" in block);
  const picture =
    shown && typeof shown === "object" && "image" in shown
      ? { image: shown.image, caption: shown.caption }
      : article.images?.[0] && { image: article.images[0].url, caption: article.images[0].desc };
  const names = (article.authors ?? (article.author ? [article.author] : [])).filter(
    ({ kind }) => kind === "reporter",
  );
  const lead = article.lead ? [article.lead] : [];
  return {
    title: article.title,
    subtitle: article.subtitle,
    author: names.length > 0 ? `记者 ${names.map(({ name }) => name).join(" ")}` : undefined,
    body: [...lead, ...article.body.flatMap(printable)],
    picture,
    newsid,
    newstype: article.newstype,
    ...own,
  };
}
