import express from "express";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { withRetryAfter } from "./retry-after.ts";

describe("every 503", () => {
  const app = express();
  app.get("/set", (_request, response) => void response.status(503).send("ill"));
  app.get("/own", (_request, response) => void response.status(503).set("Retry-After", "120").send("ill"));
  app.get("/written", (_request, response) => void response.writeHead(503).end());
  app.get("/written-own", (_request, response) => void response.writeHead(503, { "retry-after": "7" }).end());
  app.get("/fine", (_request, response) => void response.send("fine"));

  it.each([
    ["/set", "5"],
    ["/own", "120"],
    ["/written", "5"],
    ["/written-own", "7"],
    ["/fine", undefined],
  ])("%s has Retry-After: %s", async (path, expected) => {
    expect((await ask(withRetryAfter(app), { path })).headers["retry-after"]).toBe(expected);
  });
});
