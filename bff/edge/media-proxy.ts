import type { IncomingHttpHeaders } from "node:http";
import { pipeline } from "node:stream/promises";

import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { Agent, request, type Dispatcher } from "undici";

import { isBrokenPath } from "./page-path.ts";
import { asPartOfPages } from "./security-headers.ts";

export interface MediaProxyOptions {
  /** http(s) address of the host that has `/media/…`, without a trailing slash. */
  readonly target: string;
  readonly prefix?: string;
  readonly timeoutMs?: number;
  /** For transfers that fail at the source. */
  readonly log?: Pick<Logger, "warn">;
}

/** Headers of the request that are sent on. */
const REQUEST_HEADERS = ["range", "if-range", "if-none-match", "if-modified-since", "accept"] as const;
/** Headers of the response that are sent on. */
const RESPONSE_HEADERS = [
  "accept-ranges",
  "cache-control",
  "content-encoding",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "expires",
  "last-modified",
  "vary",
] as const;
const UNREADABLE = "媒体文件暂时无法读取";
const STATUSES = new Set([200, 206, 304, 404, 410, 416]);
const MEDIA_TYPE =
  /^(?:(?:image|audio|video|font)\/|text\/(?:plain|vtt)|application\/(?:json|pdf|vnd\.apple\.mpegurl|x-mpegurl))/i;

/**
 * Streams pictures, sound and films of another host under our own: GET and HEAD, with ranges and conditions. Only known headers and
 * statuses are passed on (others become 502), and nothing that a browser could run as a page of ours. When the reader leaves, the
 * transfer from the source is aborted.
 */
export function mediaProxy({
  target,
  prefix = "/new/media",
  timeoutMs = 30_000,
  log,
}: MediaProxyOptions): RequestHandler {
  const dispatcher = new Agent({ connections: 64, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return (req, res, next) => {
    const [path = "", query] = split(req.originalUrl);
    if ((req.method !== "GET" && req.method !== "HEAD") || !path.startsWith(`${prefix}/`)) {
      next();
      return;
    }
    const file = path.slice(prefix.length);
    if (isBrokenPath(file) || /[\\\s]|%5c|%2f|\/\//i.test(file)) {
      refuse(res, 404, "文件不存在");
      return;
    }
    transfer(req, res, `${target}/media${file}${query}`, dispatcher).catch((error: unknown) => {
      if (!res.destroyed) log?.warn({ err: error }, "a media file could not be read");
      if (res.headersSent) res.destroy();
      else refuse(res, 502, UNREADABLE);
    });
  };
}

async function transfer(req: Request, res: Response, url: string, dispatcher: Dispatcher): Promise<void> {
  const readerLeft = new AbortController();
  res.once("close", () => readerLeft.abort());
  const response = await request(url, {
    method: req.method === "HEAD" ? "HEAD" : "GET",
    headers: pick(req.headers, REQUEST_HEADERS),
    signal: readerLeft.signal,
    dispatcher,
  });
  if (!STATUSES.has(response.statusCode)) {
    response.body.on("error", () => undefined).destroy();
    refuse(res, 502, UNREADABLE);
    return;
  }
  res.status(response.statusCode).set(pick(response.headers, RESPONSE_HEADERS));
  defuse(res);
  await pipeline(response.body, res);
}

/** Prevents an uploaded SVG or HTML file from running as a page of ours when a reader opens its address. */
function defuse(res: Response): void {
  const type = String(res.getHeader("content-type") ?? "");
  asPartOfPages(res);
  if (res.statusCode === 304) return;
  if (!MEDIA_TYPE.test(type)) {
    res.setHeader("Content-Type", "application/octet-stream");
    res.setHeader("Content-Disposition", "attachment");
  }
  // Browsers do not show a sandboxed PDF, and their PDF viewer runs nothing in our origin.
  if (!type.startsWith("application/pdf"))
    res.setHeader("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
}

function refuse(res: Response, status: number, text: string): void {
  res.status(status).setHeader("Cache-Control", "no-store");
  res.type("text/plain").send(text);
}

function pick(headers: IncomingHttpHeaders, names: readonly string[]): Record<string, string | string[]> {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

function split(url: string): [string, string] {
  const mark = url.indexOf("?");
  return mark < 0 ? [url, ""] : [url.slice(0, mark), url.slice(mark)];
}
