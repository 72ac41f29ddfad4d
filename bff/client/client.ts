import { Pool } from "undici";
import { calls, type CallData, type CallInput, type CallName } from "../calls/table.ts";
import { elapsed } from "../elapsed.ts";
import type { CallingPage, PageRequest } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { noTracing } from "../tracing/tracing.ts";
import { UpstreamError, type UpstreamErrorData, type UpstreamErrorKind } from "../upstream/error.ts";
import { callPath, contextHeaders, type CallContext } from "./wire.ts";

export { UpstreamError, type UpstreamErrorKind };

/**
 * The typed client of loaders and actions: one function per row of the call table. Each throws UpstreamError, or the
 * signal's reason when it aborts.
 */
export type Bff = {
  readonly [N in CallName]: (input: CallInput<N>, options?: { signal?: AbortSignal }) => Promise<CallData<N>>;
};

export interface DispatchRequest {
  /** The call's name. */
  name: CallName;
  /** JSON. */
  body: string;
  context: CallContext;
  signal?: AbortSignal;
}

/** Sends a call to the BFF app. @returns the response's status and body */
export type Dispatch = (request: DispatchRequest) => Promise<{ status: number; body: string }>;

const names = Object.keys(calls) as CallName[];

export interface BffClientOptions {
  dispatch: Dispatch;
  reader: Reader;
  /** The page that makes the calls. */
  page: CallingPage;
  /** No reader waits for the page: calls may take longer to return fresh answers instead of stale ones. */
  preferFresh?: boolean;
  /** Aborts when the page is sent or its reader has left. It ends reading calls; writing calls are finished. */
  pageSignal?: AbortSignal;
  /** Time by which all reading calls of the page must be done, in ms of `elapsed`: they share one budget, parallel or in sequence. */
  deadline?: number;
  /** Called for each stale answer. */
  onStale?: () => void;
}

/** Creates the client for the reader of a page. */
export type BffFor = (
  page: PageRequest,
  calling: CallingPage,
  options?: Pick<BffClientOptions, "preferFresh" | "onStale">,
) => Bff;

const ASK = Symbol("ask");

/** Has a getter for every row of the call table. A page uses a dozen of the 200 functions; only these are created. */
const clients = Object.create(
  null,
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        enumerable: true,
        get(this: { [ASK]: (name: CallName, input: unknown, signal?: AbortSignal) => Promise<unknown> }) {
          return (input: unknown, options?: { signal?: AbortSignal }) => {
            const answer = this[ASK](name, input, options?.signal);
            // A page may end before it awaits a call that it has started: the rejection must not count as unhandled.
            answer.catch(() => undefined);
            return answer;
          };
        },
      },
    ]),
  ),
) as object;

/** Creates the client for one reader. */
export function bffClient({
  dispatch,
  reader,
  page,
  preferFresh = false,
  pageSignal,
  deadline,
  onStale,
}: BffClientOptions): Bff {
  let currentDeadline = deadline;
  const ask = async (name: CallName, input: unknown, callSignal?: AbortSignal): Promise<unknown> => {
    const isWrite = "write" in calls[name];
    const signal = callSignal ?? (isWrite ? undefined : pageSignal);
    signal?.throwIfAborted();
    const withinMs =
      isWrite || currentDeadline === undefined
        ? undefined
        : Math.max(1, Math.ceil(currentDeadline - elapsed()));
    const context: CallContext = { reader, page, preferFresh, withinMs };
    const body = JSON.stringify(input ?? {});
    const startedAt = elapsed();
    const answer = await dispatch({ name, body, context, signal })
      .catch((cause: unknown) => {
        signal?.throwIfAborted();
        throw new UpstreamError({
          kind: "unreachable",
          call: name,
          status: 502,
          reason: "BFF unreachable",
          cause,
        });
      })
      .finally(() => {
        // A form without script renders a page after its write: the time of the write does not count against the page.
        if (isWrite && currentDeadline !== undefined) currentDeadline += elapsed() - startedAt;
      });
    const { data, stale } = unpack(name, answer.body);
    if (stale) onStale?.();
    return data;
  };
  return Object.create(clients, { [ASK]: { value: ask } }) as Bff;
}

function unpack(name: string, body: string): { data?: unknown; stale?: boolean } {
  let answer: { data?: unknown; stale?: boolean; error?: UpstreamErrorData };
  try {
    answer = JSON.parse(body) as typeof answer;
  } catch (cause) {
    throw new UpstreamError({
      kind: "unreachable",
      call: name,
      status: 502,
      reason: "not a response of the BFF",
      cause,
    });
  }
  if (answer.error) throw new UpstreamError(answer.error);
  return answer;
}

/**
 * Dispatches over HTTP to a BFF in another process.
 * @param url address of the BFF; it may have a path
 * @param timeoutMs longest silence on the connection; the BFF itself limits the duration of a call
 */
export function overHttp(
  url: string,
  timeoutMs = 60_000,
  { propagationHeaders: tracingHeaders } = noTracing,
): Dispatch {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/(?<!\/)\/+$/, "");
  const pool = new Pool(origin, { connections: 128, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return async ({ name, body, context, signal }) => {
    const response = await pool.request({
      method: "POST",
      path: base + callPath(name),
      headers: { ...contextHeaders(context), "content-type": "application/json", ...tracingHeaders() },
      body,
      signal,
    });
    return { status: response.statusCode, body: await response.body.text() };
  };
}
