import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { parseJsonBody } from "../json-body.ts";
import { readWholeBody } from "../whole-body.ts";
import type { Log } from "./answers/answer.ts";
import type { ReadyDialect } from "../dialect/ready.ts";
import { controlRouter } from "./control.ts";
import { speakDialect } from "./dialect.ts";
import { Faults } from "./faults.ts";
import { callRouter } from "./call-router.ts";
import { mediaRouter } from "./media/router.ts";
import { RequestLog } from "./request-log.ts";
import { Database } from "./store/database.ts";
import { demoContent } from "./store/demo-content.ts";
import { seed } from "./store/seeding.ts";
import { TestClock } from "./test-clock.ts";

export interface NewsroomOptions {
  /** "memory", or the path of a SQLite file. A missing file is created. The file keeps what readers write. */
  database: string;
  /** 0 takes any free port */
  port: number;
  host?: string;
  /** mounts /__newsroom for tests: request log, reset, flags, faults, clock */
  control?: boolean;
  /** delay of ids that end in 9504, in ms */
  slowMs?: number;
  /** a folder that keeps resized pictures for the next process */
  pictures?: string;
  /** how the newsroom speaks where it differs from the contract */
  dialect?: ReadyDialect;
  /** epoch ms */
  now?: () => number;
  log?: Log;
}

export interface Newsroom {
  url: string;
  /** Stops listening, closes open connections and closes the database. */
  close(): Promise<void>;
}

const silent: Log = { info: () => undefined, error: () => undefined };

/**
 * Starts the embedded newsroom: an HTTP server on a SQLite database that answers the calls of contract §4 with the demo
 * content of pages §15.
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
  app.use(readWholeBody({ answer: failureBody }), jsonFields);
  if (options.dialect) app.use(speakDialect(options.dialect));
  app.use(requests.record, faults.apply);
  app.use(callRouter({ db, now, slowMs, log }));
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
  const { port: actualPort } = server.address() as AddressInfo;
  const url = `http://${host.includes(":") ? `[${host}]` : host}:${String(actualPort)}`;
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

/** The body of an HTTP failure: an envelope (contract §1.1) without data. */
const failureBody = (status: number) => ({
  type: "application/json; charset=utf-8",
  text: JSON.stringify({ code: status, data: null, msg: "" }),
});

/** Parses the fields of a call. A body that is not a JSON object is answered with 400. */
const jsonFields: express.RequestHandler = (request, response, next) => {
  let fields: unknown;
  try {
    fields = parseJsonBody(request);
  } catch {
    fields = undefined;
  }
  if (typeof fields !== "object" || fields === null) {
    const { type, text } = failureBody(400);
    return void response.status(400).type(type).send(text);
  }
  request.body = fields;
  next();
};

/** Answers errors with their HTTP status, and logs those that are the newsroom's own fault (500 and above). */
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
