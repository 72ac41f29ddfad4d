import { createHash } from "node:crypto";
import type { CachePolicy } from "../../calls/cache-policy.ts";
import type { Hashes } from "../security-headers.ts";
import { READER_CLASS } from "./reader-class.ts";

const ELEMENT = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/**
 * Replaces the nonces of a page by hashes of its inline scripts and styles, so that a CDN may keep it. A nonce that many readers get is
 * no secret; a hash allows exactly this page's own scripts.
 * @throws when a script with `src` relies on its nonce: a hash cannot allow it
 */
export function withHashes(html: string, nonce: string): { html: string; hashes: Hashes } {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name = "", attributes = "", text = ""] of html.matchAll(ELEMENT)) {
    if (!attributes.includes(attribute)) continue;
    if (/\ssrc=/.test(attributes)) throw new Error("a script of another file relies on its nonce");
    hashes[name as "script" | "style"].add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return {
    html: html.replaceAll(attribute, ""),
    hashes: { scripts: [...hashes.script], styles: [...hashes.style] },
  };
}

/**
 * The headers that let a CDN keep a page (RFC 9213); browsers still revalidate each time. nginx reads only `X-Accel-Expires`, which it
 * removes, and which must come before `Cache-Control`.
 * @param age of the cached page, in ms
 */
export function cdnHeaders(age: number, { fresh, stale, onError }: CachePolicy): Record<string, string> {
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
