import type { RequestHandler } from "express";

export interface Health {
  /** Serves `/healthz` and `/readyz`. */
  readonly endpoints: RequestHandler;
  /** Call when the site has started. */
  readonly ready: () => void;
  /** Call when the site is stopping; it cannot become ready again. */
  readonly drain: () => void;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it has started and is not draining, else 503. Neither checks the gateway: a slow gateway
 * would take every instance out of rotation, although stale pages can still be served.
 */
export function health(): Health {
  let state: "starting" | "ready" | "draining" = "starting";
  return {
    ready: () => {
      if (state === "starting") state = "ready";
    },
    drain: () => {
      state = "draining";
    },
    endpoints: (req, res, next) => {
      if ((req.path !== "/healthz" && req.path !== "/readyz") || !["GET", "HEAD"].includes(req.method)) {
        next();
        return;
      }
      const isOk = req.path === "/healthz" || state === "ready";
      res.status(isOk ? 200 : 503).setHeader("Cache-Control", "no-store");
      res.type("text/plain").send(isOk ? "ok" : state);
    },
  };
}
