import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { waitWhileOpen } from "./wait-while-open.ts";

/**
 * A fault that a test injects. Without path and id it applies to every call. Without times it applies until removed.
 *
 * - delay: waits `ms`, then answers as usual
 * - hang: never answers
 * - reset: resets the connection
 * - status: answers with that HTTP status
 * - html: answers 200 with an HTML page
 * - truncate: sends half of an answer, then closes the connection
 * - shape: answers with data of the wrong shape
 * - code: answers with an envelope of that code
 * - huge: answers with about 20 MB
 * - empty: answers without a body
 */
export const Fault = z.object({
  /** an exact path, or a prefix followed by * */
  path: z.string().startsWith("/").optional(),
  /** an id anywhere in path, query or body */
  id: z.string().min(1).optional(),
  kind: z.enum(["delay", "hang", "reset", "status", "html", "truncate", "shape", "code", "huge", "empty"]),
  ms: z.number().int().min(0).default(1000),
  status: z.number().int().min(200).max(599).default(503),
  code: z.number().int().default(500),
  times: z.number().int().min(1).optional(),
});
export type Fault = z.output<typeof Fault>;

function hasId(request: Request, id: string): boolean {
  const body = request.body as unknown;
  const fields: unknown[] = typeof body === "object" && body !== null ? Object.values(body) : [];
  return [...request.path.split("/"), ...Object.values(request.query), ...fields].flat().includes(id);
}

function applies(fault: Fault, request: Request): boolean {
  const { path, id } = fault;
  if (path?.endsWith("*") && !request.path.startsWith(path.slice(0, -1))) return false;
  if (path !== undefined && !path.endsWith("*") && request.path !== path) return false;
  return id === undefined || hasId(request, id);
}

/** Sends half of a valid answer with the Content-Length of the whole, then closes the connection. */
function sendHalf(response: Response): void {
  const whole = Buffer.from(JSON.stringify({ code: 200, data: { list: [], total: 0, hasMore: false } }));
  response.status(200).set({ "content-type": "application/json", "content-length": String(whole.length) });
  response.write(whole.subarray(0, whole.length / 2), () => response.socket?.destroy());
}

async function misbehave(fault: Fault, response: Response): Promise<"answered" | "go on"> {
  switch (fault.kind) {
    case "delay":
      return (await waitWhileOpen(fault.ms, response)) ? "go on" : "answered";
    case "hang":
      return "answered";
    case "reset":
      response.socket?.resetAndDestroy();
      return "answered";
    case "status":
      response.status(fault.status).json({ code: fault.status, data: null });
      return "answered";
    case "html":
      response.type("html").send("<!doctype html><title>网关维护</title><p>系统升级中，请稍后再来。</p>");
      return "answered";
    case "truncate":
      sendHalf(response);
      return "answered";
    case "shape":
      response.json({ code: 200, data: { newsid: { of: 7 }, title: ["一", "二"], list: "none", total: {} } });
      return "answered";
    case "code":
      response.json({ code: fault.code, data: null, msg: "" });
      return "answered";
    case "huge":
      response.json({ code: 200, data: { list: [], padding: "海".repeat(7_000_000) } });
      return "answered";
    case "empty":
      response.status(200).type("json").end();
      return "answered";
  }
}

/** The active faults. A request gets the first one that applies to it. */
export class Faults {
  #active: Fault[] = [];

  add(faults: Fault[]): void {
    this.#active.push(...faults);
  }

  clear(): void {
    this.#active = [];
  }

  /** Uses up one of the `times` of the fault that it returns. */
  #take(request: Request): Fault | undefined {
    const fault = this.#active.find((candidate) => applies(candidate, request));
    if (fault?.times === undefined) return fault;
    const remaining = fault.times - 1;
    this.#active = this.#active.flatMap((other) =>
      other !== fault ? [other] : remaining > 0 ? [{ ...fault, times: remaining }] : [],
    );
    return fault;
  }

  readonly apply: RequestHandler = async (request, response, next) => {
    const fault = this.#take(request);
    if (!fault || (await misbehave(fault, response)) === "go on") next();
  };
}
