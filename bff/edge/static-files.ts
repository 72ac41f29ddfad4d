import type { ServerResponse } from "node:http";
import { join } from "node:path";
import { Router, type RequestHandler } from "express";
import sirv, { type Options } from "sirv";
import { asPartOfPages } from "./security-headers.ts";

export interface StaticFilesOptions {
  /** The browser build, `build/client`. */
  readonly clientDir: string;
  /** Base path of the site, with a slash at both ends. */
  readonly base?: string;
}

const YEAR = 365 * 86_400;
const HOUR = 3600;

/**
 * Serves the browser build to GET and HEAD, compressed in advance by deploy/precompress.mjs. Browsers keep hashed files under `assets/`
 * for a year and the rest of `public/` for an hour; they revalidate the service worker each time. A missing asset is a plain 404 with
 * no-store, because during a deployment another replica may have it. Other missing files go on to the app.
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
    // sirv does not check the numbers, and a backward range throws. A server may ignore any Range.
    if (!isForwardRange(req.headers.range)) delete req.headers.range;
    // sirv does not handle errors of the file stream: a file deleted since the start would end the process.
    res.once("pipe", (file) => file.once("error", () => res.destroy()));
    next();
  });
  router.use(`${base}assets`, (req, res) => assets(req, res));
  router.use(base, (req, res, next) => rest(req, res, next));
  return router;
}

/** Files that browsers revalidate each time: a new service worker must be used at once. */
const REVALIDATED = /\/sw\.js$/;

/** Files that need no headers of documents. An SVG is not among them: it may be opened as a document. */
const PART_OF_PAGES = /\.(?:js|css|png|jpe?g|webp|ico)$/;

function setHeaders(res: ServerResponse, path: string): void {
  if (REVALIDATED.test(path)) res.setHeader("Cache-Control", "no-cache");
  else if (PART_OF_PAGES.test(path)) return asPartOfPages(res);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cross-Origin-Resource-Policy", "cross-origin");
}

function isForwardRange(range: string | undefined): boolean {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range ?? "") ?? [];
  return from !== undefined && (!to || Number(from) <= Number(to));
}
