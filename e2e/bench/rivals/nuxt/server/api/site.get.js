export default defineEventHandler(() => {
  const { site, channels, login, article } = model();
  return { site, channels, login, id: article.id };
});
