export default defineNuxtConfig({
  compatibilityDate: "2025-07-15",
  telemetry: false,
  app: {
    head: {
      htmlAttrs: { lang: "zh-CN" },
      meta: [
        { name: "theme-color", content: "#1CC3AA" },
        { name: "format-detection", content: "telephone=no" },
      ],
      link: [
        { rel: "icon", href: "/new/favicon.svg", type: "image/svg+xml" },
        { rel: "manifest", href: "/new/manifest.webmanifest" },
        { rel: "alternate", type: "application/rss+xml", href: "/new/feed.xml", title: "最新新闻" },
      ],
    },
  },
});
