import { vitePlugin as remix } from "@remix-run/dev";
import type { Request, Response } from "express";
import { defineConfig, type Plugin } from "vite";
import { matchingOnce } from "./deploy/matching-once.ts";
import { settledFlags } from "./deploy/settled-flags.ts";
import type * as Server from "./server.ts";
import remixConfig from "./remix.config.js";

/** In development the composition root is loaded through Vite, so that edits of bff/ are live at the next request. */
function serverInDevelopment(): Plugin {
  return {
    name: "wanbao:server-in-development",
    apply: "serve",
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        // Vite has taken the base path off; the site wants it back.
        request.url = request.originalUrl ?? request.url;
        vite
          .ssrLoadModule("/server.ts")
          .then((server) => (server as typeof Server).developmentHandler(vite))
          .then((handler) => handler(request as Request, response as Response, next))
          .catch(next);
      });
    },
  };
}

/** The composition root is the server's entry, so that plain Node starts the bundle; Remix names its own build instead. */
function serverEntry(): Plugin {
  return {
    name: "wanbao:server-entry",
    apply: "build",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "server.ts" } } } : undefined,
  };
}

/**
 * Remix reloads the page, without limit, when a route's chunk can't be loaded; the specification allows one reload a
 * minute (spec §4). Its reload goes through features/navigation/reload-guard.ts. Fails the build when it no longer fits.
 */
function guardedReload(): Plugin {
  const unguarded = "window.location.reload();";
  return {
    name: "wanbao:guarded-reload",
    transform(code, id) {
      if (!/@remix-run\/react\/dist\/esm\/routeModules\.js/.test(id)) return undefined;
      if (!code.includes(unguarded))
        this.error("Remix's reload after a failed chunk has moved; see guardedReload().");
      return code.replace(unguarded, "if (window.insteadOfModule) return window.insteadOfModule(error);");
    },
  };
}

/** What nearly every page uses: files of their own would be fetched one by one, and compress worse. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const SHELL = new RegExp(
  `/app/(${[
    "ui/(Avatar|Badge|Button|Cover|ErrorScreen|HotList|Icon|NewsCard|NewsList|SectionHeading|Shore|Time|card-form|format|now|pictures/|brand/|BrandMark)",
    "features/(cards|errors|intents|keep-alive|layout|likes|navigation|open-app|opening|share|toast)/",
    "features/player/when-media",
    "features/(offline/kept-copy|offline/kept-names|prefetch/connection|appearance/appearance|appearance/theme-place)",
    // The markup of comments is in the document before their code is, and often without it.
    "features/(comments|emoji)/[\\w-]+\\.module\\.css",
    "root\\.tsx",
  ].join("|")})`,
);

function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  return SHELL.test(id) || id.includes("vite/preload-helper") ? "shell" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  base: "/new/",
  plugins: [
    serverInDevelopment(),
    remix(remixConfig),
    serverEntry(),
    guardedReload(),
    matchingOnce(),
    settledFlags(),
  ],
  server: { port: 3000, host: true },
  // Bundled with what it brings, so that matchingOnce() reaches the server's copy too.
  ssr: {
    noExternal: [
      /^@remix-run\//,
      /^react-router/,
      /^@web3-storage\/multipart-parser/,
      /^(abort-controller|event-target-shim|data-uri-to-buffer|mrmime|web-encoding|web-streams-polyfill)/,
      /^(cookie-signature|set-cookie-parser|stream-slice)$/,
    ],
  },
  build: {
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: isSsrBuild,
    assetsInlineLimit: 0,
    // Smaller than esbuild by 4 KB for an article; the router's warnings are for who writes the routes.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2, pure_funcs: ["warning", "warningOnce"] } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
