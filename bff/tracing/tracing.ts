import type { RequestListener } from "node:http";

/** A span's attributes: names of calls and routes, counts, statuses. Nothing about a reader. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A step under way (a span). */
export interface Step {
  set(attributes: Attributes): void;
}

/** Records where the time of a request goes. */
export interface Tracing {
  /** Runs a step as a child of the current one, and records its failure. `asks`: the step is an outgoing request. */
  step<T>(name: string, run: (step: Step) => Promise<T>, options?: { isOutgoing?: boolean }): Promise<T>;
  /** @returns headers that propagate the trace to the server of an outgoing request */
  propagationHeaders(): Record<string, string>;
  /** Traces every request of a handler, from its head to the end of the response. */
  requests(handler: RequestListener, options: RequestsOptions): RequestListener;
  /** Exports what is still queued. */
  close(): Promise<void>;
}

export interface RequestsOptions {
  /** @returns the name of a page's route; undefined when it has none */
  routeOf: (path: string) => string | undefined;
  /** @returns the id under which a request is logged */
  idOf: (header: unknown) => string;
  /** Whether to accept the caller's trace id: only from our own processes, never from a reader. */
  acceptsParent?: boolean;
}

const NOTHING: Step = { set: () => undefined };
const NO_HEADERS = {};

/** Tracing without a collector: steps just run. */
export const noTracing: Tracing = {
  step: (_name, run) => run(NOTHING),
  propagationHeaders: () => NO_HEADERS,
  requests: (handler) => handler,
  close: async () => undefined,
};
