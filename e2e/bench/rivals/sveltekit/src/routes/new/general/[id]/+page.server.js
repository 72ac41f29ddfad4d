import { error } from "@sveltejs/kit";
import { model } from "$lib/server/model.js";

export function load({ params }) {
  const { path, head, article, like, share, ad, related, recommended, comments } = model;
  if (params.id !== article.id) error(404);
  return { path, head, article, like, share, ad, related, recommended, comments };
}
