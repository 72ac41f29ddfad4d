import compression from "compression";
import express from "express";
import { expect, it } from "vitest";
import { ask } from "./ask.testing.ts";
import { noStoreForReaders } from "./no-store-for-readers.ts";

const app = express().use(noStoreForReaders(), compression());
app.get("/page", (_req, res) => void res.set("Cache-Control", "private, no-cache").send("page".repeat(1000)));
app.get("/data", (_req, res) => void res.set("Cache-Control", "public, max-age=9").end("data"));
app.get(
  "/login",
  (_req, res) => void res.append("Set-Cookie", "a=1").append("Set-Cookie", "tokenID=x").end(),
);

const cacheControl = async (path: string, cookie = "") =>
  (await ask(app, { path, headers: { cookie, "accept-encoding": "gzip" } })).headers["cache-control"];

it("sets no-store for a logged-in reader", async () => {
  const cookie = "isnew=1; tokenID=demo-token-reader";
  expect([await cacheControl("/page", cookie), await cacheControl("/data", cookie)]).toEqual([
    "no-store",
    "no-store",
  ]);
});

it("sets no-store on the response that logs a reader in", async () => {
  expect(await cacheControl("/login")).toBe("no-store");
});

it("does not change responses to other readers", async () => {
  expect([await cacheControl("/page", "isnew=1"), await cacheControl("/data")]).toEqual([
    "private, no-cache",
    "public, max-age=9",
  ]);
});
