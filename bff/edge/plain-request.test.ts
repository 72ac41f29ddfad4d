import express from "express";
import { describe, expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { plainRequest } from "./plain-request.ts";

const app = express();
app.use(plainRequest());
app.set("trust proxy", 1).get("/scheme", (req, res) => res.send(req.protocol));
app.use((req, res) => res.json([req.headers["x-forwarded-host"] ?? "none", req.headers.origin ?? "none"]));

describe("a request", () => {
  it.each([
    ["in absolute form", "http://evil.example/new/", {}],
    ["that names nothing", "*", {}],
    ["whose host has no such port", "/new/", { host: "a:99999" }],
    ["whose host is none", "/new/", { host: "<x>" }],
    ["whose host has a login in it", "/new/", { host: "u:p@evil.example" }],
  ])("%s is refused", async (_, path, headers) => {
    const answer = await ask(app, { path, headers });
    expect([answer.status, answer.text]).toEqual([400, "请求地址无效"]);
  });

  it("with an address that is too long is refused", async () => {
    expect((await ask(app, { path: `/new/${"a".repeat(3000)}` })).status).toBe(414);
  });

  it("goes on without misleading headers", async () => {
    const headers = { "x-forwarded-host": "a:99999", origin: "..%5c" };
    expect((await ask(app, { path: "/new/", headers })).text).toBe('["none","none"]');
    expect((await ask(app, { path: "/new/", method: "POST", headers })).text).toBe('["none","..%5c"]');
  });

  it.each([
    ["https", "https"],
    [" https , http", "https"],
    ["http,ht tp", "http"],
    ["ht tp", "http"],
    ["://", "http"],
    ["ftp, https", "http"],
    ["", "http"],
  ])("of a proxy that says %j for its scheme came over %s", async (header, scheme) => {
    expect((await ask(app, { path: "/scheme", headers: { "x-forwarded-proto": header } })).text).toBe(scheme);
  });
});
