import { LRUCache } from "lru-cache";
import { renderSVG } from "uqr";

/** QR codes by address. One takes a few kilobytes; drawing one takes a third of a page's render time. */
const codes = new LRUCache<string, string>({ max: 500 });

/** An address of this site as a QR code (SVG markup). */
export function qrOf(address: string): string {
  const cached = codes.get(address);
  if (cached !== undefined) return cached;
  const svg = renderSVG(address, { border: 1 });
  codes.set(address, svg);
  return svg;
}
