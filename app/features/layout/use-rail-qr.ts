import { useEffect, useRef } from "react";

/** Redraws the rail's QR code (手机看) for the current page. The rail itself is drawn once with the document. */
export function useRailQr(address: string | undefined, hasRail: boolean): void {
  const drawn = useRef(address);
  useEffect(() => {
    if (!hasRail || address === undefined || address === drawn.current) return;
    drawn.current = address;
    const code = document.querySelector('aside [data-block="qr"] [role="img"]');
    if (!code) return;
    import("../share/share-sheet/draw-code.ts").then(
      ({ drawCode }) => drawCode(code, address),
      // Better no code than the code of the previous page.
      () => code.closest("section")?.remove(),
    );
  }, [address, hasRail]);
}
