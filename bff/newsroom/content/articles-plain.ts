import { plainArticlesA } from "./articles-plain-a.ts";
import { plainArticlesB } from "./articles-plain-b.ts";
import { plainArticlesC } from "./articles-plain-c.ts";
import type { ArticleSeed } from "./types.ts";

/** The newsroom's plain articles, 10001–10012 (pages §15), in the order of their ids. */
export const plainArticles: ArticleSeed[] = [...plainArticlesA, ...plainArticlesB, ...plainArticlesC];
