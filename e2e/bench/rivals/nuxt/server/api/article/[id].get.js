export default defineEventHandler((event) => {
  const { path, head, article, like, share, ad, related, recommended, comments } = model();
  if (getRouterParam(event, "id") !== article.id) throw createError({ statusCode: 404 });
  return { path, head, article, like, share, ad, related, recommended, comments };
});
