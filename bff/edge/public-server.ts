import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { withRetryAfter } from "./retry-after.ts";

interface PublicServerOptions {
  /** Most connections at once; more are closed when they open. */
  maxConnections: number;
  limits?: Partial<typeof LIMITS>;
}

/** Times in ms, sizes in bytes. */
const LIMITS = {
  /** For the head of a request: a client that sends it byte by byte holds a connection only for this long. */
  headersTimeout: 10_000,
  /** For the whole request; bodies are 64 KiB at most. */
  requestTimeout: 30_000,
  /** Longer than the 60 s of load balancers, so that we do not close a connection while they send on it. */
  keepAliveTimeout: 65_000,
  /** Without a byte in either direction: longer than a page may wait for the gateway. */
  silence: 60_000,
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
};

/** Log, metrics, limits and the stream that writes a response all listen to its end: more listeners than Node's default of ten. */
const MAX_LISTENERS = 20;

/** Most pipelined requests on a connection. Browsers and proxies send the next request after the response. */
const MAX_PIPELINED = 16;

/** Creates a server with limits against slow, silent, greedy and numerous clients. It does not listen yet. */
export function publicServer(
  handler: RequestListener,
  { maxConnections, limits = {} }: PublicServerOptions,
): Server {
  const { silence, ...options } = { ...LIMITS, ...limits };
  const isTooMany = pipelineLimit();
  const respond = withRetryAfter(handler);
  const server = createServer(options, (request, response) => {
    if (isTooMany(request.socket, response)) return;
    response.setMaxListeners(MAX_LISTENERS);
    respond(request, response);
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  // For a client that does not read its response.
  server.setTimeout(silence, (socket) => socket.destroy());
  return server;
}

/** Creates a check that closes a connection with too many pipelined requests. @returns whether it has closed the connection */
function pipelineLimit(): (socket: Socket, response: ServerResponse) => boolean {
  const unanswered = new WeakMap<Socket, number>();
  return (socket, response) => {
    if (socket.destroyed) return true;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > MAX_PIPELINED) {
      socket.destroy();
      return true;
    }
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return false;
  };
}
