import { renderSVG } from "uqr";

/** Draws an address as a QR code into an element that already contains one. */
export function drawCode(place: Element, address: string): void {
  place.innerHTML = renderSVG(address, { border: 1 });
}
