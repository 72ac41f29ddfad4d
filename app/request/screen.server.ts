import { data } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import type { RequestContext } from "./request-context.ts";
import { routeHooks } from "./route-hooks.server.ts";
import type { ErrorScreenData } from "./screen.ts";

const DELETED = 302;

/**
 * Makes the error screen for a failure (design §5, pages §5). Responses such as redirects pass through. The response contains no
 * internals; the log has them under the request id.
 */
export function screenFor(error: unknown, context: RequestContext): unknown {
  const { page, log } = context;
  if (error instanceof Response) return error;
  const errorStatus = statusOf(error);
  const status = errorStatus === 410 ? DELETED : errorStatus;
  // The calls of a reader who has left were aborted; that is not a failure.
  if (status >= 500 && !page.signal.aborted) {
    log.error({ requestId: page.requestId, err: error }, "page failed");
  }
  const screen: ErrorScreenData = {
    screen: status,
    requestId: page.requestId,
    message: messageOf(error),
    route: routeHooks(context),
  };
  return data(screen, {
    // The screen of deleted news is 302, but an HTTP 302 needs a target. Its status is 410.
    status: status === DELETED ? 410 : status >= 400 && status <= 599 ? status : 500,
    headers: { "Cache-Control": status >= 500 ? "no-store" : "private, no-cache" },
  });
}

/** The error's `statusCode`, else `status`, else its response's status, else 500 (spec §8). */
function statusOf(error: unknown): number {
  if (error instanceof UpstreamError && error.kind === "login-needed") return 401;
  const { statusCode, status, init, response } = (error ?? {}) as Record<string, unknown> & {
    init?: { status?: number };
    response?: { status?: number };
  };
  const code = [statusCode, status, init?.status, response?.status].find(
    (value) => typeof value === "number",
  );
  return typeof code === "number" ? code : 500;
}

function messageOf(error: unknown): string | undefined {
  const message = ((error as { data?: { message?: unknown } } | null)?.data ?? {})?.message;
  return message === "Unknown middleware" ? message : undefined;
}
