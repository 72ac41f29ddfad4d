import type { RequestHandler } from "express";

export const WORKER_PATH = "/new/sw.js";

/**
 * A service worker that takes its predecessor's place, throws away what that one kept, and ends. Browsers ask for the worker at every
 * visit, so it reaches each reader with the next page they open.
 */
const LEAVING = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith("wanbao-")).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;

/** Ends reading without a connection for everybody: stands in front of the build's own worker (docs/decisions/0027-reading-offline.md). */
export function endOfflineReading(): RequestHandler {
  return (_req, res) => {
    res.set("Cache-Control", "no-cache").type("text/javascript; charset=utf-8").send(LEAVING);
  };
}
