import type { RequestHandler } from "express";

export const WORKER_PATH = "/new/sw.js";

/**
 * A service worker that replaces the build's worker, deletes its caches and unregisters itself. Browsers fetch the worker at every visit,
 * so it reaches each reader with the next page they open.
 */
const UNREGISTERING_WORKER = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("wanbao-")).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** Ends offline reading for all readers: serves this worker instead of the build's (docs/decisions/0027-reading-offline.md). */
export function endOfflineReading(): RequestHandler {
  return (_req, res) => {
    res.set("Cache-Control", "no-cache").type("text/javascript; charset=utf-8").send(UNREGISTERING_WORKER);
  };
}
