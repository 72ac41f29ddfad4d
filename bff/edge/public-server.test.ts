import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { describe, expect, it } from "vitest";
import { open } from "./ask.testing.ts";
import { publicServer } from "./public-server.ts";

const serving = (limits = {}, maxConnections = 100) =>
  open(
    publicServer((request, response) => void (request.url === "/never" || response.end("done")), {
      maxConnections,
      limits: { connectionsCheckingInterval: 20, ...limits },
    }),
  );

function connected(port: number, first = ""): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  if (first) socket.write(first);
  return socket;
}

const GET = "GET / HTTP/1.1\r\nHost: a\r\n";

describe("a public server", () => {
  it("closes a connection whose head comes byte by byte", async () => {
    await using server = await serving({ headersTimeout: 60 });
    const slow = connected(server.port, GET);
    const drip = setInterval(() => slow.write("X-A: b\r\n"), 10);
    const answer = await text(slow);
    clearInterval(drip);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it("closes a connection whose body does not come", async () => {
    await using server = await serving({ headersTimeout: 60, requestTimeout: 60 });
    const slow = connected(server.port, "POST /never HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nab");
    expect(await text(slow)).toMatch(/^(HTTP\/1.1 408 .*)?/);
    expect(slow.destroyed).toBe(true);
  });

  it("closes a silent connection", async () => {
    await using server = await serving({ silence: 60 });
    const silent = connected(server.port, "GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    expect(await text(silent)).toBe("");
  });

  it("refuses heads that are too large", async () => {
    await using server = await serving();
    const large = connected(server.port, `${GET}X-A: ${"b".repeat(20_000)}\r\n\r\n`);
    expect(await text(large)).toMatch(/^HTTP\/1.1 431 /);
  });

  it("closes a connection with too many pipelined requests", async () => {
    let asked = 0;
    const never: RequestListener = () => void (asked += 1);
    await using server = await open(publicServer(never, { maxConnections: 10 }));
    const greedy = connected(server.port, `${GET}\r\n`.repeat(1000));
    await new Promise((resolve) => greedy.once("close", resolve));
    expect(asked).toBe(16);
  });

  it("responds to a few pipelined requests", async () => {
    await using server = await serving();
    const eager = connected(server.port, `${GET}\r\n`.repeat(9) + `${GET}Connection: close\r\n\r\n`);
    expect((await text(eager)).match(/HTTP\/1.1 200 /g)).toHaveLength(10);
  });

  it("closes connections beyond its limit, and serves those it has", async () => {
    await using server = await serving({}, 2);
    const [first, second] = [connected(server.port), connected(server.port)];
    await Promise.all([once(server.server, "connection"), once(second, "connect")]);
    const third = connected(server.port, `${GET}\r\n`);
    // Reset or ended: it depends on the system.
    await new Promise((resolve) => third.once("close", resolve));
    expect(third.bytesRead).toBe(0);
    first.write(`${GET}Connection: close\r\n\r\n`);
    expect(await text(first)).toMatch(/^HTTP\/1.1 200 /);
    second.destroy();
  });

  it("allows all listeners of a page to the end of a response without a warning", async () => {
    const warned: Error[] = [];
    const hear = (warning: Error) => void warned.push(warning);
    process.on("warning", hear);
    const handler: RequestListener = (_request, response) => {
      for (let ear = 0; ear < 6; ear += 1) response.once("close", () => undefined);
      void pipeline(Readable.from(["done"]), response);
    };
    await using server = await open(publicServer(handler, { maxConnections: 10 }));
    expect(await (await fetch(`http://127.0.0.1:${server.port}`)).text()).toBe("done");
    await new Promise(setImmediate);
    process.off("warning", hear);
    expect(warned).toEqual([]);
  });
});
