import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface SeenRequest {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

type Script = (response: ServerResponse, seen: SeenRequest, request: IncomingMessage) => void;

/** For tests: a real HTTP server on loopback that records its requests and answers by a script. */
export class ScriptedUpstream {
  readonly seen: SeenRequest[] = [];
  script: Script = (response) => answer(response, { code: 200, data: {} });
  readonly #server = createServer((request, response) => {
    this.#serve(request, response).catch(() => response.destroy());
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  get last(): SeenRequest {
    const last = this.seen.at(-1);
    if (!last) throw new Error("the upstream was never asked");
    return last;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = (await buffer(request)).toString();
    const url = new URL(request.url ?? "/", "http://upstream");
    const seen: SeenRequest = {
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
    };
    this.seen.push(seen);
    this.script(response, seen, request);
  }
}

/** Sends an envelope, or a malformed body. */
export function answer(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json;charset=UTF-8" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
}
