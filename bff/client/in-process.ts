import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import type { Express } from "express";
import type { Dispatch, DispatchRequest } from "./client.ts";
import { callPath, IN_PROCESS } from "./wire.ts";

/** Stands for the connection that there is none of: nothing is read from it or written to it. */
const NOWHERE = new Socket();

/**
 * Dispatches into the app inside this process, without a socket (docs/decisions/0002). Express gets a request and a response of
 * node:http. The body and the context are handed over with the request, and the answer's text as it is: nothing is written as headers
 * or streams and read again.
 */
export function inProcess(app: Express): Dispatch {
  return (call) => new Promise((resolve, reject) => serve(app, call, resolve, reject));
}

function serve(
  app: Express,
  { name, body, context, signal }: DispatchRequest,
  resolve: (answer: { status: number; body: string }) => void,
  reject: (reason: unknown) => void,
): void {
  const request = Object.assign(new IncomingMessage(NOWHERE), {
    method: "POST",
    url: callPath(name),
    [IN_PROCESS]: { body, context },
  });
  const response = new ServerResponse(request);
  let ended = false;
  const leave = () => {
    response.destroyed = true;
    response.emit("close");
    reject(signal?.reason);
  };
  // Express gives the response another prototype: what is overridden has to be its own.
  Object.defineProperties(response, {
    writableEnded: { get: () => ended },
    end: {
      value(text: string | Buffer = "") {
        if (ended || response.destroyed) return response;
        ended = true;
        signal?.removeEventListener("abort", leave);
        resolve({ status: response.statusCode, body: text.toString() });
        response.emit("close");
        return response;
      },
    },
  });
  signal?.addEventListener("abort", leave, { once: true });
  app(request, response);
}
