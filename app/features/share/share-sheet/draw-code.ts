import { renderSVG } from "uqr";

/** Draws an address as a QR code into a place that has one already. */
export function drawCode(place: Element, address: string): void {
  place.innerHTML = renderSVG(address, { border: 1 });
}
