import { once } from "node:events";
import { createServer, request as sending } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import express from "express";
import { describe, expect, it } from "vitest";
import { readWholeBody } from "../whole-body.ts";
import { ask, open } from "./ask.testing.ts";
import { pageHandler } from "./page-handler.ts";

function site(handle: (request: Request) => Promise<Response>) {
  const app = express();
  app.use(readWholeBody({ answer: (status) => ({ type: "text/plain", text: String(status) }) }));
  app.use(pageHandler({ handle, contextOf: () => ({}) as AppLoadContext }));
  return app;
}

const form = new FormData();
form.set("content", "老街回来了");
const multipart = new Response(form);
const multipartBytes = Buffer.from(await multipart.arrayBuffer());

describe("the page handler", () => {
  it.each([
    ["application/x-www-form-urlencoded", new URLSearchParams({ content: "老街回来了" }).toString()],
    [multipart.headers.get("content-type") ?? "", multipartBytes],
  ])("gives a page its form: %s", async (type, body) => {
    const app = site(async (request) => {
      const sent = await request.formData();
      return new Response(sent.get("content") as string, { status: 201, headers: { "X-Url": request.url } });
    });
    const answer = await ask(app, {
      path: "/new/a?b=1",
      method: "POST",
      body,
      headers: { "content-type": type, host: "news.example" },
    });
    expect(answer).toMatchObject({ status: 201, text: "老街回来了" });
    expect(answer.headers["x-url"]).toBe("http://news.example/new/a?b=1");
  });

  it("writes every header of the response, several cookies too", async () => {
    const headers = new Headers({ "Content-Type": "text/plain" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    const { cookies, text } = await ask(site(async () => new Response(null, { headers })));
    expect(cookies).toEqual(["a=1", "b=2"]);
    expect(text).toBe("");
  });

  it("aborts the page when its reader has left, and does not write the response", async () => {
    let began = () => {};
    const rendering = new Promise<void>((resolve) => (began = resolve));
    let cancelled = () => {};
    const thrownAway = new Promise<void>((resolve) => (cancelled = resolve));
    const app = site(async (request) => {
      began();
      await once(request.signal, "abort");
      return new Response(new ReadableStream({ cancel: () => cancelled() }));
    });
    await using opened = await open(createServer(app));
    const reader = sending({ port: opened.port, host: "127.0.0.1", agent: false });
    reader.on("error", () => undefined).end();
    await rendering;
    reader.destroy();
    await thrownAway;
  });

  it("passes errors on to Express", async () => {
    const app = site(() => Promise.reject(Object.assign(new Error("inside"), { status: 418 })));
    expect((await ask(app)).status).toBe(418);
  });
});
