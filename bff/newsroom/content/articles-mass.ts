import { cityArticles } from "./articles-city.ts";
import { lifeArticles } from "./articles-life.ts";
import { oldStreetArticle } from "./article-old-street.ts";
import type { ArticleSeed } from "./types.ts";

/** The mass-audience articles NEWS1001–NEWS1012 (pages §15), by id. */
export const massArticles: ArticleSeed[] = [oldStreetArticle, ...cityArticles, ...lifeArticles];
