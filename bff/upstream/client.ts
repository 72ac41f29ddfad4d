import type { Logger } from "pino";
import { Agent, type Dispatcher } from "undici";
import type { CallName } from "../calls/table.ts";
import type { ReadyDialect } from "../dialect/ready.ts";
import { speechOf } from "../dialect/speech.ts";
import { readData, ReadingError } from "../reading/read.ts";
import type { ReadingSettings } from "../reading/settings.ts";
import { noTracing, type Step, type Tracing } from "../tracing/tracing.ts";
import { waitForTurn } from "../work-turns.ts";
import { absent, refusedByStatus, timedOut, unusable, UpstreamError } from "./error.ts";
import { AbsentCalls } from "./absent-calls.ts";
import { CursorPages } from "./cursor-pages.ts";
import { upstreamGuard, type GuardState } from "./guard.ts";
import { readAnswer } from "./reading-thread.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { runWithin } from "./within.ts";
import { wireRequest, type Ask, type UpstreamSettings, type WireRequest } from "./request.ts";

export interface Upstream {
  /**
   * Calls the upstream, once per request (shared-answers.ts caches and coalesces).
   * @param name the call's name, for errors and the log
   * @throws UpstreamError; or the signal's reason when it aborts
   */
  ask(name: string, ask: Ask, signal?: AbortSignal): Promise<unknown>;
  /** For metrics. */
  state?(): GuardState;
  /** Reports that another process found a host down. `host`: scheme, host and port. */
  warn?(host: string): void;
  /** Closes at once: calls in flight fail. */
  close(): Promise<void>;
}

interface UpstreamClientOptions {
  settings: UpstreamSettings;
  log: Pick<Logger, "debug" | "warn">;
  /** How answers are read (contract §1.9). */
  reading: ReadingSettings;
  /** How the gateway speaks where it differs from the contract. */
  dialect?: ReadyDialect;
  /** The calls that the gateway does not have. */
  absentCalls?: AbsentCalls;
  /** Sockets to one origin. */
  connections?: number;
  /** Called after each call. `result`: "ok", the error's kind, or "left" when the reader has disconnected. */
  onCall?: (about: { call: string; result: string; ms: number }) => void;
  /** Called whenever a host's breaker opens. */
  onIll?: (host: string) => void;
  tracing?: Pick<Tracing, "step" | "propagationHeaders">;
}

const MAX_ANSWER_BYTES = 2 * 1024 * 1024;

