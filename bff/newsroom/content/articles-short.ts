import { shortArticlesA } from "./articles-short-a.ts";
import { shortArticlesB } from "./articles-short-b.ts";
import { shortArticlesC } from "./articles-short-c.ts";
import { shortArticlesD } from "./articles-short-d.ts";
import { shortArticlesE } from "./articles-short-e.ts";
import type { ArticleSeed } from "./types.ts";

/** Short pieces 11001–11056, by id: the news of each list channel. */
export const shortArticles: ArticleSeed[] = [
  ...shortArticlesA,
  ...shortArticlesB,
  ...shortArticlesC,
  ...shortArticlesD,
  ...shortArticlesE,
];
