import express from "express";
import { z } from "zod";
import { Fault } from "./faults.ts";
import type { Faults } from "./faults.ts";
import type { RequestLog } from "./request-log.ts";
import type { Database } from "./store/database.ts";
import type { Content } from "./store/demo-content.ts";
import { putOnTop } from "./store/channels.ts";
import { flagNames, setFlag } from "./store/flags.ts";
import { reset } from "./store/seeding.ts";
import type { TestClock } from "./test-clock.ts";

const Forward = z.object({ forward: z.number().int().min(0) });
const OnTop = z.object({ channelid: z.string(), newsids: z.array(z.string()) });
const Flags = z.partialRecord(z.enum(flagNames), z.union([z.literal(0), z.literal(1)]));

/**
 * The endpoints by which tests inspect the newsroom and make it misbehave. They exist only with the option `control`:
 * GET|DELETE requests, POST reset, POST flags {name: 0|1}, POST|DELETE faults, POST clock {forward: ms}, POST channel {channelid, newsids}.
 */
export function controlRouter(options: {
  db: Database;
  content: Content;
  requests: RequestLog;
  faults: Faults;
  clock: TestClock;
}): express.Router {
  const { db, content, requests, faults, clock } = options;
  const router = express.Router();
  router.use(express.json());

  router.get("/requests", (_request, response) => void response.json(requests.entries));
  router.delete("/requests", (_request, response) => {
    requests.clear();
    response.sendStatus(204);
  });

  router.post("/reset", (_request, response) => {
    reset(db, content);
    clock.reset();
    response.sendStatus(204);
  });

  router.post("/flags", (request, response) => {
    const flags = Flags.safeParse(request.body);
    if (!flags.success) return void response.status(400).json(flags.error.issues);
    for (const name of flagNames) {
      const value = flags.data[name];
      if (value !== undefined) setFlag(db, name, value);
    }
    response.sendStatus(204);
  });

  router.post("/faults", (request, response) => {
    const parsed = z.array(Fault).safeParse(request.body);
    if (!parsed.success) return void response.status(400).json(parsed.error.issues);
    faults.add(parsed.data);
    response.sendStatus(204);
  });
  router.delete("/faults", (_request, response) => {
    faults.clear();
    response.sendStatus(204);
  });

  router.post("/clock", (request, response) => {
    const parsed = Forward.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json(parsed.error.issues);
    clock.forward(parsed.data.forward);
    response.sendStatus(204);
  });

  router.post("/channel", (request, response) => {
    const parsed = OnTop.safeParse(request.body);
    if (!parsed.success) return void response.status(400).json(parsed.error.issues);
    putOnTop(db, parsed.data.channelid, parsed.data.newsids);
    response.sendStatus(204);
  });

  return router;
}
