import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Logger } from "pino";
import { Overloaded, type LoadGate } from "./load-gate.ts";
import { isPagePath, pageAddress } from "./page-path.ts";

/** After so many seconds it is worth another try. */
const RETRY_AFTER = "2";

const STYLE =
  "body{margin:0}main{box-sizing:border-box;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:16px;padding:24px;text-align:center}body{" +
  "font:18px/1.75 system-ui,'PingFang SC','Microsoft YaHei',sans-serif;color:#1f2a28;background:#fff}" +
  "h1{margin:0;font-size:20px}p{margin:0;color:#5b6664;font-size:16px}" +
  "a{display:inline-block;min-width:120px;padding:8px 20px;border-radius:22px;color:#fff;background:#0b7a6a;text-decoration:none}" +
  "@media (prefers-color-scheme:dark){body{color:#e8eeec;background:#14191a}p{color:#a3afac}}";

/** The same link as on every error screen (design §5): to this very address, without script. */
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

/** Answers with the reload screen: 503, `Retry-After`, and as little work as an answer can be. */
export function turnAway(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.writeHead(503, HEADERS);
  response.end(response.req.method === "HEAD" ? undefined : SCREEN);
}

/**
 * Turns readers away before anything is done for them, while there is no room. For the head of the chain; whatever may be a file goes
 * on to where files are, and forms to where they wait for their turn.
 */
export function turnAwayEarly(gate: LoadGate): RequestHandler {
  return (request, response, next) => {
    const isPage = request.method === "GET" || request.method === "HEAD";
    if (!isPage || !gate.isFull || !isPagePath(request.path) || mayBeFile(request.path)) return next();
    gate.refuse();
    turnAway(response);
  };
}

/** Lets a page's handler begin when it is its turn. */
export function inTurn(gate: LoadGate): RequestHandler {
  return (request, response, next) => {
    const left = new AbortController();
    const onClose = () => left.abort();
    response.once("close", onClose);
    gate.enter({ signal: left.signal, whom: request.method === "POST" ? "form" : "reader" }).then(
      (leave) => {
        response.off("close", onClose).once("close", leave);
        if (response.destroyed) leave();
        else next();
      },
      (error: unknown) => {
        if (error instanceof Overloaded) turnAway(response);
        else if (!left.signal.aborted) next(error);
      },
    );
  };
}

const LOG_EVERY = 5000;

/** One line now and then says how many were turned away; a line for each would be work of its own. */
export function logRefusals(gate: LoadGate, log: Pick<Logger, "warn">): void {
  let before = 0;
  setInterval(() => {
    const { refused, waiting, underWay } = gate.state();
    if (refused > before) log.warn({ refused: refused - before, waiting, underWay }, "overloaded");
    before = refused;
  }, LOG_EVERY).unref();
}

function mayBeFile(path: string): boolean {
  return /\.[a-z0-9]{2,5}$/i.test(path) && pageAddress(path).data === false;
}
