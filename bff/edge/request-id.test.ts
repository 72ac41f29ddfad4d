import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { requestId, requestIdOf } from "./request-id.ts";

const app = express();
app.use(requestId());
app.use((_req, res) => res.send(requestIdOf(res)));

describe("the request id", () => {
  it.each(["a", "7f9c-_=Z", "x".repeat(64)])("%s of a proxy is accepted", async (id) => {
    const answer = await ask(app, { headers: { "x-request-id": id } });
    expect(answer).toMatchObject({ text: id, headers: { "x-request-id": id } });
  });

  it.each(["", "x".repeat(65), "a b", "<b>", "a;b", '"'])("%j is replaced by a new id", async (id) => {
    const answer = await ask(app, { headers: { "x-request-id": id } });
    expect(answer.text).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers["x-request-id"]).toBe(answer.text);
  });

  it("is different for every request", async () => {
    expect((await ask(app)).text).not.toBe((await ask(app)).text);
  });
});
