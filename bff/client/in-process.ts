import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Express } from "express";
import type { Dispatch, DispatchRequest } from "./client.ts";
import { callPath, IN_PROCESS } from "./wire.ts";

/** An unused socket: Node's classes need one, but nothing is read from it or written to it. */
const UNUSED_SOCKET = new Socket();

/**
 * Dispatches to the app in this process, without a socket (docs/decisions/0002). Express gets a request and a response of node:http. The
 * body, the context and the response's text are passed as values, so nothing is serialised to headers or streams.
 */
export function inProcess(app: Express): Dispatch {
  return (call) => new Promise((resolve, reject) => serve(app, call, resolve, reject));
}

function serve(
  app: Express,
  { name, body, context, signal }: DispatchRequest,
  resolve: (response: { status: number; body: string }) => void,
  reject: (reason: unknown) => void,
): void {
  const request = Object.assign(new IncomingMessage(UNUSED_SOCKET), {
    method: "POST",
    url: callPath(name),
    [IN_PROCESS]: { body, context },
  });
  const response = new ServerResponse(request);
  let hasEnded = false;
  const onAbort = () => {
    response.destroyed = true;
    response.emit("close");
    reject(signal?.reason);
  };
  // Express replaces the prototype of the response, so overridden members must be own properties.
  Object.defineProperties(response, {
    writableEnded: { get: () => hasEnded },
    end: {
      value(text: string | Buffer = "") {
        if (hasEnded || response.destroyed) return response;
        hasEnded = true;
        signal?.removeEventListener("abort", onAbort);
        resolve({ status: response.statusCode, body: text.toString() });
        response.emit("close");
        return response;
      },
    },
  });
  signal?.addEventListener("abort", onAbort, { once: true });
  app(request, response);
}
