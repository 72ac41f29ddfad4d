import type { Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { waited } from "./waiting.ts";

/**
 * A misbehaviour that a test asks for. Without path and id it meets every call; without times it stays until removed.
 * delay waits `ms` and goes on; hang never answers; reset cuts the connection; status answers that HTTP status; html an
 * html page with 200; truncate half an answer and then a cut connection; shape data of the wrong shape; code an envelope
 * with that code; huge some 20 MB; empty no body at all.
 */
export const Fault = z.object({
  /** exact path, or a beginning followed by * */
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

function speaksOf(request: Request, id: string): boolean {
  const body = request.body as unknown;
  const fields: unknown[] = typeof body === "object" && body !== null ? Object.values(body) : [];
  return [...request.path.split("/"), ...Object.values(request.query), ...fields].flat().includes(id);
}

function fits(fault: Fault, request: Request): boolean {
  const { path, id } = fault;
  if (path?.endsWith("*") && !request.path.startsWith(path.slice(0, -1))) return false;
  if (path !== undefined && !path.endsWith("*") && request.path !== path) return false;
  return id === undefined || speaksOf(request, id);
}

/** Half of a good answer under the length of the whole, then a cut: what a dying gateway leaves behind. */
function sendHalf(response: Response): void {
  const whole = Buffer.from(JSON.stringify({ code: 200, data: { list: [], total: 0, hasMore: false } }));
  response.status(200).set({ "content-type": "application/json", "content-length": String(whole.length) });
  response.write(whole.subarray(0, whole.length / 2), () => response.socket?.destroy());
}

async function misbehave(fault: Fault, response: Response): Promise<"answered" | "go on"> {
  switch (fault.kind) {
    case "delay":
      return (await waited(fault.ms, response)) ? "go on" : "answered";
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

/** The faults in force; the first that fits a request is used. */
export class Faults {
  #inForce: Fault[] = [];

  add(faults: Fault[]): void {
    this.#inForce.push(...faults);
  }

  clear(): void {
    this.#inForce = [];
  }

  #take(request: Request): Fault | undefined {
    const fault = this.#inForce.find((candidate) => fits(candidate, request));
    if (fault?.times === undefined) return fault;
    const left = fault.times - 1;
    this.#inForce = this.#inForce.flatMap((other) =>
      other !== fault ? [other] : left > 0 ? [{ ...fault, times: left }] : [],
    );
    return fault;
  }

  readonly apply: RequestHandler = async (request, response, next) => {
    const fault = this.#take(request);
    if (!fault || (await misbehave(fault, response)) === "go on") next();
  };
}
