import { createServer, type RequestListener } from "node:http";
import express from "express";
import { describe, expect, it } from "vitest";

import { readConfig } from "../config.ts";
import { createSigner } from "../signer.ts";
import { ask, open } from "./ask.testing.ts";
import { pictureAddresses } from "./picture-addresses.ts";
import { PICTURE_PATH, pictureProxy } from "./picture-proxy.ts";

const signer = createSigner("media", "a secret of the tests");
const PNG = Buffer.from("\x89PNG\r\n\x1a\n and so on", "latin1");
const HUGE = Buffer.concat([PNG, Buffer.alloc(9 * 1024 * 1024)]);

function source(seen: string[]): RequestListener {
  return (req, res) => {
    seen.push(req.url ?? "");
    switch (req.url) {
      case "/a.png?imageView2/2/w/960":
        return res.setHeader("Content-Type", "image/png").end(PNG);
      case "/called-otherwise.webp":
        return res.setHeader("Content-Type", "image/webp").end(PNG);
      case "/drawing.png":
        return res.setHeader("Content-Type", "image/svg+xml").end("<svg/>");
      case "/secrets.png":
        return res.setHeader("Content-Type", "image/png").end('{"secret":"of the inside"}');
      case "/page.png":
        return res.setHeader("Content-Type", "text/html").end(PNG);
      case "/moved.png":
        return res.writeHead(302, { Location: "/a.png?imageView2/2/w/960" }).end();
      case "/huge.png":
        return res.setHeader("Content-Type", "image/png").end(HUGE);
      case "/endless.png":
        res.setHeader("Content-Type", "image/png").flushHeaders();
        return res.end(HUGE);
      case "/ill.png":
        return res.writeHead(500).end();
      default:
        return res.writeHead(404, { "Content-Type": "text/html" }).end("nothing");
    }
  };
}

interface About {
  env?: (host: string) => Record<string, string>;
  mac?: (address: string) => string;
  times?: number;
}

/** Requests a path of a host, or a whole address, with its signature. */
async function proxied(path: string, { env, mac, times = 1 }: About = {}) {
  const seen: string[] = [];
  await using media = await open(createServer(source(seen)));
  const host = `127.0.0.1:${media.port}`;
  const addresses = pictureAddresses(readConfig(env ? env(host) : { QINIU_HOSTS: host }), signer);
  const app = express().get(PICTURE_PATH, pictureProxy({ addresses }));
  const url = path.startsWith("/") ? `http://${host}${path}` : path.replace("HOST", host);
  const query = new URLSearchParams({ url, mac: (mac ?? ((address) => signer.mac(address, 22)))(url) });
  let answer = await ask(app, { path: `${PICTURE_PATH}?${query}` });
  for (let more = 1; more < times; more += 1) answer = await ask(app, { path: `${PICTURE_PATH}?${query}` });
  return { ...answer, seen };
}

describe("a picture that a page may draw", () => {
  it("is served from our origin", async () => {
    const answer = await proxied("/a.png?imageView2/2/w/960");
    expect([answer.status, answer.bytes]).toEqual([200, PNG]);
    expect(answer.headers).toMatchObject({
      "content-type": "image/png",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.headers["cache-control"]).toMatch(/^public/);
  });

  it("has the media type of its bytes", async () => {
    expect((await proxied("/called-otherwise.webp")).headers["content-type"]).toBe("image/png");
  });

  it.each([
    ["no signature", () => ""],
    ["a signature of something else", () => signer.mac("https://q.example/b.png", 22)],
    ["a short signature", (address: string) => signer.mac(address, 11)],
    [
      "a signature of another purpose",
      (address: string) => createSigner("form", "a secret of the tests").mac(address, 22),
    ],
    [
      "a signature of another secret",
      (address: string) => createSigner("media", "another secret, longer").mac(address, 22),
    ],
  ])("is not fetched from our media host with %s", async (_name, mac) => {
    const { status, seen } = await proxied("/a.png?imageView2/2/w/960", { mac });
    expect([status, seen]).toEqual([404, []]);
  });

  it.each([
    ["another host", "https://evil.example/a.png"],
    ["our host's other port", "http://127.0.0.1:1/a.png"],
    ["a file", "file:///etc/passwd"],
    ["a login in the address", "http://a:b@HOST/a.png"],
    ["another spelling of the path", "http://HOST/x/../a.png"],
    ["a path that is decoded twice", "http://HOST/x/%252e%252e/a.png"],
    ["a hidden slash", "http://HOST/x%2fa.png"],
    ["a backslash", "http://HOST\\x\\a.png"],
    ["nothing", ""],
  ])("is not fetched from %s, signed or not", async (_name, path) => {
    const { status, seen } = await proxied(path);
    expect([status, seen]).toEqual([404, []]);
  });

  it("is not fetched over plain http where that is not allowed", async () => {
    const env = (host: string) => ({ QINIU_HOSTS: host, HTTP_OK_HOSTS: "other.example" });
    expect((await proxied("/a.png?imageView2/2/w/960", { env })).status).toBe(404);
  });

  it.each(["/drawing.png", "/secrets.png", "/page.png", "/moved.png", "/huge.png", "/gone.png"])(
    "is not %s",
    async (path) => {
      const answer = await proxied(path);
      expect([answer.status, answer.headers["cache-control"]]).toEqual([502, "no-store"]);
      expect(answer.seen).toEqual([path]);
    },
  );

  it("is cut off when it becomes too large", async () => {
    await expect(proxied("/endless.png")).rejects.toThrow(/aborted|ECONNRESET|socket hang up/);
  });

  it("is not fetched for a while from a host that fails", async () => {
    const answer = await proxied("/ill.png", { times: 20 });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(answer.seen.length).toBeLessThan(10);
  });

  it("that does not exist is no failure of its host", async () => {
    const answer = await proxied("/gone.png", { times: 20 });
    expect([answer.status, answer.seen.length]).toEqual([502, 20]);
  });
});
