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

/** Larger pictures are not for drawing on a poster. */
const MOST_BYTES = 8 * 1024 * 1024;
/** Pictures under way from one host, and those that wait for their turn. */
const AT_ONCE = 16;
const WAITING = 32;
/** After so many failures in a row a host is left alone for so long, in ms. */
const FAILURES = 5;
const REST = 10_000;
const RETRY_AFTER = String(REST / 1000);
/** For the whole of a picture, in ms: a reader who takes it byte by byte does not keep others from theirs. */
const LONGEST = 30_000;
const HOUR = 3600;

/** Where browsers find it. */
export const PICTURE_PATH = "/new/_data/picture";

/** The host is left alone for a while. */
class HostRests extends Error {}

/** The host has failed, and not the picture. */
class HostFailed extends Error {}

/** The host has answered, but with no picture that we pass on. */
class NoPicture extends Error {}

/**
 * `?url=&mac=`: a picture of our media hosts as one of ours, so that a page may draw it and read the drawing back (share posters).
 * Only addresses that the site has signed are fetched; no redirect is followed, and only what begins like a picture comes back.
 * 404 for other addresses, 502 for what is no picture, 503 with `Retry-After` while the host is ill or busy.
 */
export function pictureProxy({ addresses, timeoutMs = 10_000, log }: PictureProxyOptions): RequestHandler {
  const dispatcher = new Agent({
    connections: AT_ONCE,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    connect: { timeout: timeoutMs, lookup: publicLookup((host) => addresses.isOwnHost(host)) },
  });
  // The settings name the hosts: there are few.
  const hosts = new Map<string, { bulkhead: Bulkhead; health: HostHealth }>();
  const guardOf = (host: string) => {
    const guard = hosts.get(host) ?? {
      bulkhead: new Bulkhead(AT_ONCE, WAITING),
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
    const gone = new AbortController();
    res.once("close", () => gone.abort());
    const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(LONGEST)]);
    const transfer = async () => {
      const answer = await health.watch(() => fetched(url, dispatcher, signal));
      await handOn(answer, req, res);
    };
    bulkhead.run(transfer, signal).catch((error: unknown) => {
      if (res.destroyed) return;
      log?.warn({ err: error, host: url.host }, "a picture could not be read");
      if (res.headersSent) return void res.destroy();
      const isRefused = error instanceof BulkheadFull || error instanceof HostRests;
      refuse(res, isRefused ? 503 : 502);
    });
  };
}

/** Leaves a host alone after failures in a row, and then lets one request try. */
class HostHealth {
  readonly #breaker = new Breaker({ trialEvery: REST });
  #failures = 0;

  /** @throws HostRests; what the work throws, of which HostFailed counts */
  async watch<T>(work: () => Promise<T>): Promise<T> {
    const admitted = this.#breaker.admit("picture");
    if (admitted === "refuse") throw new HostRests("the host is left alone");
    try {
      const answer = await work();
      this.#failures = 0;
      if (admitted === "trial") this.#breaker.succeed("picture");
      return answer;
    } catch (error) {
      if (error instanceof HostFailed) this.#failures += 1;
      if (admitted === "trial") this.#breaker.fail("picture");
      else if (this.#failures >= FAILURES) this.#breaker.open();
      throw error;
    }
  }
}

/** @throws HostFailed when the host does not answer, or with a failure of its own */
async function fetched(
  url: URL,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const headers = { accept: "image/jpeg,image/png,image/webp" };
  const answer = await request(url, { signal, dispatcher, headers }).catch((error: unknown) => {
    // A reader who leaves says nothing about the host.
    throw signal.aborted ? error : new HostFailed("the host did not answer", { cause: error });
  });
  if (answer.statusCode < 500) return answer;
  drop(answer);
  throw new HostFailed(`the host answered ${answer.statusCode}`);
}

/** @throws NoPicture when it is none, or too large */
async function handOn(answer: Dispatcher.ResponseData, req: Request, res: Response): Promise<void> {
  const announced = String(answer.headers["content-type"] ?? "");
  const length = Number(answer.headers["content-length"] ?? 0);
  if (answer.statusCode !== 200 || !announced.startsWith("image/") || length > MOST_BYTES) {
    drop(answer);
    throw new NoPicture(
      `the host answered ${answer.statusCode} with ${length} bytes of ${announced || "nothing"}`,
    );
  }
  const pieces = (answer.body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let beginning = Buffer.alloc(0);
  while (beginning.length < BEGINNING_BYTES) {
    const piece = await pieces.next();
    if (piece.done) break;
    beginning = Buffer.concat([beginning, piece.value]);
  }
  const type = pictureType(beginning);
  if (!type) {
    drop(answer);
    throw new NoPicture("the bytes are no picture");
  }
  asPartOfPages(res);
  res.set({
    "Content-Type": type,
    "Cache-Control": `public, max-age=${HOUR}`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    // For our own pages; others have the picture's host.
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  if (req.method === "HEAD") {
    drop(answer);
    return void res.end();
  }
  await pipeline(atMost(MOST_BYTES, beginning, pieces), res);
}

async function* atMost(most: number, first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  let size = first.length;
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    size += next.value.length;
    if (size > most) throw new NoPicture("the picture is too large");
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
