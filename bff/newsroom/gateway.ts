import express from "express";
import type { Request, Response } from "express";
import { answers } from "./answers/all.ts";
import { Refusal } from "./answers/answer.ts";
import type { AnswerRow, Ask, Log } from "./answers/answer.ts";
import type { Failure } from "./failures.ts";
import { failureOfFields } from "./failures.ts";
import type { Database } from "./store/database.ts";
import { userOfToken } from "./store/users.ts";
import { waited } from "./waiting.ts";

export interface Room {
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

const failed: Partial<Record<Failure, number>> = { deleted: 302, missing: 404, broken: 500 };

const filled = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);

/** The token may travel in the header, the body or the query (contract §1.3, §1.4). */
function askOf({ db, now, log }: Room, request: Request): Ask {
  const body = request.body as Fields;
  const token = request.get("token") || filled(body.tokenID) || filled(request.query.tokenID);
  const user = token === undefined ? undefined : userOfToken(db, token, now());
  const ak = filled(body.ak) ?? filled(request.query.ak);
  const reader = user ? `user:${user.userid}` : ak && `ak:${ak}`;
  return { db, now: now(), log, token, user, reader, header: (name) => request.get(name) };
}

function envelopeOf(row: AnswerRow, fields: Fields, ask: Ask): Envelope {
  try {
    return { code: 200, data: row(fields, ask) ?? null };
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, data: error.data, msg: error.message };
    throw error;
  }
}

async function respond(room: Room, row: AnswerRow, request: Request, response: Response): Promise<void> {
  const fields: Fields = { ...request.query, ...(request.body as Fields), ...request.params };
  const failure = failureOfFields(fields);
  const code = failure && failed[failure];
  if (code !== undefined) return void response.json({ code, data: null, msg: "" } satisfies Envelope);
  if (failure === "slow" && !(await waited(room.slowMs, response))) return;
  const envelope = envelopeOf(row, fields, askOf(room, request));
  // A careless gateway sends even the code as text (contract §1.1).
  response.json(failure === "sparse" ? { ...envelope, code: String(envelope.code) } : envelope);
}

/** One endpoint per row of the answer table; ids of the failure kind are met before any row is asked (pages §15). */
export function gatewayRouter(room: Room): express.Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const [at, row] of Object.entries(answers)) {
    const [method, path = "/"] = at.split(" ");
    const handler: express.RequestHandler = (request, response, next) => {
      respond(room, row, request, response).catch(next);
    };
    if (method === "GET") router.get(path, handler);
    else router.post(path, handler);
  }
  return router;
}
