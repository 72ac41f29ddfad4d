import express from "express";
import type { Request, Response } from "express";
import { answers } from "./answers/all.ts";
import { Refusal } from "./answers/answer.ts";
import type { AnswerRow, CallContext, Log } from "./answers/answer.ts";
import type { Failure } from "./content/failure-ids.ts";
import { failureOfFields } from "./content/failure-ids.ts";
import type { Database } from "./store/database.ts";
import { findUserByToken } from "./store/users.ts";
import { waitWhileOpen } from "./wait-while-open.ts";

export interface CallRouterOptions {
  db: Database;
  now: () => number;
  slowMs: number;
  log: Log;
}

type Fields = Record<string, unknown>;

interface Envelope {
  code: number | string;
  data: unknown;
  msg?: string;
}

/** The envelope codes of the failures that have no answer. */
const failureCodes: Partial<Record<Failure, number>> = { deleted: 302, missing: 404, broken: 500 };

const nonEmpty = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The token may come in the header, the body or the query (contract §1.3, §1.4). */
function contextOf({ db, now, log }: CallRouterOptions, request: Request): CallContext {
  const body = request.body as Fields;
  const token = request.get("token") || nonEmpty(body.tokenID) || nonEmpty(request.query.tokenID);
  const user = token === undefined ? undefined : findUserByToken(db, token, now());
  const ak = nonEmpty(body.ak) ?? nonEmpty(request.query.ak);
  const reader = user ? `user:${user.userid}` : ak && `ak:${ak}`;
  return { db, now: now(), log, token, user, reader, header: (name) => request.get(name) };
}

function envelopeOf(row: AnswerRow, fields: Fields, context: CallContext): Envelope {
  try {
    return { code: 200, data: row(fields, context) ?? null };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, data: error.data, msg: error.message };
    throw error;
  }
}

async function respond(
  options: CallRouterOptions,
  row: AnswerRow,
  request: Request,
  response: Response,
): Promise<void> {
  const fields: Fields = { ...request.query, ...(request.body as Fields), ...request.params };
  const failure = failureOfFields(fields);
  const code = failure && failureCodes[failure];
  if (code !== undefined) return void response.json({ code, data: null, msg: "" } satisfies Envelope);
  if (failure === "slow" && !(await waitWhileOpen(options.slowMs, response))) return;
  const envelope = envelopeOf(row, fields, contextOf(options, request));
  // A careless gateway sends the code as text, too (contract §1.1).
  response.json(failure === "sparse" ? { ...envelope, code: String(envelope.code) } : envelope);
}

/** Mounts one endpoint for each row of the answer table. Failure ids fail before a row is called (pages §15). */
export function callRouter(options: CallRouterOptions): express.Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [at, row] of Object.entries(answers)) {
    const [method, path = "/"] = at.split(" ");
    const handler: express.RequestHandler = (request, response, next) => {
      respond(options, row, request, response).catch(next);
    };
    if (method === "GET") router.get(path, handler);
    else router.post(path, handler);
  }
  return router;
}
