import type { RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { Agent, request } from "undici";
import { asPartOfPages } from "./security-headers.ts";

export interface PictureProxyOptions {
  /** Hosts of the media, with a port where it is not the usual one; no others are asked. */
  readonly hosts: readonly string[];
  /** Hosts that may be asked over plain http. */
  readonly httpHosts?: readonly string[];
  readonly timeoutMs?: number;
  readonly log?: Pick<Logger, "warn">;
}

/** Larger pictures are not for drawing on a poster. */
const MOST_BYTES = 8 * 1024 * 1024;
/** What a canvas takes; a drawing with scripts of its own is not among it. */
const PICTURE = /^image\/(?:jpeg|png|webp|gif|avif)\b/i;
const HOUR = 3600;

/** Where browsers find it. */
export const PICTURE_PATH = "/new/_data/picture";

/**
 * `?url=`: a picture of our media hosts as one of ours, so that a page may draw it and read the drawing back (share posters). Only what
 * is configured is asked, and no redirect followed: an address in a page cannot make us ask for anything else.
 */
export function pictureProxy({
  hosts,
  httpHosts = [],
  timeoutMs = 10_000,
  log,
}: PictureProxyOptions): RequestHandler {
  const dispatcher = new Agent({ connections: 16, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return (req, res) => {
    const { searchParams } = new URL(req.originalUrl, "http://localhost");
    const url = pictureAddress(searchParams.get("url") ?? "", hosts, httpHosts);
    if (!url) return refuse(res, 404);
    transfer(url, res, dispatcher).catch((error: unknown) => {
      if (!res.destroyed) log?.warn({ err: error, host: url.host }, "a picture could not be read");
      if (res.headersSent) res.destroy();
      else refuse(res, 502);
    });
  };
}

function pictureAddress(
  address: string,
  hosts: readonly string[],
  httpHosts: readonly string[],
): URL | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isKnown = hosts.some((host) => host.toLowerCase() === url.host);
  const isAllowed =
    url.protocol === "https:" || (url.protocol === "http:" && httpHosts.includes(url.hostname));
  return isKnown && isAllowed && !url.username && !url.password ? url : undefined;
}

async function transfer(url: URL, res: Response, dispatcher: Agent): Promise<void> {
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  const answer = await request(url, {
    signal: gone.signal,
    dispatcher,
    headers: { accept: "image/jpeg,image/png,image/webp" },
  });
  const type = String(answer.headers["content-type"] ?? "");
  if (answer.statusCode !== 200 || !PICTURE.test(type)) {
    answer.body.on("error", () => undefined).destroy();
    return refuse(res, 502);
  }
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > MOST_BYTES) return refuse(res, 502);
    pieces.push(piece);
  }
  asPartOfPages(res);
  res.set({
    "Content-Type": type,
    "Cache-Control": `public, max-age=${HOUR}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
  });
  res.send(Buffer.concat(pieces));
}

function refuse(res: Response, status: number): void {
  res.status(status).setHeader("Cache-Control", "no-store");
  res.type("text/plain").send("图片暂时无法读取");
}
