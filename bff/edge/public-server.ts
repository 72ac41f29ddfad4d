import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { withRetryAfter } from "./retry-after.ts";

interface PublicServerOptions {
  /** Connections at once; more are closed as they come. */
  maxConnections: number;
  limits?: Partial<typeof LIMITS>;
}

/** In ms, and bytes. */
const LIMITS = {
  /** For a request's head: who sends it byte by byte holds a connection and nothing else, but not for long. */
  headersTimeout: 10_000,
  /** For the whole request; bodies are 64 KiB at most. */
  requestTimeout: 30_000,
  /** Longer than balancers keep theirs (60 s), so that it is not us who close a connection while they send on it. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction: longer than a page may wait for the upstream. */
  silence: 60_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
};

/** Of an answer's end hear the log, the metrics, the limits and whoever writes it, a stream with five ears of its own: more than Node's ten. */
const LISTENERS = 20;

/** Requests of one connection that may wait for their answers at once. Browsers and proxies send the next one after the answer. */
const MOST_PIPELINED = 16;

/** A server that slow, silent, greedy and numerous clients can't take away from the others. It does not listen yet. */
export function publicServer(
  handler: RequestListener,
  { maxConnections, limits = {} }: PublicServerOptions,
): Server {
  const { silence, ...options } = { ...LIMITS, ...limits };
  const isTooMany = pipelineLimit();
  const answer = withRetryAfter(handler);
  const server = createServer(options, (request, response) => {
    if (isTooMany(request.socket, response)) return;
    response.setMaxListeners(LISTENERS);
    answer(request, response);
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  // A reader who does not read what they asked for.
  server.setTimeout(silence, (socket) => socket.destroy());
  return server;
}

/** Closes a connection that sends request after request without reading the answers. */
function pipelineLimit(): (socket: Socket, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return (socket, response) => {
    if (socket.destroyed) return true;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MOST_PIPELINED) {
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}
