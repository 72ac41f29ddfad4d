import type { Request, RequestHandler } from "express";

/** One request of the site to the newsroom, without the phone number (contract §6). */
export interface LoggedRequest {
  at: string;
  method: string;
  path: string;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
}

const maxEntries = 500;

function withoutPhone(body: unknown): unknown {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== "phone"));
}

/** The last 500 requests, oldest first. */
export class RequestLog {
  #entries: LoggedRequest[] = [];
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly record: RequestHandler = (request: Request, _response, next) => {
    this.#entries.push({
      at: new Date(this.#now()).toISOString(),
      method: request.method,
      path: request.path,
      query: withoutPhone(request.query) as Record<string, unknown>,
      headers: { ...request.headers },
      body: withoutPhone(request.body),
    });
    if (this.#entries.length > maxEntries) this.#entries.shift();
    next();
  };

  get entries(): readonly LoggedRequest[] {
    return this.#entries;
  }

  clear(): void {
    this.#entries = [];
  }
}
