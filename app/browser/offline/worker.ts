import {
  documentOfNow,
  forgetPage,
  isGone,
  isKept,
  isReadable,
  keepPage,
  keptPage,
  sweep,
} from "./worker-pages.ts";
import { addressToKeep, KEPT_FILES, KEPT_PAGES, type KeptMessage } from "./kept-names.ts";
import { offlinePage } from "./offline-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-types.ts";

declare const self: WorkerScope;

/** A connection that gives no sign for this long is none, when there is a copy to read meanwhile, in ms. */
const PATIENCE = 8000;
/** Documents that were answered from the copies; their files are looked for there, too. */
const offline = new Set<string>();

// There is nothing of an earlier version that a page could depend on: documents and their files come from the network as
// long as there is one (docs/decisions/0027-reading-offline.md).
self.addEventListener("install", () => void self.skipWaiting());

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      self.registration.navigationPreload?.enable(),
      caches
        .keys()
        .then((names) =>
          Promise.all(
            names
              .filter((name) => name.startsWith("wanbao-") && name !== KEPT_PAGES && name !== KEPT_FILES)
              .map((name) => caches.delete(name)),
          ),
        ),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("message", (event) => {
  const message = event.data as KeptMessage | undefined;
  if (message?.type === "keep") event.waitUntil(keepPage(message).catch(() => undefined));
  if (message?.type === "forget") event.waitUntil(forgetPage(message.address).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // Forms, data of a navigation and media never come here: only documents, and the files of a kept one.
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.waitUntil(sweptOnce());
    if (isReadable(new URL(request.url).pathname)) event.respondWith(open(event));
  } else if (["style", "script", "image"].includes(request.destination) && isOffline(event.clientId)) {
    event.respondWith(fetch(request).catch(() => keptFile(request)));
  }
});

let swept: Promise<void> | undefined;

/** Each time that the browser has started the worker. */
const sweptOnce = () => (swept ??= sweep().catch(() => undefined));

const isOffline = (client: string) => offline.has(client) || !self.navigator.onLine;

async function keptFile(request: Request): Promise<Response> {
  const files = await caches.open(KEPT_FILES);
  return (await files.match(request.url.replace(/#.*/, ""))) ?? Response.error();
}

async function open(event: FetchEvent): Promise<Response> {
  const address = addressToKeep(new URL(event.request.url));
  try {
    const answer = await documentOfNow(event, (await isKept(address)) ? PATIENCE : undefined);
    if (isGone(answer)) event.waitUntil(forgetPage(address).catch(() => undefined));
    return answer;
  } catch {
    if (event.resultingClientId) offline.add(event.resultingClientId);
    return (await keptPage(address).catch(() => undefined)) ?? offlinePage();
  }
}
