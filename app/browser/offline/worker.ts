import {
  fetchDocument,
  deleteCopy,
  isGone,
  hasCopy,
  isReadable,
  saveCopy,
  readCopy,
  sweep,
} from "./worker-pages.ts";
import { copyAddressOf, FILE_CACHE, PAGE_CACHE, type CopyMessage } from "./copy-names.ts";
import { offlinePage } from "./offline-page.ts";
import type { FetchEvent, WorkerScope } from "./worker-types.ts";

declare const self: WorkerScope;

/** Without a response for this long (ms), a page is served from its copy. */
const TIMEOUT = 8000;
/** Ids of the documents that were served from copies. Their files may come from the copies too. */
const offline = new Set<string>();

// No open page depends on an earlier version of the worker: documents and their files come from the network while there is one
// (docs/decisions/0027-reading-offline.md).
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
              .filter((name) => name.startsWith("wanbao-") && name !== PAGE_CACHE && name !== FILE_CACHE)
              .map((name) => caches.delete(name)),
          ),
        ),
      self.clients.claim(),
    ]),
  );
});

self.addEventListener("message", (event) => {
  const message = event.data as CopyMessage | undefined;
  if (message?.type === "keep") event.waitUntil(saveCopy(message).catch(() => undefined));
  if (message?.type === "forget") event.waitUntil(deleteCopy(message.address).catch(() => undefined));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  // The worker handles documents and the files of copies only; the browser handles forms, loader data and media.
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    event.waitUntil(sweepOnce());
    if (isReadable(new URL(request.url).pathname)) event.respondWith(openDocument(event));
  } else if (["style", "script", "image"].includes(request.destination) && isOffline(event.clientId)) {
    event.respondWith(fetch(request).catch(() => savedFile(request)));
  }
});

let sweeping: Promise<void> | undefined;

/** Deletes expired copies once each time the browser starts the worker. */
const sweepOnce = () => (sweeping ??= sweep().catch(() => undefined));

const isOffline = (client: string) => offline.has(client) || !self.navigator.onLine;

async function savedFile(request: Request): Promise<Response> {
  const files = await caches.open(FILE_CACHE);
  return (await files.match(request.url.replace(/#.*/, ""))) ?? Response.error();
}

async function openDocument(event: FetchEvent): Promise<Response> {
  const address = copyAddressOf(new URL(event.request.url));
  try {
    const response = await fetchDocument(event, (await hasCopy(address)) ? TIMEOUT : undefined);
    if (isGone(response)) event.waitUntil(deleteCopy(address).catch(() => undefined));
    return response;
  } catch {
    if (event.resultingClientId) offline.add(event.resultingClientId);
    return (await readCopy(address).catch(() => undefined)) ?? offlinePage();
  }
}
