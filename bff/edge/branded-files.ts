import { createHash } from "node:crypto";
import { Router, type RequestHandler } from "express";
import type { Config } from "../config.ts";

const HOUR = 3600;

/** Serves the files that contain the site's name: the web app manifest, and the default picture for missing ones. */
export function brandedFiles({ SITE_NAME, SLOGAN }: Pick<Config, "SITE_NAME" | "SLOGAN">): RequestHandler {
  const router = Router();
  // no-cache: a new version must reach installed sites at once.
  router.get(
    "/new/manifest.webmanifest",
    file("application/manifest+json", "no-cache", manifest(SITE_NAME, SLOGAN)),
  );
  router.get(
    "/new/default-image.svg",
    file("image/svg+xml", `public, max-age=${HOUR}`, defaultImage(SITE_NAME)),
  );
  return router;
}

function file(type: string, cacheControl: string, text: string): RequestHandler {
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
  return (_req, res) => {
    res.set({
      "Cache-Control": cacheControl,
      ETag: etag,
      "Cross-Origin-Resource-Policy": "cross-origin",
    });
    res.type(`${type}; charset=utf-8`).send(text);
  };
}

function manifest(name: string, description: string): string {
  const icon = (src: string, sizes: string, purpose: string) => ({
    src: `/new/${src}`,
    sizes,
    purpose,
    type: src.endsWith(".svg") ? "image/svg+xml" : "image/png",
  });
  return JSON.stringify({
    id: "/new/",
    name,
    short_name: name,
    description,
    lang: "zh-CN",
    dir: "ltr",
    start_url: "/new/home/1",
    scope: "/new/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    background_color: "#ffffff",
    theme_color: "#1cc3aa",
    categories: ["news"],
    icons: [
      icon("favicon.svg", "any", "any"),
      icon("icon-192.png", "192x192", "any"),
      icon("icon-512.png", "512x512", "any"),
      icon("icon-maskable-512.png", "512x512", "maskable"),
    ],
    shortcuts: [
      { name: "头条", url: "/new/home/1" },
      { name: "数字报", url: "/new/paper/qlwbPaper" },
      { name: "听新闻", url: "/new/audioList" },
    ],
  });
}

/** Widest name in the picture, in its pixels. */
const NAME_WIDTH = 640;
/** Largest font size, in the picture's pixels. */
const MAX_FONT_SIZE = 36;
/** Width of a letter with its spacing, as a multiple of the font size. */
const LETTER_WIDTH = 1.25;

/** The default picture: grey, a sun over the sea, and the site's name (pages §1.4). */
function defaultImage(name: string): string {
  const size = Math.min(MAX_FONT_SIZE, Math.floor(NAME_WIDTH / (name.length * LETTER_WIDTH)));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 480" width="720" height="480"><style>.g{fill:#eaedef}.m{fill:#c3c9ce}.l{stroke:#c3c9ce}.t{fill:#9aa2a9}@media (prefers-color-scheme:dark){.g{fill:#252b30}.m{fill:#454e55}.l{stroke:#454e55}.t{fill:#7b858e}}</style><rect class="g" width="720" height="480"/><path class="m" d="M302 222a58 58 0 0 1 116 0Z"/><path class="l" d="M285 242h150M306 263h108M330 284h60" stroke-width="11" stroke-linecap="round" fill="none"/><text class="t" x="360" y="344" text-anchor="middle" font-family="PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif" font-size="${size}" font-weight="600" letter-spacing="8">${escapeText(name)}</text></svg>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
