import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { open } from "./ask.testing.ts";
import { HeldRefusals } from "./held-refusals.ts";

const GET = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

/** Starts a server that refuses every request. */
async function openRefusing(held: HeldRefusals) {
  const responses: ServerResponse[] = [];
  const server = createServer((_request, response) => {
    responses.push(response);
    held.hold(response, () => response.writeHead(503, { "Content-Length": 0 }).end());
  });
  const opened = await open(server);
  return {
    responses,
    /** Sends bytes on a new connection, and waits until the server has received that many requests from it. */
    async send(bytes: string, requests = 1) {
      const before = responses.length;
      const socket = connect(opened.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(bytes);
      while (responses.length < before + requests) await once(server, "request");
      return socket;
    },
    [Symbol.asyncDispose]: () => opened[Symbol.asyncDispose](),
  };
}

/** Waits until the condition holds. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise(setImmediate);
}

describe("a refusal", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => {
    // The spy on setTimeout goes first: restored later, it would put the fake timer back for all files of this thread.
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it("is held for a second or two and then sent, and the connection stays open", async () => {
    const held = new HeldRefusals();
    await using server = await openRefusing(held);
    const socket = await server.send(GET);
    vi.advanceTimersByTime(999);
    expect(held.state()).toEqual({ held: 1, closed: 0 });
    expect(server.responses[0]?.headersSent).toBe(false);
    vi.advanceTimersByTime(1001);
    expect(held.state()).toEqual({ held: 0, closed: 0 });
    const [response] = (await once(socket.setEncoding("latin1"), "data")) as [string];
    expect(response).toMatch(/^HTTP\/1.1 503 /);
    expect(response).not.toMatch(/connection: close/i);
    socket.destroy();
  });

  it("is dropped when its reader leaves", async () => {
    const held = new HeldRefusals();
    await using server = await openRefusing(held);
    (await server.send(GET)).destroy();
    await until(() => held.state().held === 0);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is sent at once, and its connection closed, when too many are held", async () => {
    const held = new HeldRefusals({ maxHeld: 2 });
    await using server = await openRefusing(held);
    const waiting = [await server.send(GET), await server.send(GET)];
    const third = await server.send(GET);
    expect(await text(third)).toMatch(/^HTTP\/1.1 503 [\s\S]*connection: close/i);
    expect(held.state()).toEqual({ held: 2, closed: 1 });
    waiting.forEach((socket) => socket.destroy());
  });

  it("is held for longer when many are held, so that the rate stays the same", async () => {
    const held = new HeldRefusals({ shortest: 1000, longest: 1000 });
    const times = vi.spyOn(globalThis, "setTimeout");
    const response = () => ({ req: { socket: {} }, once: () => undefined }) as unknown as ServerResponse;
    for (let n = 0; n < 4000; n += 1) held.hold(response(), () => undefined);
    const delays = times.mock.calls.map(([, ms]) => ms);
    expect([delays[0], delays[749], delays[1499], delays[3999]]).toEqual([1000, 1000, 2000, 2500]);
  });

  it("closes the connection of a client that sends another request meanwhile", async () => {
    const held = new HeldRefusals();
    await using server = await openRefusing(held);
    const socket = await server.send(GET + GET, 2);
    expect(await text(socket)).toBe("");
    expect(held.state().closed).toBe(1);
  });

  it("is sent at once when the process stops", async () => {
    const held = new HeldRefusals();
    await using server = await openRefusing(held);
    const before = await server.send(GET);
    held.end();
    const after = await server.send(GET);
    for (const socket of [before, after]) {
      const [response] = (await once(socket.setEncoding("latin1"), "data")) as [string];
      expect(response).toMatch(/^HTTP\/1.1 503 /);
      socket.destroy();
    }
    expect(held.state().held).toBe(0);
  });
});
