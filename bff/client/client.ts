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

/** A way to the BFF app: takes a call, gives the answer's status and body. */
export type Dispatch = (request: DispatchRequest) => Promise<{ status: number; body: string }>;

const names = Object.keys(calls) as CallName[];

export interface BffClientOptions {
  dispatch: Dispatch;
  reader: Reader;
  /** The page that makes the calls. */
  page: CallingPage;
  /** No reader waits: calls rather wait a little for new answers than take stale ones. */
  isPatient?: boolean;
  /** Ends the reading calls that are still under way: the page is out, or its reader has gone. Writes are finished. */
  over?: AbortSignal;
  /** When the page must have all it reads, by `elapsed` in ms: its calls share one budget, whether made side by side or in a row. */
  deadline?: number;
  /** Told of each answer that is older than it should be. */
  onStale?: () => void;
}

/** Makes the client for the reader of a page. */
export type BffFor = (
  page: PageRequest,
  calling: CallingPage,
  options?: Pick<BffClientOptions, "isPatient" | "onStale">,
) => Bff;

const ASK = Symbol("ask");

/** A function for every row; of the two hundred a page uses a dozen, and only these are made for it. */
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
            // A page may end before it awaits a call that it has started: that failure is nobody's.
            answer.catch(() => undefined);
            return answer;
          };
        },
      },
    ]),
  ),
) as object;

/** The client for one reader. */
export function bffClient({
  dispatch,
  reader,
  page,
  isPatient = false,
  over,
  deadline,
  onStale,
}: BffClientOptions): Bff {
  let ends = deadline;
  const ask = async (name: CallName, input: unknown, given?: AbortSignal): Promise<unknown> => {
    const isWrite = "write" in calls[name];
    const signal = given ?? (isWrite ? undefined : over);
    signal?.throwIfAborted();
    const withinMs = isWrite || ends === undefined ? undefined : Math.max(1, Math.ceil(ends - elapsed()));
    const context: CallContext = { reader, page, isPatient, withinMs };
    const body = JSON.stringify(input ?? {});
    const began = elapsed();
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
        // The page after a form without script still has its time, however long the form's own call took.
        if (isWrite && ends !== undefined) ends += elapsed() - began;
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
      reason: "no answer of a BFF",
      cause,
    });
  }
  if (answer.error) throw new UpstreamError(answer.error);
  return answer;
}

/**
 * Speaks HTTP to a BFF that runs elsewhere.
 * @param url its address, which may carry a path
 * @param timeoutMs for silence, not for the whole call: the BFF itself keeps the calls' time
 */
export function overHttp(
  url: string,
  timeoutMs = 60_000,
  { propagationHeaders: onward } = noTracing,
): Dispatch {
  const { origin, pathname } = new URL(url);
  const base = pathname.replace(/(?<!\/)\/+$/, "");
  const pool = new Pool(origin, { connections: 128, headersTimeout: timeoutMs, bodyTimeout: timeoutMs });
  return async ({ name, body, context, signal }) => {
    const answer = await pool.request({
      method: "POST",
      path: base + callPath(name),
      headers: { ...contextHeaders(context), "content-type": "application/json", ...onward() },
      body,
      signal,
    });
    return { status: answer.statusCode, body: await answer.body.text() };
  };
}
