import { moreAccountArticles } from "./articles-account-more.ts";
import { columnArticlesA } from "./articles-columns-a.ts";
import { columnArticlesB } from "./articles-columns-b.ts";
import { roleArticlesA } from "./articles-roles.ts";
import { roleArticlesB } from "./articles-roles-b.ts";
import { specialArticlesA } from "./articles-special-a.ts";
import { specialArticlesB } from "./articles-special-b.ts";
import { specialArticlesC } from "./articles-special-c.ts";
import type { ArticleSeed } from "./types.ts";

/** The role models ROLE1001–ROLE1009. */
export const roleModels: ArticleSeed[] = [...roleArticlesA, ...roleArticlesB];

/** Articles written for specials, columns, accounts and the page of role models. */
export const specialArticles: ArticleSeed[] = [
  ...specialArticlesA,
  ...specialArticlesB,
  ...specialArticlesC,
  ...columnArticlesA,
  ...columnArticlesB,
  ...moreAccountArticles,
  ...roleModels,
];
