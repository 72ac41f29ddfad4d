import { once } from "node:events";
import { createServer, request, type IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";

import express, { type RequestHandler } from "express";
import { describe, expect, it } from "vitest";

import { ask, open } from "./ask.testing.ts";
import { bodyLimit } from "./body-limit.ts";

const LIMIT = 64 * 1024;

/** Reads as Remix does: through a web stream made of the request. */
const echoLength: RequestHandler = (req, res, next) => {
  new Response(Readable.toWeb(req) as ReadableStream)
    .arrayBuffer()
    .then((body) => res.json({ length: body.byteLength }))
    .catch(next);
};

function site(reader: RequestHandler = echoLength) {
  const app = express();
  app.use(bodyLimit());
  app.use(reader);
  app.use(((_error, _req, res, next) =>
    res.headersSent ? undefined : next()) as express.ErrorRequestHandler);
  return app;
}

/** Posts without announcing a length. */
async function stream(app: express.Express, chunks: number, size: number) {
  await using opened = await open(createServer(app));
  const sent = request({ port: opened.port, host: "127.0.0.1", method: "POST", agent: false });
  const body = Readable.from(Array.from({ length: chunks }, () => Buffer.alloc(size, "x")));
  pipeline(body, sent).catch(() => undefined);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, text: await text(answer) };
}

describe("request bodies", () => {
  it.each([0, 1, LIMIT])("of %i bytes reach the reader whole", async (length) => {
    expect((await ask(site(), { method: "POST", body: Buffer.alloc(length) })).text).toBe(
      `{"length":${length}}`,
    );
  });

  it.each([LIMIT + 1, 300 * 1024])(
    "of %i announced bytes are refused before anybody reads them",
    async (length) => {
      let asked = false;
      const app = site((_req, res) => {
        asked = true;
        res.end();
      });
      const answer = await ask(app, { method: "POST", body: Buffer.alloc(length) });
      expect(answer).toMatchObject({ status: 413, text: "提交的内容过大，请精简后再试。" });
      expect(asked).toBe(false);
    },
  );

  it("that are streamed within the limit reach the reader whole", async () => {
    expect(await stream(site(), 64, 1024)).toEqual({ status: 200, text: '{"length":65536}' });
  });

  it("that are streamed beyond the limit are refused, and the reader's stream fails", async () => {
    let failed: Promise<unknown> | undefined;
    const app = site((req) => {
      failed = new Response(Readable.toWeb(req) as ReadableStream).arrayBuffer().then(
        () => "read",
        () => "failed",
      );
    });
    expect(await stream(app, 200, 1024)).toMatchObject({ status: 413 });
    expect(await failed).toBe("failed");
  });

  it("without an end are cut off", async () => {
    expect(await stream(site(), 100_000, 1024)).toMatchObject({ status: 413 });
  });
});