/** The client for the upstream gateway: transport, envelope, time-out, retry, circuit breaker (contract §1, design §5). */
export function upstreamClient({
  settings,
  log,
  reading,
  dialect,
  absentCalls = new AbsentCalls(dialect),
  connections = 256,
  onCall,
  onIll,
  tracing = noTracing,
}: UpstreamClientOptions): Upstream {
  const limit = settings.UPSTREAM_TIMEOUT_MS;
  const agent = new Agent({
    connections,
    connect: { timeout: limit },
    headersTimeout: limit,
    bodyTimeout: limit,
    maxResponseSize: MAX_ANSWER_BYTES,
  });
  const guard = upstreamGuard({
    onChange: (host, state) => {
      log.warn({ host: new URL(host).host, state }, "breaker");
      if (state === "Open") onIll?.(host);
    },
  });

  const pages = dialect && new CursorPages(dialect);

  async function exchange(
    name: string,
    ask: Ask,
    wire: WireRequest,
    { signal, retries, step }: { signal: AbortSignal; retries: RetryBudget; step: Step },
  ): Promise<unknown> {
    const { row, body } = ask;
    const origin = { call: name, method: wire.method };
    const mayRetry = () => {
      const may = !row.write && !row.login && retries.take();
      if (may) step.set({ "http.request.resend_count": 1 });
      return may;
    };
    const onStatus = (status: number) => step.set({ "http.response.status_code": status });
    const traced = { ...wire, headers: { ...wire.headers, ...tracing.propagationHeaders() } };
    const onMissing = (hasEnvelope: boolean) => absentCalls.missing(name, body, hasEnvelope);
    const text = await transfer(agent, traced, origin, { signal, mayRetry, onStatus, onMissing });
    await waitForTurn();
    absentCalls.answered(name);
    pages?.keep(name, ask, text);
    const data = await readAnswer(text, row, { ...origin, body, settings: reading, dialect }, signal);
    return row.byIds === "logs-in" && !settings.WECHAT_IDS_VERIFIED ? withoutToken(data) : data;
  }

  async function askTimed(name: string, ask: Ask, wire: WireRequest, signal?: AbortSignal): Promise<unknown> {
    const ms = Math.min(ask.row.timeout ?? limit, limit);
    const started = performance.now();
    const line = (result: string) => {
      const ms = performance.now() - started;
      onCall?.({ call: name, result, ms });
      return { call: name, ms: Math.round(ms), requestId: ask.page.requestId };
    };
    try {
      const { method, origin: host } = wire;
      const { unseen, write, login } = ask.row;
      const about = { host, call: name, method, unseen, renews: ask.renews, repeatable: !write && !login };
      const data = await tracing.step(
        `${method} ${name}`,
        (step) => {
          step.set({
            "http.request.method": method,
            "server.address": new URL(host).host,
            "wanbao.call": name,
          });
          return runWithin(
            ms,
            signal,
            () => timedOut(about, ms),
            (clock) =>
              guard.run(
                about,
                (signal, retries) => exchange(name, ask, wire, { signal, retries, step }),
                clock,
              ),
          );
        },
        { isOutgoing: true },
      );
      log.debug({ ...line("ok"), status: 200 }, "upstream");
      return data;
    } catch (error) {
      if (error instanceof UpstreamError) {
        const { kind, status, code, cause } = error;
        // A single line says that the breaker opened; the calls it refuses are its effect. Failed view counts are counted by their queue.
        const level = kind === "unavailable" || ask.row.unseen ? "debug" : "warn";
        log[level]({ ...line(kind), status, kind, code, detail: detailOf(cause) }, "upstream");
      } else {
        log.debug({ ...line("left"), kind: "left" }, "upstream");
      }
      throw error;
    }
  }

  /** Asks in the gateway's own words. @throws UpstreamError "absent" when it does not have the call */
  async function askInDialect(name: string, ask: Ask, signal?: AbortSignal): Promise<unknown> {
    const rules = dialect?.rulesOf(name as CallName);
    if (ask.row.where && !settings[ask.row.where] && !(rules && rules !== "off" && rules.at)) return {};
    if (absentCalls.has(name) || rules === "off") throw absent({ call: name, method: "POST" });
    const cursor = await pages?.find(name, ask, (page) => askInDialect(name, page, signal));
    // Behind the last page: missing data is an empty page (contract §1.6).
    if (cursor === null) return readData(ask.row.data, undefined, reading, ask.body);
    const speech = dialect && rules && speechOf(dialect, name as CallName, rules, cursor);
    // eslint-disable-next-line no-restricted-properties -- the contract has the time of day in requests
    return askTimed(name, ask, wireRequest(ask, settings, Date.now(), speech), signal);
  }

  return {
    ask: askInDialect,
    state: () => guard.state(),
    warn: (host) => guard.warn(host),
    close: () => agent.destroy(),
  };
}

/** Removes the token: otherwise anybody who knows an id would get its owner's login. */
function withoutToken(data: unknown): unknown {
  return data && typeof data === "object" && !Array.isArray(data) ? { ...data, token: undefined } : data;
}

interface TransferOptions {
  signal: AbortSignal;
  mayRetry: () => boolean;
  /** Called with the HTTP status. */
  onStatus: (status: number) => void;
  /** Called when the gateway has no such address. */
  onMissing: (hasEnvelope: boolean) => void;
}

/** Sends one HTTP request; retries once when allowed and no byte of the response has arrived. @returns the body of a 200 */
async function transfer(
  agent: Dispatcher,
  wire: WireRequest,
  origin: { call: string; method: string },
  { signal, mayRetry, onStatus, onMissing }: TransferOptions,
): Promise<string> {
  try {
    const send = () => agent.request({ ...wire, signal });
    const answer = await send().catch((error: unknown) => {
      if (signal.aborted || !isRefusedOrReset(error) || !mayRetry()) throw error;
      return send();
    });
    onStatus(answer.statusCode);
    if (answer.statusCode === 404 || answer.statusCode === 405) {
      onMissing(isEnvelope(await answer.body.text()));
      throw refusedByStatus(origin, answer.statusCode);
    }
    if (answer.statusCode !== 200) {
      // Discard the body in the background, so that the connection can be reused.
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

/** Whether a failure has the envelope of an answer: then a content may be missing, not the call. */
function isEnvelope(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === "object" && answer !== null && "data" in answer;
  } catch {
    return false;
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

/** @returns what may be logged about a cause: an error's code, or the fields that broke the schema; never their contents */
function detailOf(cause: unknown): string | undefined {
  if (cause instanceof ReadingError) return cause.message;
  return errorCode(cause) ?? (cause instanceof Error ? cause.name : undefined);
}
