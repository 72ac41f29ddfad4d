import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { parseJsonBody } from "../json-body.ts";
import { readWholeBody } from "../whole-body.ts";
import type { Log } from "./answers/answer.ts";
import { controlRouter } from "./control.ts";
import { Faults } from "./faults.ts";
import { gatewayRouter } from "./gateway.ts";
import { mediaRouter } from "./media/router.ts";
import { RequestLog } from "./request-log.ts";
import { Database } from "./store/database.ts";
import { demoContent } from "./store/demo-content.ts";
import { seed } from "./store/seeding.ts";
import { TestClock } from "./test-clock.ts";

export interface NewsroomOptions {
  /** "memory", or the path of a SQLite file, which is made when absent and then keeps what readers did */
  database: string;
  /** 0 takes any free one */
  port: number;
  host?: string;
  /** opens /__newsroom for tests: request log, reset, flags, faults, clock */
  control?: boolean;
  /** how long ids of the kind …9504 wait, in ms */
  slowMs?: number;
  /** a folder where resized pictures are kept for the next process too */
  pictures?: string;
  /** epoch ms */
  now?: () => number;
  log?: Log;
}

export interface Newsroom {
  url: string;
  /** Stops listening, cuts open connections and closes the database. */
  close(): Promise<void>;
}

const silent: Log = { info: () => undefined, error: () => undefined };

/**
 * Starts the embedded newsroom: a real HTTP gateway on a real SQLite database that answers the calls of contract §4 with
 * the demo content of pages §15.
 * @throws when the database can't be opened or the port is taken.
 */
export async function startNewsroom(options: NewsroomOptions): Promise<Newsroom> {
  const { database, port, host = "127.0.0.1", control = false } = options;
  const { slowMs = 3000, log = silent } = options;
  const clock = new TestClock(options.now);
  const now = control ? clock.now : (options.now ?? Date.now);
  const db = new Database(database);
  seed(db, demoContent);

  const requests = new RequestLog(now);
  const faults = new Faults();
  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", "simple");
  if (control) app.use("/__newsroom", controlRouter({ db, content: demoContent, requests, faults, clock }));
  app.use("/media", mediaRouter({ now, pictures: options.pictures }));
  app.use(readWholeBody({ answer: refusal }), jsonFields, requests.record, faults.apply);
  app.use(gatewayRouter({ db, now, slowMs, log }));
  app.use(
    (_request, response) => void response.status(404).json({ code: 404, data: null, msg: "no such call" }),
  );
  app.use(answerError(log));

  const server = createServer(app);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    db.close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${String(taken)}`;
  log.info({ url }, "newsroom listening");

  return {
    url,
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
      db.close();
    },
  };
}

/** An HTTP failure in the envelope of contract §1.1. */
const refusal = (status: number) => ({
  type: "application/json; charset=utf-8",
  text: JSON.stringify({ code: status, data: null, msg: "" }),
});

/** The fields of a call; a body that is no JSON object is the sender's fault. */
const jsonFields: express.RequestHandler = (request, response, next) => {
  let fields: unknown;
  try {
    fields = parseJsonBody(request);
  } catch {
    fields = undefined;
  }
  if (typeof fields !== "object" || fields === null) {
    const { type, text } = refusal(400);
    return void response.status(400).type(type).send(text);
  }
  request.body = fields;
  next();
};

/** Anything that is not the sender's fault is ours. Answers as HTTP failures. */
function answerError(log: Log): express.ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    if (response.headersSent) return next(error);
    const status = error instanceof Error && "status" in error ? Number(error.status) : 500;
    if (status >= 500)
      log.error(
        { err: error, path: request.path, requestId: request.get("x-request-id") },
        "newsroom failed to answer",
      );
    response.status(status).json({ code: status, data: null, msg: "" });
  };
}
