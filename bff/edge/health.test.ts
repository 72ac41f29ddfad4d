import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import { health } from "./health.ts";

function site() {
  const { endpoints, ready, drain } = health();
  const app = express();
  app.use(endpoints);
  app.use((_req, res) => res.send("page"));
  const statuses = async () => [
    (await ask(app, { path: "/healthz" })).status,
    (await ask(app, { path: "/readyz" })).status,
  ];
  return { app, ready, drain, statuses };
}

describe("health", () => {
  it("is alive from the first moment, ready when started, not ready when draining", async () => {
    const { statuses, ready, drain } = site();
    expect(await statuses()).toEqual([200, 503]);
    ready();
    expect(await statuses()).toEqual([200, 200]);
    drain();
    expect(await statuses()).toEqual([200, 503]);
    ready();
    expect(await statuses()).toEqual([200, 503]);
  });

  it("is never cached, and leaves other addresses to the app", async () => {
    const { app } = site();
    expect((await ask(app, { path: "/healthz?x=1" })).headers["cache-control"]).toBe("no-store");
    expect((await ask(app, { path: "/healthz", method: "HEAD" })).status).toBe(200);
    expect((await ask(app, { path: "/healthz", method: "POST" })).text).toBe("page");
    expect((await ask(app, { path: "/new/healthz" })).text).toBe("page");
  });
});
