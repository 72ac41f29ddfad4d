import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { Router, type RequestHandler } from "express";
import sirv, { type Options } from "sirv";
import { asPartOfPages } from "./security-headers.ts";

export interface StaticFilesOptions {
  /** The browser build, `build/client`. */
  readonly clientDir: string;
  /** Path under which the site lives, with a slash at both ends. */
  readonly base?: string;
}

const YEAR = 365 * 86_400;
const HOUR = 3600;

/**
 * Serves the browser build to GET and HEAD: hashed files under `assets/` for ever, the rest of `public/` for an hour (the
 * service worker is asked for anew each time), in the copies that deploy/precompress.mjs made. A missing asset is a plain 404 that nobody keeps, because during a deployment the next
 * replica may have it; any other miss goes on to the app.
 */
export function staticFiles({ clientDir, base = "/new/" }: StaticFilesOptions): RequestHandler {
  const common: Options = { brotli: true, gzip: true, etag: true, extensions: [], setHeaders };
  const assets = sirv(join(clientDir, "assets"), {
    ...common,
    maxAge: YEAR,
    immutable: true,
    onNoMatch(_req, res) {
      res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" });
      res.end("文件不存在");
    },
  });
  const rest = sirv(clientDir, { ...common, maxAge: HOUR });

  const router = Router();
  router.use(base, (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      next("router");
      return;
    }
    // sirv hands the numbers on unchecked, and reading a file backwards throws; a Range may always be left unheard.
    if (!isForwardRange(req.headers.range)) delete req.headers.range;
    // Nor does it listen to the file: one that is gone since the start, or cannot be opened, would end the process.
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    next();
  });
  router.use(`${base}assets`, (req, res) => assets(req, res));
  router.use(base, (req, res, next) => rest(req, res, next));
  return router;
}

/** What a new version must reach at once: the service worker. */
const NEVER_OLD = /\/sw\.js$/;

/** Whatever may be opened as a document, as an SVG can, and whatever has a policy of its own keep the headers of documents. */
const PART_OF_PAGES = /\.(?:js|css|png|jpe?g|webp|ico)$/;

function setHeaders(res: ServerResponse, path: string): void {
  if (NEVER_OLD.test(path)) res.setHeader("Cache-Control", "no-cache");
  else if (PART_OF_PAGES.test(path)) return asPartOfPages(res);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

function isForwardRange(range: string | undefined): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  return from !== undefined && (!to || Number(from) <= Number(to));
}
