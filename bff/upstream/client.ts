import type { Logger } from "pino";
import { Agent, type Dispatcher } from "undici";
import { ReadingError, readData } from "../reading/read.ts";
import type { ReadingSettings } from "../reading/settings.ts";
import { readEnvelope } from "./envelope.ts";
import { refusedByStatus, timedOut, unusable, UpstreamError } from "./error.ts";
import { wireRequest, type Ask, type UpstreamSettings, type WireRequest } from "./request.ts";

export interface Upstream {
  /**
   * Asks the upstream, once for each ask (shared-answers.ts keeps and joins what may be).
   * @param name the call's name, for errors and the log
   * @throws UpstreamError; or the signal's reason when it aborts
   */
  ask(name: string, ask: Ask, signal?: AbortSignal): Promise<unknown>;
  close(): Promise<void>;
}

interface UpstreamClientOptions {
  settings: UpstreamSettings;
  log: Pick<Logger, "debug" | "warn">;
  /** How answers are read (contract §1.9). */
  reading: ReadingSettings;
  /** Sockets to one origin. */
  connections?: number;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** The one way to the upstream gateway: transport, envelope, time-out, retry (contract §1, design §5). */
export function upstreamClient({
  settings,
  log,
  reading,
  connections = 128,
}: UpstreamClientOptions): Upstream {
  const limit = settings.UPSTREAM_TIMEOUT_MS;
  const agent = new Agent({
    connections,
    connect: { timeout: limit },
    headersTimeout: limit,
    bodyTimeout: limit,
    maxResponseSize: MAX_ANSWER_BYTES,
  });

  async function exchange(name: string, ask: Ask, wire: WireRequest, signal: AbortSignal): Promise<unknown> {
    const origin = { call: name, method: wire.method };
    const text = await transfer(agent, wire, origin, { signal, retry: !ask.row.write && !ask.row.login });
    const data = readEnvelope(text, origin);
    try {
      return readData(ask.row.data, data, reading, ask.body);
    } catch (cause) {
      throw unusable({ ...origin, cause }, "schema");
    }
  }

  async function timed(name: string, ask: Ask, wire: WireRequest, signal?: AbortSignal): Promise<unknown> {
    const ms = Math.min(ask.row.timeout ?? limit, limit);
    const started = performance.now();
    const line = () => ({
      call: name,
      ms: Math.round(performance.now() - started),
      requestId: ask.reader.requestId,
    });
    try {
      const data = await within(ms, signal, timedOut({ call: name, method: wire.method }, ms), (clock) =>
        exchange(name, ask, wire, clock),
      );
      log.debug({ ...line(), status: 200 }, "upstream");
      return data;
    } catch (error) {
      if (error instanceof UpstreamError) {
        const { kind, status, code, cause } = error;
        log.warn({ ...line(), status, kind, code, detail: detailOf(cause) }, "upstream");
      } else {
        log.debug({ ...line(), kind: "left" }, "upstream");
      }
      throw error;
    }
  }

  return {
    ask: async (name, ask, signal) => timed(name, ask, wireRequest(ask, settings, Date.now()), signal),
    close: () => agent.close(),
  };
}

interface TransferOptions {
  signal: AbortSignal;
  retry: boolean;
}

/** One HTTP exchange, tried once more when allowed and nothing of an answer had come; resolves to the body of a 200. */
async function transfer(
  agent: Dispatcher,
  wire: WireRequest,
  origin: { call: string; method: string },
  { signal, retry }: TransferOptions,
): Promise<string> {
  try {
    const send = () => agent.request({ ...wire, signal });
    const answer = await send().catch((error: unknown) => {
      if (!retry || signal.aborted || !isRefusedOrReset(error)) throw error;
      return send();
    });
    if (answer.statusCode !== 200) {
      // Read to its end, so that the connection can serve again; nobody waits for it.
      answer.body.dump().catch(() => undefined);
      throw refusedByStatus(origin, answer.statusCode);
    }
    return await answer.body.text();
  } catch (cause) {
    if (signal.aborted) throw signal.reason as Error;
    if (cause instanceof UpstreamError) throw cause;
    const code = errorCode(cause);
    if (code === "UND_ERR_RES_EXCEEDED_MAX_SIZE") throw unusable({ ...origin, cause }, "too-large");
    throw unusable({ ...origin, cause }, "unreachable");
  }
}

/** Runs `work` with a signal that aborts with `late` after `ms`, or with the reason of `signal` when that aborts. */
async function within<T>(
  ms: number,
  signal: AbortSignal | undefined,
  late: Error,
  work: (clock: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const clock = new AbortController();
  const leave = () => clock.abort(signal?.reason);
  const timer = setTimeout(() => clock.abort(late), ms);
  signal?.addEventListener("abort", leave, { once: true });
  try {
    return await work(clock.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", leave);
  }
}

const REFUSED_OR_RESET = new Set(["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"]);

function isRefusedOrReset(error: unknown): boolean {
  return REFUSED_OR_RESET.has(errorCode(error) ?? "");
}

function errorCode(error: unknown): string | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : undefined;
}

/** What the log may know of a cause: an error's code, or which fields broke the schema; never what was in them. */
function detailOf(cause: unknown): string | undefined {
  if (cause instanceof ReadingError) return cause.message;
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : undefined);
}
