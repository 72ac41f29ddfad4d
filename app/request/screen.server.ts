import { data } from "@remix-run/node";
import { UpstreamError } from "#bff/client/client.ts";
import type { RequestContext } from "./request-context.ts";
import { routeHooks } from "./route-hooks.server.ts";
import type { ErrorScreenData } from "./screen.ts";

const DELETED = 302;

/**
 * The error screen for a failure (design §5, pages §5). Redirects and screens pass through; nothing of the inside
 * goes into the answer, all of it goes to the log under the request id.
 */
export function screenFor(error: unknown, context: RequestContext): unknown {
  const { page, log } = context;
  if (error instanceof Response) return error;
  const found = statusOf(error);
  const status = found === 410 ? DELETED : found;
  // A reader who left has ended the calls, and sees nothing of it.
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
    // A real 302 needs a target; deleted news goes on the wire as 410.
    status: status === DELETED ? 410 : status >= 400 && status <= 599 ? status : 500,
    headers: { "Cache-Control": status >= 500 ? "no-store" : "private, no-cache" },
  });
}

/** statusCode, then status, then the response's status, default 500 (spec §8). */
function statusOf(error: unknown): number {
  if (error instanceof UpstreamError && error.kind === "login-needed") return 401;
  const { statusCode, status, init, response } = (error ?? {}) as Record<string, unknown> & {
    init?: { status?: number };
    response?: { status?: number };
  };
  const found = [statusCode, status, init?.status, response?.status].find(
    (value) => typeof value === "number",
  );
  return typeof found === "number" ? found : 500;
}

function messageOf(error: unknown): string | undefined {
  const message = ((error as { data?: { message?: unknown } } | null)?.data ?? {})?.message;
  return message === "Unknown middleware" ? message : undefined;
}
