import { pipeline } from "node:stream/promises";
import type { Request, RequestHandler, Response } from "express";
import type { Logger } from "pino";
import { Agent, request, type Dispatcher } from "undici";
import { Breaker } from "../upstream/breaker.ts";
import { Bulkhead, BulkheadFull } from "../upstream/bulkhead.ts";
import type { PictureAddresses } from "./picture-addresses.ts";
import { BEGINNING_BYTES, pictureType } from "./picture-bytes.ts";
import { publicLookup } from "./public-lookup.ts";
import { asPartOfPages } from "./security-headers.ts";

interface PictureProxyOptions {
  readonly addresses: Pick<PictureAddresses, "admit" | "isOwnHost">;
  readonly timeoutMs?: number;
  readonly log?: Pick<Logger, "warn">;
}

/** Larger pictures are refused. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Most transfers at once from a host, and most that wait. */
const MAX_TRANSFERS = 16;
const MAX_WAITING = 32;
/** After this many failures in a row a host gets no requests for a while. */
const MAX_FAILURES = 5;
/** In ms. */
const COOL_DOWN = 10_000;
const RETRY_AFTER = String(COOL_DOWN / 1000);
/** For a whole transfer, in ms: a reader who takes the bytes slowly must not hold a connection for longer. */
const MAX_DURATION = 30_000;
const HOUR = 3600;

/** Path of the endpoint. */
export const PICTURE_PATH = "/new/_data/picture";

/** The host has failed too often and gets no requests for a while. */
class HostCoolsDown extends Error {}

/** The host itself has failed. */
class HostFailed extends Error {}

/** The host has responded, but not with a picture that we pass on. */
class NoPicture extends Error {}

/**
 * `?url=&mac=`: serves a picture of our media hosts from our own origin, so that a page may draw it on a canvas and read the canvas (share
 * posters). Only addresses that the site has signed are fetched, no redirect is followed, and only the bytes of known picture formats are
 * passed on. 404 for other addresses, 502 for what is no picture, 503 with `Retry-After` while the host fails or is busy.
 */
export function pictureProxy({ addresses, timeoutMs = 10_000, log }: PictureProxyOptions): RequestHandler {
  const dispatcher = new Agent({
    connections: MAX_TRANSFERS,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs, lookup: publicLookup((host) => addresses.isOwnHost(host)) },
  });
  // The settings name the hosts, so the map stays small.
  const hosts = new Map<string, { bulkhead: Bulkhead; health: HostHealth }>();
  const guardOf = (host: string) => {
    const guard = hosts.get(host) ?? {
      bulkhead: new Bulkhead(MAX_TRANSFERS, MAX_WAITING),
      health: new HostHealth(),
    };
    hosts.set(host, guard);
    return guard;
  };
  return (req, res) => {
    const { searchParams } = new URL(req.originalUrl, "http://localhost");
    const url = addresses.admit(searchParams.get("url") ?? "", searchParams.get("mac") ?? "");
    if (!url) return refuse(res, 404);
    const { bulkhead, health } = guardOf(url.host);
    const readerLeft = new AbortController();
    res.once("close", () => readerLeft.abort());
    const signal = AbortSignal.any([readerLeft.signal, AbortSignal.timeout(MAX_DURATION)]);
    const transfer = async () => {
      const response = await health.watch(() => fetchPicture(url, dispatcher, signal));
      await sendPicture(response, req, res);
    };
    bulkhead.run(transfer, signal).catch((error: unknown) => {
      if (res.destroyed) return;
      log?.warn({ err: error, host: url.host }, "a picture could not be read");
      if (res.headersSent) return void res.destroy();
      const isRefused = error instanceof BulkheadFull || error instanceof HostCoolsDown;
      refuse(res, isRefused ? 503 : 502);
    });
  };
}

/** Sends a host no requests after several failures in a row, and then one trial request. */
class HostHealth {
  readonly #breaker = new Breaker({ trialEvery: COOL_DOWN });
  #failures = 0;

  /** @throws HostCoolsDown; what the work throws. Only HostFailed counts as a failure of the host. */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    const admitted = this.#breaker.admit("picture");
    if (admitted === "refuse") throw new HostCoolsDown("the host is cooling down");
    try {
      const result = await work();
      this.#failures = 0;
      if (admitted === "trial") this.#breaker.succeed("picture");
      return result;
    } catch (error) {
      if (error instanceof HostFailed) this.#failures += 1;
      if (admitted === "trial") this.#breaker.fail("picture");
      else if (this.#failures >= MAX_FAILURES) this.#breaker.open();
      throw error;
    }
  }
}

/** @throws HostFailed when the host does not respond, or responds 5xx */
async function fetchPicture(
  url: URL,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const headers = { accept: "image/jpeg,image/png,image/webp" };
  const response = await request(url, { signal, dispatcher, headers }).catch((error: unknown) => {
    // An abort by the reader is no failure of the host.
    throw signal.aborted ? error : new HostFailed("the host did not respond", { cause: error });
  });
  if (response.statusCode < 500) return response;
  drop(response);
  throw new HostFailed(`the host responded ${response.statusCode}`);
}

/** @throws NoPicture when the response is no picture, or too large */
async function sendPicture(response: Dispatcher.ResponseData, req: Request, res: Response): Promise<void> {
  const contentType = String(response.headers["content-type"] ?? "");
  const length = Number(response.headers["content-length"] ?? 0);
  if (response.statusCode !== 200 || !contentType.startsWith("image/") || length > MAX_BYTES) {
    drop(response);
    throw new NoPicture(
      `the host responded ${response.statusCode} with ${length} bytes of ${contentType || "nothing"}`,
    );
  }
  const chunks = (response.body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES) {
    const chunk = await chunks.next();
    if (chunk.done) break;
    beginning = Buffer.concat([beginning, chunk.value]);
  }
  const type = pictureType(beginning);
  if (!type) {
    drop(response);
    throw new NoPicture("the bytes are no picture");
  }
  asPartOfPages(res);
  res.set({
    "Content-Type": type,
    "Cache-Control": `public, max-age=${HOUR}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    // Only for our own pages; other sites can use the picture's own host.
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  if (req.method === "HEAD") {
    drop(response);
    return void res.end();
  }
  await pipeline(atMost(MAX_BYTES, beginning, chunks), res);
}

async function* atMost(maxBytes: number, first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let size = first.length;
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    size += next.value.length;
    if (size > maxBytes) throw new NoPicture("the picture is too large");
    yield next.value;
  }
}

function drop({ body }: Dispatcher.ResponseData): void {
  body.on("error", () => undefined).destroy();
}

function refuse(res: Response, status: number): void {
  res.status(status).setHeader("Cache-Control", "no-store");
  if (status === 503) res.setHeader("Retry-After", RETRY_AFTER);
  res.type("text/plain").send("图片暂时无法读取");
}
