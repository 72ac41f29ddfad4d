import { model } from "$lib/server/model.js";

export function load() {
  const { site, channels, login, article } = model;
  return { site, channels, login, id: article.id };
}
