import type { RequestListener } from "node:http";

/** What a step tells of itself: names of calls and routes, counts, statuses. Nothing of a reader. */
type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** A step that is under way. */
export interface Step {
  set(attributes: Attributes): void;
}

/** Where the time of a request went, for those who collect traces. */
export interface Tracing {
  /** Runs a step under the one that is under way; when it fails, the step says so. `asks`: it is a request to somebody else. */
  step<T>(name: string, run: (step: Step) => Promise<T>, options?: { asks?: boolean }): Promise<T>;
  /** Headers with which whoever is asked now can go on with the trace. */
  onward(): Record<string, string>;
  /** A handler whose requests are traced, each from its head to the end of its answer. */
  requests(handler: RequestListener, options: RequestsOptions): RequestListener;
  /** Sends what is still to be sent. */
  close(): Promise<void>;
}

export interface RequestsOptions {
  /** The name of a page's route; undefined when it has none. */
  routeOf: (path: string) => string | undefined;
  /** The id under which a request is found in the log. */
  idOf: (header: unknown) => string;
  /** Whether whoever asks may name the trace: another process of ours, never a reader. */
  joins?: boolean;
}

const NOTHING: Step = { set: () => undefined };
const NO_HEADERS = {};

/** While nobody collects traces: every step is run as if it were not one. */
export const untraced: Tracing = {
  step: (_name, run) => run(NOTHING),
  onward: () => NO_HEADERS,
  requests: (handler) => handler,
  close: async () => undefined,
};
