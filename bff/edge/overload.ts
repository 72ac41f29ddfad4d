import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import type { HeldRefusals } from "./held-refusals.ts";
import { Overloaded, type LoadGate } from "./load-gate.ts";
import { isPagePath, pageAddress } from "./page-path.ts";

/** In seconds. Overload ends sooner than an outage of the gateway, so this is shorter than elsewhere (retry-after.ts). */
const RETRY_AFTER = "2";

const STYLE =
  "body{margin:0}main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center}body{" +
  "font:18px/1.75 system-ui,'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2a28;background:#fff}" +
  "h1{margin:0;font-size:20px}p{margin:0;color:#5b6664;font-size:16px}" +
  "a{display:inline-block;min-width:120px;padding:8px 20px;border-radius:22px;color:#fff;background:#0b7a6a;text-decoration:none}" +
  "@media (prefers-color-scheme:dark){body{color:#e8eeec;background:#14191a}p{color:#a3afac}}";

/** The reload link is that of every error screen (design §5): it leads to the same address and needs no script. */
const SCREEN = Buffer.from(
  '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">' +
    `<meta name="robots" content="noindex"><title>内容加载失败</title><style>${STYLE}</style></head>` +
    '<body data-page="" data-route="" data-id=""><main data-error-status="503"><h1>内容加载失败，请重新加载</h1>' +
    '<p>当前访问人数较多，请稍等片刻再试。</p><a href="" data-reload>重新加载</a></main></body></html>',
);

const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Length": SCREEN.length,
  "Cache-Control": "no-store",
  "Retry-After": RETRY_AFTER,
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; base-uri 'none'; frame-ancestors 'self'`,
};

/** The gate in front of every render, and the refusals of requests that it does not admit. */
export interface LoadControl {
  readonly gate: LoadGate;
  readonly refusals: HeldRefusals;
}

/** Responds 503 with the reload screen and `Retry-After`, after a while. The bytes are prepared, so that a refusal costs little. */
export function turnAway({ refusals }: Pick<LoadControl, "refusals">, response: ServerResponse): void {
  refusals.hold(response, () => {
    response.writeHead(503, HEADERS);
    response.end(response.req.method === "HEAD" ? undefined : SCREEN);
  });
}

/**
 * Refuses pages at the head of the chain while the gate is full, before any other work. A path that may be a file goes on to the static
 * files.
 */
export function turnAwayEarly(load: LoadControl): RequestHandler {
  return (request, response, next) => {
    const { method, path } = request;
    const isPage = method === "GET" || method === "HEAD" || method === "POST";
    const kind = renderKind(method);
    if (!isPage || !load.gate.isFullFor(kind) || !isPagePath(path) || mayBeFile(path)) return next();
    load.gate.noteRefusal(kind);
    turnAway(load, response);
  };
}

/** Waits for the gate, and then runs the page's handler. */
export function inTurn(load: LoadControl): RequestHandler {
  return (request, response, next) => {
    const readerLeft = new AbortController();
    const onClose = () => readerLeft.abort();
    response.once("close", onClose);
    load.gate.enter({ signal: readerLeft.signal, kind: renderKind(request.method) }).then(
      (leave) => {
        response.off("close", onClose).once("close", leave);
        if (response.destroyed) leave();
        else next();
      },
      (error: unknown) => {
        if (error instanceof Overloaded) turnAway(load, response);
        else if (!readerLeft.signal.aborted) next(error);
      },
    );
  };
}

function renderKind(method: string): "form" | "reader" {
  return method === "POST" ? "form" : "reader";
}

/** In ms. */
const LOG_EVERY = 5000;

/** Logs how many requests were refused, at most once in five seconds: a line for each would add to the load. */
export function logRefusals(gate: LoadGate, log: Pick<Logger, "warn">): void {
  let logged = 0;
  setInterval(() => {
    const { refused, waiting, underWay } = gate.state();
    if (refused > logged) log.warn({ refused: refused - logged, waiting, underWay }, "overloaded");
    logged = refused;
  }, LOG_EVERY).unref();
}

function mayBeFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && pageAddress(path).data === false;
}
