import { compiledRoutes } from "./app/routes/routes.ts";

/**
 * The settings of the Remix compiler, which vite.config.ts uses.
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
const remixConfig = {
  basename: "/new/",
  appDirectory: "app",
  buildDirectory: "build",
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
    // The site replaces Remix's route discovery (deploy/framework/route-discovery.ts).
    v3_lazyRouteDiscovery: false,
  },
  /** The rows of the route table, the data endpoints and the XML files. Every other address matches the last route: the 404 screen. */
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      route("", "pages/channel/home.tsx", { index: true, id: "root-home" });
      for (const { id, path, page } of compiledRoutes()) route(path, `pages/${page}.tsx`, { id });
      route("_data/comments/:id", "features/comments/comments-data.ts", { id: "comments-data" });
      route("_data/feed/:kind", "feed-data.ts", { id: "feed-data" });
      route("_data/live/:id", "features/live/live-data.ts", { id: "live-data" });
      route("_data/wechat", "features/share/wechat/signature-data.ts", { id: "wechat-data" });
      route("_data/qr/:ticket", "features/login/qr-login/qr-data.ts", { id: "qr-data" });
      route("feed.xml", "features/syndication/channel-rss.ts", { id: "site-feed" });
      route("feed/:file", "features/syndication/channel-rss.ts", { id: "channel-feed" });
      for (const name of ["sitemap", "sitemap-pages", "sitemap-news"])
        route(`${name}.xml`, "features/syndication/sitemap.ts", { id: name });
      route("*", "pages/not-found.tsx", { id: "not-found" });
    }),
};

export default remixConfig;
