/** What went wrong between a loader and the upstream (design §5). `fault` is the BFF's own. */
export type UpstreamErrorKind =
  | "timeout"
  | "unreachable"
  | "status"
  | "not-json"
  | "schema"
  | "code"
  | "too-large"
  | "unavailable"
  | "login-needed"
  | "bad-request"
  | "fault";

/** An UpstreamError as the BFF's endpoints send it: what a reader may learn, nothing of the inside. */
export interface UpstreamErrorData {
  kind: UpstreamErrorKind;
  call: string;
  status: number;
  code?: number;
  msg?: string;
}

interface UpstreamErrorInit extends UpstreamErrorData {
  /** HTTP method of the call, for the message. */
  method?: string;
  /** What happened, in words without hosts, queries, bodies or anything of a reader. */
  reason?: string;
  cause?: unknown;
}

const REASONS: Record<UpstreamErrorKind, string> = {
  timeout: "timed out",
  unreachable: "upstream unreachable",
  status: "HTTP status other than 200",
  "not-json": "answer is not JSON",
  schema: "answer breaks the schema",
  code: "refused by the upstream",
  "too-large": "answer is too large",
  unavailable: "not asked",
  "login-needed": "login needed",
  "bad-request": "input breaks the schema",
  fault: "failed inside the BFF",
};

/** Codes whose `msg` a reader may see (contract §1.1). */
const SHOWN_MSG = new Set([1001, 1002, 1007]);
const MSG_LENGTH = 60;
/** No more of a message is looked at: what readers see is in its first line. */
const MSG_READ = 2000;

/** The screen's HTTP status for an envelope code on a page's main call (contract §1.1); every other code is 500. */
const STATUS_OF_CODE: Record<number, number> = { 302: 410, 401: 401, 403: 403, 404: 404, 429: 429 };

/**
 * Every failure of a call. `status` is the HTTP status that the reader gets when the call is a page's main one
 * (design §5; deleted news is 410); `code` the envelope's code, `msg` its text where contract §1.1 lets readers see it.
 */
export class UpstreamError extends Error {
  override readonly name = "UpstreamError";
  readonly kind: UpstreamErrorKind;
  readonly call: string;
  readonly status: number;
  readonly code?: number;
  readonly msg?: string;

  constructor({ kind, call, status, code, msg, method = "POST", reason, cause }: UpstreamErrorInit) {
    super(`[${method}] ${call}: ${status} ${reason ?? REASONS[kind]}`, { cause });
    this.kind = kind;
    this.call = call;
    this.status = status;
    this.code = code;
    this.msg = msg;
  }

  toJSON(): UpstreamErrorData {
    const { kind, call, status, code, msg } = this;
    return { kind, call, status, code, msg };
  }
}

interface Origin {
  readonly call: string;
  readonly method: string;
  readonly cause?: unknown;
}

/** The whole call took longer than `ms` milliseconds. */
export function timedOut(origin: Origin, ms: number): UpstreamError {
  return new UpstreamError({ ...origin, kind: "timeout", status: 504, reason: `timed out after ${ms} ms` });
}

/** No usable answer: nothing came, or something that cannot be read. */
export function unusable(
  origin: Origin,
  kind: "unreachable" | "not-json" | "schema" | "too-large",
): UpstreamError {
  return new UpstreamError({ ...origin, kind, status: 502 });
}

/** Not asked at all: its host is known to be ill, or too many such calls are under way (design §5: 503). */
export function unavailable(origin: Origin, reason: string): UpstreamError {
  return new UpstreamError({ ...origin, kind: "unavailable", status: 503, reason });
}

/** An HTTP status other than 200; its 404 and 302 mean what the same envelope codes mean (design §5). */
export function refusedByStatus(origin: Origin, httpStatus: number): UpstreamError {
  const status = httpStatus === 404 ? 404 : httpStatus === 302 ? 410 : 502;
  return new UpstreamError({ ...origin, kind: "status", status, reason: `HTTP status ${httpStatus}` });
}

/** An envelope code other than 200; `undefined` when the envelope has none. */
export function refusedByCode(origin: Origin, code: number | undefined, msg: unknown): UpstreamError {
  return new UpstreamError({
    ...origin,
    kind: "code",
    status: (code === undefined ? undefined : STATUS_OF_CODE[code]) ?? 500,
    code,
    msg: code !== undefined && SHOWN_MSG.has(code) ? shownText(msg) : undefined,
    reason: code === undefined ? "envelope without code" : `code ${code}`,
  });
}

function shownText(msg: unknown): string | undefined {
  if (typeof msg !== "string") return undefined;
  const plain = msg
    .slice(0, MSG_READ)
    .replace(/<[^>]*>?/g, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return [...plain].slice(0, MSG_LENGTH).join("") || undefined;
}
