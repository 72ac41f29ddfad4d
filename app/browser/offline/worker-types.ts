/**
 * The service worker API that ours uses. TypeScript's library for workers can't be used together with the one for documents
 * in one program.
 */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown;
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
  /** The response that the browser has requested while the worker started. Not every browser does. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface Events {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  message: ExtendableMessageEvent;
  fetch: FetchEvent;
}

export interface WorkerScope {
  readonly clients: { claim(): Promise<void> };
  readonly navigator: { readonly onLine: boolean };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, listen: (event: Events[Name]) => void): void;
}
