import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import type { Request, Response } from "express";
import { defineConfig, type Plugin } from "vite";
import { recordInputs } from "./deploy/build-inputs.mjs";
import { EDITS } from "./deploy/framework/edits.ts";
import { frameworkEdits } from "./deploy/framework/plugin.ts";
import type * as Server from "./server.ts";
import remixConfig from "./remix.config.js";

/** Loads the composition root through Vite in development, so that edits of bff/ apply at the next request. */
function serverInDevelopment(): Plugin {
  return {
    name: "wanbao:server-in-development",
    apply: "serve",
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        // Vite removes the base path, which the site needs.
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

/** Makes the composition root the server's entry, so that plain Node can start the bundle. Remix's default entry is its own build. */
function serverEntry(): Plugin {
  return {
    name: "wanbao:server-entry",
    apply: "build",
    config: (_config, { isSsrBuild }) =>
      isSsrBuild ? { build: { rollupOptions: { input: "server.ts" } } } : undefined,
  };
}

/** Bundles the file of the thread that reads large answers (bff/upstream/reading-thread.ts). Fails the build when its address is not found. */
function readingWorker(): Plugin {
  const source = 'new URL("./reading-worker.ts", import.meta.url)';
  return {
    name: "wanbao:reading-worker",
    apply: "build",
    transform(code, id) {
      if (!id.endsWith("/bff/upstream/reading-thread.ts")) return undefined;
      if (!code.includes(source))
        this.error("The address of the thread's file was not found; see readingWorker() in vite.config.ts.");
      const file = this.emitFile({
        type: "chunk",
        id: fileURLToPath(new URL("bff/upstream/reading-worker.ts", import.meta.url)),
        fileName: "reading-worker.js",
      });
      return { code: code.replace(source, `new URL(import.meta.ROLLUP_FILE_URL_${file})`), map: null };
    },
  };
}

/** Nearly every page uses these modules. Separate chunks would cost a request each and compress worse. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|turbo-stream|@remix-run)\//;
const SHELL = new RegExp(
  `/app/(${[
    "ui/(Avatar|Button|ErrorScreen|Icon|MetaLine|PillLink|SectionHeading|Shore|Time|format|now|use-hydrated|pictures/|brand/)",
    "request/",
    "browser/([\\w.-]+$|idle/|keep-alive/|toast/|offline/(offline-copy|copy-names)|prefetch/connection|appearance/(appearance\\.|theme-place))",
    "features/(layout/|open-app/|login/login-address|reactions/(follow/|[\\w.-]+$)|share/(share-sheet/share-row|[\\w.-]+$))",
    "features/(media/player/when-media|article/reading-tools|comments/(comments\\.tsx|sleep|comment-source))",
    "root\\.tsx",
    // Styles of parts that a document contains before their code is loaded, and often without it: cards, rail, comments.
    "ui/(Badge|Cover|HotList|NewsCard|NewsList)\\.module\\.css",
    // Small styles of many pages: separate files would delay the page's first picture.
    "ui/(Empty|Pager|Skeleton|Split|Tabs)\\.module\\.css",
    "features/(article/news-head|lists/(feed|slides|tabs/tabbed-lists)|live/(live-screen|room-tabs)|reactions/votes/[\\w-]+)\\.module\\.css",
    "(features/(article/assistant|lists/cards|comments)|ui/emoji)/[\\w-]+\\.module\\.css",
  ].join("|")})`,
);
/** Rows of list pages. An article contains them only as markup. */
const CARDS = /\/app\/(ui\/(Badge|Cover|HotList|NewsCard|NewsList|card-form)|features\/lists\/cards\/)/;
/** The rule for links, which lists with their own rows need without the cards, such as audio lists. */
const OPENING = /\/app\/routes\/opening\.ts/;
/** Rendered in the document only. */
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
  // The framework and its dependencies are bundled, so that frameworkEdits() can edit the server's copy too.
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
    // Terser saves 4 KB of an article's script against esbuild. The router's warnings are for developers.
    minify: isSsrBuild ? false : "terser",
    terserOptions: { ecma: 2020, compress: { passes: 2, pure_funcs: ["warning", "warningOnce"] } },
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: sharedChunk } },
  },
}));
