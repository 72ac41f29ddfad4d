import { once } from "node:events";
import {
  createServer,
  request,
  Agent,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

import { describe, expect, it, vi } from "vitest";

import { open } from "./ask.testing.ts";
import { gracefulServer } from "./shutdown.ts";

async function serving(handler: RequestListener, deadlineMs = 5000) {
  const server = createServer(handler);
  let draining = false;
  const { stop } = gracefulServer(server, { deadlineMs, onDrain: () => (draining = true) });
  return { ...(await open(server)), stop, isDraining: () => draining };
}

function get(port: number, agent?: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", agent: agent ?? false }, resolve)
      .on("error", reject)
      .end();
  });
}

describe("stopping a server", () => {
  it("ends silent and idle connections at once", async () => {
    const { server, port, stop, isDraining } = await serving((_req, res) => res.end("done"));
    const silent = connect(port, "127.0.0.1");
    await once(server, "connection");
    const half = connect(port, "127.0.0.1");
    await once(server, "connection");
    half.write("GET / HTTP/1.1\r\nHost:");
    for (const socket of [silent, half]) socket.on("error", () => undefined);
    const agent = new Agent({ keepAlive: true });
    expect(await text(await get(port, agent))).toBe("done");

    expect(await stop()).toBe(0);
    expect(isDraining()).toBe(true);
    expect(server.listening).toBe(false);
    for (const socket of [silent, half]) if (!socket.closed) await once(socket, "close");
    agent.destroy();
  });

  it("finishes responses in flight with Connection: close, and accepts no new connections", async () => {
    let finish: (() => void) | undefined;
    const { server, port, stop, isDraining } = await serving((_req, res) => {
      finish = () => res.end("done");
    });
    const agent = new Agent({ keepAlive: true });
    const answered = get(port, agent);
    await once(server, "request");

    const stopped = stop();
    expect(isDraining()).toBe(true);
    await vi.waitFor(() => expect(server.listening).toBe(false));
    await expect(get(port)).rejects.toThrow("ECONNREFUSED");
    finish?.();
    const answer = await answered;
    expect(answer.headers.connection).toBe("close");
    expect(await text(answer)).toBe("done");
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it("responds to requests already sent on kept-alive connections, with Connection: close", async () => {
    const { port, stop } = await serving((_req, res) => res.end("done"));
    const agent = new Agent({ keepAlive: true });
    const fifty = () => Promise.all(Array.from({ length: 50 }, () => get(port, agent)));
    const texts = async (answers: IncomingMessage[]) => Promise.all(answers.map((answer) => text(answer)));
    await texts(await fifty());
    const sent = fifty();
    const stopped = stop();
    const answers = await sent;
    expect(answers.map(({ headers }) => headers.connection)).toEqual(Array(50).fill("close"));
    expect(new Set(await texts(answers))).toEqual(new Set(["done"]));
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it("serves connections that wait to be accepted", async () => {
    const { port, stop } = await serving((_req, res) => res.end("done"));
    const sent = get(port);
    const stopped = stop();
    expect(await text(await sent)).toBe("done");
    expect(await stopped).toBe(0);
  });

  it("does not wait for a client that never ends its side", async () => {
    const { server, port, stop } = await serving((_req, res) => res.end("done"));
    const rude = connect({ port, host: "127.0.0.1", allowHalfOpen: true }).on("error", () => undefined);
    await once(server, "connection");
    expect(await stop()).toBe(0);
    rude.destroy();
  });

  it("ends a connection whose last response promised to keep it alive", async () => {
    let answering: ServerResponse | undefined;
    const { port, stop } = await serving((_req, res) => {
      answering = res;
      res.write("first ");
    });
    const agent = new Agent({ keepAlive: true });
    const answer = await get(port, agent);
    expect(answer.headers.connection).toBe("keep-alive");
    const stopped = stop();
    answering?.end("last");
    expect(await text(answer)).toBe("first last");
    expect(await stopped).toBe(0);
    agent.destroy();
  });

  it("cuts off requests in flight at the deadline", async () => {
    const { server, port, stop } = await serving(() => undefined, 20);
    const answered = get(port);
    const failed = expect(answered).rejects.toThrow();
    await once(server, "request");
    expect(await stop()).toBe(1);
    await failed;
  });

  it("stops once, however often stop is called", async () => {
    const { stop } = await serving((_req, res) => res.end());
    expect(stop()).toBe(stop());
    await stop();
  });
});
