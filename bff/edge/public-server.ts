import { createServer, type RequestListener, type Server } from "node:http";

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

/** A server that slow, silent, greedy and numerous clients can't take away from the others. It does not listen yet. */
export function publicServer(
  handler: RequestListener,
  { maxConnections, limits = {} }: PublicServerOptions,
): Server {
  const { silence, ...options } = { ...LIMITS, ...limits };
  const server = createServer(options, (request, response) => {
    response.setMaxListeners(LISTENERS);
    handler(request, response);
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  // A reader who does not read what they asked for.
  server.setTimeout(silence, (socket) => socket.destroy());
  return server;
}
