import { once } from "node:events";
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
} from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Question {
  readonly path?: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly cookies: readonly string[];
  readonly text: string;
  readonly bytes: Buffer;
}

export interface Opened extends AsyncDisposable {
  readonly server: Server;
  readonly port: number;
}

/** Opens a server on a free port of this machine; `await using` closes it. */
export async function open(server: Server): Promise<Opened> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Opens a server for one request and sends the request target unchanged, also when it is invalid. */
export async function ask(handler: RequestListener, question: Question = {}): Promise<Answer> {
  const { path = "/", method = "GET", headers = {}, body } = question;
  await using opened = await open(createServer(handler));
  const { port } = opened;
  const outgoing = request({ port, host: "127.0.0.1", path, method, headers, agent: false });
  outgoing.end(body);
  const [response] = (await once(outgoing, "response")) as [IncomingMessage];
  const bytes = await buffer(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    cookies: response.headers["set-cookie"] ?? [],
    text: bytes.toString(),
    bytes,
  };
}
