import type { RequestHandler } from "express";

export interface Health {
  /** Answers `/healthz` and `/readyz`. */
  readonly endpoints: RequestHandler;
  /** The site has started. */
  readonly ready: () => void;
  /** The site is stopping; for good. */
  readonly drain: () => void;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it has started and is not draining, else 503. Neither asks the upstream: one slow
 * upstream would take every instance out of rotation, while stale pages can still be served.
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
      const fine = req.path === "/healthz" || state === "ready";
      res.status(fine ? 200 : 503).setHeader("Cache-Control", "no-store");
      res.type("text/plain").send(fine ? "ok" : state);
    },
  };
}
