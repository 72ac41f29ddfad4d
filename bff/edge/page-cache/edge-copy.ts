import { createHash } from "node:crypto";
import type { CachePolicy } from "../../calls/cache-policy.ts";
import type { Hashes } from "../security-headers.ts";
import { READER_CLASS } from "./reader-class.ts";

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * A page that an edge may keep: without nonces, and with the hashes of what they allowed. One nonce in many readers' copies would be
 * known to whoever has one of them; a hash allows exactly this page's own scripts.
 * @throws when a script of another file relied on its nonce: a hash cannot allow that
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: Hashes } {
  const mark = ` nonce="${nonce}"`;
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(ELEMENT)) {
    if (!attributes.includes(mark)) continue;
    if (/\ssrc=/.test(attributes)) throw new Error("a script of another file relies on its nonce");
    found[name as "script" | "style"].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return {
    html: html.replaceAll(mark, ""),
    hashes: { scripts: [...found.script], styles: [...found.style] },
  };
}

/**
 * What an edge is told about a page that it may keep (RFC 9213); browsers still ask each time. nginx knows only its own header, which
 * it takes out, and which has to stand before `Cache-Control`.
 */
export function edgeHeaders(age: number, { fresh, stale, onError }: CachePolicy): Record<string, string> {
  const seconds = (ms: number) => Math.max(1, Math.round(ms / 1000));
  const life = seconds(fresh - age);
  const parts = [
    "public",
    `max-age=${life}`,
    ...(stale > 0 ? [`stale-while-revalidate=${seconds(stale)}`] : []),
    ...(onError > 0 ? [`stale-if-error=${seconds(onError)}`] : []),
  ];
  return {
    "X-Accel-Expires": String(life),
    "CDN-Cache-Control": parts.join(", "),
    Vary: `Accept-Encoding, ${READER_CLASS}`,
  };
}
