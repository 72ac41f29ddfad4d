import compression from "compression";
import express from "express";
import { expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { personalAnswers } from "./personal-answers.ts";

const app = express().use(personalAnswers(), compression());
app.get("/page", (_req, res) => void res.set("Cache-Control", "private, no-cache").send("page".repeat(1000)));
app.get("/data", (_req, res) => void res.set("Cache-Control", "public, max-age=9").end("data"));
app.get(
  "/login",
  (_req, res) => void res.append("Set-Cookie", "a=1").append("Set-Cookie", "tokenID=x").end(),
);

const kept = async (path: string, cookie = "") =>
  (await ask(app, { path, headers: { cookie, "accept-encoding": "gzip" } })).headers["cache-control"];

it("keeps what a logged-in reader gets out of every cache", async () => {
  const cookie = "isnew=1; tokenID=demo-token-reader";
  expect([await kept("/page", cookie), await kept("/data", cookie)]).toEqual(["no-store", "no-store"]);
});

it("keeps the answer that logs in out of every cache", async () => {
  expect(await kept("/login")).toBe("no-store");
});

it("leaves answers for everybody else as they are", async () => {
  expect([await kept("/page", "isnew=1"), await kept("/data")]).toEqual([
    "private, no-cache",
    "public, max-age=9",
  ]);
});
