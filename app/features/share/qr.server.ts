import { LRUCache } from "lru-cache";
import { renderSVG } from "uqr";

/** Of addresses that are opened again and again; one takes a few kilobytes, and drawing it as long as a third of a page. */
const drawn = new LRUCache<string, string>({ max: 500 });

/** An address of ours as a QR code: SVG markup. */
export function qrOf(address: string): string {
  const kept = drawn.get(address);
  if (kept !== undefined) return kept;
  const svg = renderSVG(address, { border: 1 });
  drawn.set(address, svg);
  return svg;
}
