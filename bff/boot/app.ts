import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from "express";
import type { Logger } from "pino";
import type { CallRow } from "../calls/call.ts";
import {
  callPath,
  contextFromHeaders,
  IN_PROCESS,
  type CallContext,
  type InProcessRequest,
} from "../client/wire.ts";
import { parseJsonBody } from "../json-body.ts";
import { timedOut, UpstreamError } from "../upstream/error.ts";
import type { Ask } from "../upstream/request.ts";
import type { Answers } from "../upstream/shared-answers.ts";
import { BODY_LIMIT, readWholeBody, type BodyRefusal } from "../whole-body.ts";

interface BffAppOptions {
  /** The call table: one endpoint per row. */
  calls: Record<string, CallRow>;
  answers: Answers;
  log: Pick<Logger, "error">;
}

/**
 * The BFF's Express app. `POST /call/{name}`, for every row of the call table, responds `{data}`, with `stale: true` when the answer is
 * stale, or an HTTP error status with `{error: UpstreamErrorData}`. `GET /healthz` responds 200 while the process is alive.
 */
export function bffApp({ calls, answers, log }: BffAppOptions): Express {
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", false);
  app.get("/healthz", (_request, response) => response.type("text").send("ok"));
  app.use(readConnectionBody(), parseBody);
  const endpoints = new Map(
    Object.entries(calls).map(([name, row]) => [name, endpoint(name, row, answers)] as const),
  );
  // One pattern for all calls: Express tries patterns one after another.
  app.post(callPath(":name"), (request, response, next) => {
    const serve = endpoints.get(request.params.name ?? "");
    return serve ? serve(request, response, next) : next();
  });
  app.use((request) => {
    const call = callOf(request);
    throw new UpstreamError({ kind: "bad-request", call, status: 400, reason: "no such call" });
  });
  app.use(sendError(log));
  return app;
}

/** Reads the body of a request that came over a connection, before anything else happens. */
function readConnectionBody(): RequestHandler {
  return readWholeBody({
    answer: (refused, request) => ({
      type: "application/json; charset=utf-8",
      text: JSON.stringify({ error: refuseBody(refused, callOf(request)) }),
    }),
  });
}

const parseBody: RequestHandler = (request, _response, next) => {
  const { [IN_PROCESS]: inProcess } = request as InProcessRequest;
  if (inProcess === undefined) request.body = parseJson(request);
  else if (Buffer.byteLength(inProcess.body) > BODY_LIMIT) throw refuseBody(413, callOf(request));
  else request.body = JSON.parse(inProcess.body) as unknown;
  next();
};

/** The context of a call. The headers of a call over HTTP are read only here. */
function contextOf(request: Request): CallContext {
  return (request as InProcessRequest)[IN_PROCESS]?.context ?? contextFromHeaders(request.headers);
}

const callOf = ({ path }: Request) => path.slice(callPath("").length);

function parseJson(request: Request): unknown {
  try {
    return parseJsonBody(request);
  } catch (cause) {
    throw new UpstreamError({ kind: "bad-request", call: callOf(request), status: 400, cause });
  }
}

function refuseBody(status: BodyRefusal, call: string): UpstreamError {
  if (status === 413) {
    return new UpstreamError({ kind: "too-large", call, status, reason: "input is too large" });
  }
  const kind = status === 503 ? "unavailable" : "bad-request";
  return new UpstreamError({ kind, call, status, reason: "input is not taken" });
}

function endpoint(name: string, row: CallRow, answers: Answers): RequestHandler {
  return async (request, response, next) => {
    try {
      const { reader, page, preferFresh, withinMs } = contextOf(request);
      if (row.login && !reader.token)
        throw new UpstreamError({ kind: "login-needed", call: name, status: 401 });
      const body = row.body.safeParse(request.body);
      if (!body.success) {
        throw new UpstreamError({ kind: "bad-request", call: name, status: 400, cause: body.error });
      }
      const controller = new AbortController();
      const budget = timer(withinMs, (ms) =>
        controller.abort(timedOut({ call: name, method: row.at.split(" ", 1)[0] ?? "" }, ms)),
      );
      response.once("close", () => {
        clearTimeout(budget);
        if (!response.writableEnded) controller.abort();
      });
      const ask = { row, body: body.data as Record<string, unknown>, reader, page };
      const options = { signal: controller.signal, patient: preferFresh };
      const answer = answers.give(name, ask, options).catch((error: unknown) => {
        if (!isTokenRefused(error, ask)) throw error;
        return answers.give(name, { ...ask, reader: { ...reader, token: undefined } }, options);
      });
      const { json, stale } = await answer;
      response.setHeader("content-type", "application/json; charset=utf-8");
      response.end(`{"data":${json}${stale ? ',"stale":true' : ""}}`);
    } catch (error) {
      next(error);
    }
  };
}

function timer(ms: number | undefined, end: (ms: number) => void): NodeJS.Timeout | undefined {
  return ms === undefined ? undefined : setTimeout(() => end(ms), ms);
}

/** Whether to retry as an anonymous reader: the token was refused (contract §1.1), and the call has an anonymous answer. */
function isTokenRefused(error: unknown, { row, reader }: Ask): boolean {
  const refused = error instanceof UpstreamError && error.code === 401;
  return refused && reader.token !== undefined && row.audience === "by-login";
}

function sendError(log: Pick<Logger, "error">): ErrorRequestHandler {
  // Express recognises an error handler by its four parameters.
  return (thrown: unknown, request, response, _next) => {
    if (response.destroyed) return;
    const error = toUpstreamError(thrown, callOf(request));
    if (error.kind === "fault") {
      const { requestId } = contextOf(request).page;
      log.error({ err: error.cause, call: error.call, requestId }, "bff");
    }
    response.status(error.status).json({ error });
  };
}

/** Any error that is not an upstream failure is our own fault. */
function toUpstreamError(thrown: unknown, call: string): UpstreamError {
  if (thrown instanceof UpstreamError) return thrown;
  return new UpstreamError({ kind: "fault", call, status: 500, cause: thrown });
}
