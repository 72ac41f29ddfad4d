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
  | "absent"
  | "login-needed"
  | "bad-request"
  | "fault";

/** An UpstreamError as the BFF's endpoints send it: only what readers may see. */
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
  /** Description of the failure, without hosts, queries, bodies or personal data. */
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
  absent: "the gateway has no such call",
  "login-needed": "login needed",
  "bad-request": "input breaks the schema",
  fault: "failed inside the BFF",
};

/** Codes whose `msg` a reader may see (contract §1.1). */
const SHOWN_MSG = new Set([1001, 1002, 1007]);
const MSG_LENGTH = 60;
/** Only this many characters of a message are read. */
const MSG_READ = 2000;

/** The screen's HTTP status for an envelope code on a page's main call (contract §1.1); every other code is 500. */
const STATUS_OF_CODE: Record<number, number> = { 302: 410, 401: 401, 403: 403, 404: 404, 429: 429 };

/**
 * Every failure of a call. `status` is the HTTP status of the page when this is its main call (design §5; deleted news is 410). `code` is the
 * envelope's code, `msg` its text where readers may see it (contract §1.1).
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

/** Creates the error of a call that took longer than `ms` milliseconds: 504. */
export function timedOut(origin: Origin, ms: number): UpstreamError {
  return new UpstreamError({ ...origin, kind: "timeout", status: 504, reason: `timed out after ${ms} ms` });
}

/** Creates the error of a missing or unreadable answer: 502. */
export function unusable(
  origin: Origin,
  kind: "unreachable" | "not-json" | "schema" | "too-large",
): UpstreamError {
  return new UpstreamError({ ...origin, kind, status: 502 });
}

/** Creates the error of a call that was not sent: the breaker is open, or the bulkhead is full (design §5: 503). */
export function unavailable(origin: Origin, reason: string): UpstreamError {
  return new UpstreamError({ ...origin, kind: "unavailable", status: 503, reason });
}

/** Creates the error of a call that the gateway does not have, so that it was not sent: a page that is nothing else does not exist. */
export function absent(origin: Origin): UpstreamError {
  return new UpstreamError({ ...origin, kind: "absent", status: 404 });
}

/** Creates the error of an HTTP status other than 200. 404 and 302 mean the same as these envelope codes (design §5). */
export function refusedByStatus(origin: Origin, httpStatus: number): UpstreamError {
  const status = httpStatus === 404 ? 404 : httpStatus === 302 ? 410 : 502;
  return new UpstreamError({ ...origin, kind: "status", status, reason: `HTTP status ${httpStatus}` });
}

/** Creates the error of an envelope code other than 200; `undefined` when there is none. */
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
