import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

import express from "express";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { precompress } from "../../deploy/precompress.mjs";

import { ask, type Question } from "./ask.testing.ts";
import { securityHeaders } from "./security-headers.ts";
import { staticFiles } from "./static-files.ts";

const SCRIPT = "export const greeting = '晚报';\n".repeat(200);

let clientDir = "";
let totals: Awaited<ReturnType<typeof precompress>>;
let app: express.Express;

beforeAll(async () => {
  clientDir = await mkdtemp(join(tmpdir(), "wanbao-client-"));
  await mkdir(join(clientDir, "assets"));
  await writeFile(join(clientDir, "assets", "entry-a1b2.js"), SCRIPT);
  await writeFile(join(clientDir, "assets", "small-a1b2.js"), "1;");
  await writeFile(join(clientDir, "assets", "picture-a1b2.png"), Buffer.alloc(5000));
  await writeFile(join(clientDir, "robots.txt"), "User-agent: *\n");
  await writeFile(join(clientDir, ".secret"), "secret");
  totals = await precompress(clientDir);
  app = express();
  app.use(staticFiles({ clientDir }));
  app.use((_req, res) => res.send("page"));
});

afterAll(() => rm(clientDir, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, rest: Question = {}) =>
  ask(app, { path, headers, ...rest });

describe("the browser build", () => {
  it("is compressed in advance where that saves bytes", () => {
    expect(totals).toMatchObject({ files: 1, bytes: Buffer.byteLength(SCRIPT) });
    expect(totals.brotliBytes).toBeLessThan(totals.bytes / 10);
  });

  it("is kept by browsers for a year when its name has a hash", async () => {
    const answer = await get("/new/assets/entry-a1b2.js");
    expect(answer).toMatchObject({ status: 200, text: SCRIPT });
    expect(answer.headers).toMatchObject({
      "cache-control": "public,max-age=31536000,immutable",
      "content-type": "text/javascript",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    });
  });

  it("is sent compressed to clients that accept it", async () => {
    const brotli = await get("/new/assets/entry-a1b2.js", { "accept-encoding": "gzip, deflate, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(SCRIPT);
    const gzip = await get("/new/assets/entry-a1b2.js", { "accept-encoding": "gzip" });
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(gzip.bytes).toString()).toBe(SCRIPT);
    const small = await get("/new/assets/small-a1b2.js", { "accept-encoding": "br" });
    expect(small.headers["content-encoding"]).toBeUndefined();
  });

  it("has no headers that only a document needs", async () => {
    const secured = express();
    secured.use(securityHeaders(), staticFiles({ clientDir }));
    const policyOf = async (path: string) =>
      (await ask(secured, { path })).headers["content-security-policy"];
    expect(await policyOf("/new/assets/entry-a1b2.js")).toBeUndefined();
    expect(await policyOf("/new/assets/picture-a1b2.png")).toBeUndefined();
    // An SVG can be opened as a document.
    expect(await policyOf("/new/robots.txt")).toContain("script-src");
  });

  it("serves the other public files for an hour", async () => {
    const answer = await get("/new/robots.txt");
    expect(answer).toMatchObject({ status: 200, headers: { "cache-control": "public,max-age=3600" } });
    const again = await get("/new/robots.txt", { "if-none-match": String(answer.headers.etag) });
    expect(again.status).toBe(304);
  });

  it.each([
    "/new/assets/gone-c3d4.js",
    "/new/assets/",
    "/new/assets",
    "/new/assets/%zz",
    "/new/assets/%00.js",
    "/new/assets/..%2f.secret",
    "/new/assets/../../package.json",
  ])("responds to %s with a plain 404 and no-store", async (path) => {
    const answer = await get(path);
    expect(answer).toMatchObject({
      status: 404,
      text: "文件不存在",
      headers: { "cache-control": "no-store" },
    });
  });

  it.each(["/new/.secret", "/new/%2e%2e/robots.txt", "/new/", "/new/general/N1", "/robots.txt"])(
    "leaves %s to the app",
    async (path) => {
      expect((await get(path)).text).toBe("page");
    },
  );

  it("serves to GET and HEAD only", async () => {
    expect((await get("/new/robots.txt", {}, { method: "POST" })).text).toBe("page");
    const head = await get("/new/robots.txt", {}, { method: "HEAD" });
    expect(head).toMatchObject({ status: 200, text: "", headers: { "content-length": "14" } });
  });

  it.each([
    ["bytes=0-3", 206],
    ["bytes=4-", 206],
    ["bytes=5-2", 200],
    ["bytes=-5", 200],
    ["bytes=a-b", 200],
    ["bytes=0-1,3-4", 200],
    ["bytes=99999999-", 416],
    ["bytes=99999999999999999999-", 200],
    ["lines=1-2", 200],
  ])("handles the range %s (%i)", async (range, status) => {
    expect((await get("/new/robots.txt", { range })).status).toBe(status);
  });

  it("fails only the response when a file was deleted after the start", async () => {
    const gone = join(clientDir, "assets", "gone-a1b2.js");
    await writeFile(gone, "1;");
    const later = express().use(staticFiles({ clientDir }));
    await rm(gone);
    await expect(ask(later, { path: "/new/assets/gone-a1b2.js" })).rejects.toThrow();
    expect((await ask(later, { path: "/new/assets/small-a1b2.js" })).status).toBe(200);
  });
});
