import { createServer, type RequestListener } from "node:http";
import express from "express";
import { describe, expect, it } from "vitest";

import { ask, open } from "./ask.testing.ts";
import { PICTURE_PATH, pictureProxy } from "./picture-proxy.ts";

const picture: RequestListener = (req, res) => {
  switch (req.url) {
    case "/a.webp?imageView2/2/w/960":
      return res.setHeader("Content-Type", "image/webp").end("picture");
    case "/drawing.svg":
      return res.setHeader("Content-Type", "image/svg+xml").end("<svg/>");
    case "/moved":
      return res.writeHead(302, { Location: "/a.webp" }).end();
    case "/huge":
      return res.setHeader("Content-Type", "image/png").end(Buffer.alloc(9 * 1024 * 1024));
    default:
      return res.writeHead(404, { "Content-Type": "text/html" }).end("nothing");
  }
};

async function proxied(path: string, about: { hosts?: string[]; http?: string[] } = {}) {
  await using source = await open(createServer(picture));
  const host = `127.0.0.1:${source.port}`;
  const { hosts = [host], http = ["127.0.0.1"] } = about;
  const app = express().get(PICTURE_PATH, pictureProxy({ hosts, httpHosts: http }));
  const url = path.startsWith("/") ? `http://${host}${path}` : path;
  return await ask(app, { path: `${PICTURE_PATH}?${new URLSearchParams({ url })}` });
}

describe("a picture that a page may draw", () => {
  it("comes from our media host as one of ours", async () => {
    const answer = await proxied("/a.webp?imageView2/2/w/960");
    expect([answer.status, answer.text]).toEqual([200, "picture"]);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
    });
  });

  it.each([
    ["another host", "https://evil.example/a.webp", {}],
    ["our host's other port", "http://127.0.0.1:1/a.webp", {}],
    ["plain http where it is not allowed", "/a.webp?imageView2/2/w/960", { http: [] }],
    ["a file", "file:///etc/passwd", {}],
    ["a login in the address", "https://a:b@q.example/a.webp", { hosts: ["q.example"] }],
    ["nothing", "", {}],
  ])("is not asked of %s", async (_name, path, about) => {
    expect((await proxied(path, about)).status).toBe(404);
  });

  it.each(["/drawing.svg", "/moved", "/huge", "/gone"])("is not %s", async (path) => {
    const answer = await proxied(path);
    expect([answer.status, answer.headers["cache-control"]]).toEqual([502, "no-store"]);
  });
});
