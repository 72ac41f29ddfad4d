import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Request, Response } from "express";
import { defineConfig, type Plugin } from "vite";
import { recordInputs } from "./deploy/build-inputs.mjs";
import { EDITS } from "./deploy/framework/edits.ts";
import { frameworkEdits } from "./deploy/framework/plugin.ts";
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

/** The thread that reads large answers starts from a file of its own (bff/upstream/reading-thread.ts). Fails the build when it no longer fits. */
function readingWorker(): Plugin {
  const source = 'new URL("./reading-worker.ts", import.meta.url)';
  return {
    name: "wanbao:reading-worker",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/bff/upstream/reading-thread.ts")) return undefined;
      if (!code.includes(source)) this.error("The thread's file is named otherwise; see readingWorker().");
      const file = this.emitFile({
        type: "chunk",
        id: fileURLToPath(new URL("bff/upstream/reading-worker.ts", import.meta.url)),
        fileName: "reading-worker.js",
      });
      return { code: code.replace(source, `new URL(import.meta.ROLLUP_FILE_URL_${file})`), map: null };
    },
  };
}

/** What nearly every page uses: files of their own would be fetched one by one, and compress worse. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const SHELL = new RegExp(
  `/app/(${[
    "ui/(Avatar|Button|ErrorScreen|Icon|MetaLine|PillLink|SectionHeading|Shore|Time|format|now|use-hydrated|pictures/|brand/)",
    "request/",
    "browser/([\\w.-]+$|idle/|keep-alive/|toast/|offline/kept-(copy|names)|prefetch/connection|appearance/(appearance\\.|theme-place))",
    "features/(layout/|open-app/|login/login-address|reactions/(follow/|[\\w.-]+$)|share/(share-sheet/share-row|[\\w.-]+$))",
    "features/(media/player/when-media|article/reading-tools|comments/(comments\\.tsx|sleep|comment-source))",
    "root\\.tsx",
    // What is in a document's markup before its code is, and often without it: cards, rail, comments.
    "ui/(Badge|Cover|HotList|NewsCard|NewsList)\\.module\\.css",
    // Small, and of many pages: a file of each would take the page's first picture its turn.
    "ui/(Empty|Pager|Skeleton|Split|Tabs)\\.module\\.css",
    "features/(article/news-head|lists/(feed|slides|tabs/tabbed-lists)|live/(live-screen|room-tabs)|reactions/votes/[\\w-]+)\\.module\\.css",
    "(features/(article/assistant|lists/cards|comments)|ui/emoji)/[\\w-]+\\.module\\.css",
  ].join("|")})`,
);
/** What pages that are lists draw their rows with; within an article it is markup. */
const CARDS = /\/app\/(ui\/(Badge|Cover|HotList|NewsCard|NewsList|card-form)|features\/lists\/cards\/)/;
/** Lists that draw rows of their own, such as sounds, need only where they lead. */
const OPENING = /\/app\/routes\/opening\.ts/;
/** Drawn with the document and never again. */
const RAIL = /\/features\/(layout\/rail|article\/assistant\/assistant-card)\.tsx/;
const SOUND = /\/app\/features\/media\/(audio-widget|player\/(player|media-session))/;

function sharedChunk(id: string): string | undefined {
  if (FRAMEWORK.test(id)) return "framework";
  if (RAIL.test(id)) return undefined;
  if (SHELL.test(id) || id.includes("vite/preload-helper")) return "shell";
  if (SOUND.test(id)) return "sound";
  if (OPENING.test(id)) return "opening";
  return CARDS.test(id) ? "cards" : undefined;
}

export default defineConfig(({ isSsrBuild }) => ({
  base: "/new/",
  plugins: [
    serverInDevelopment(),
    remix(remixConfig),
    serverEntry(),
    readingWorker(),
    frameworkEdits(EDITS, remixConfig.future),
    recordInputs({ dir: fileURLToPath(new URL("build/inputs", import.meta.url)) }),
  ],
  server: { port: 3000, host: true },
  // Bundled with what it brings, so that frameworkEdits() reaches the server's copy too.
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
