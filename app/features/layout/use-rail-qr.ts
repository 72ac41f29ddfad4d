import { useEffect, useRef } from "react";

/** Keeps the rail's code (手机看) that of the page that is shown: the rail itself is drawn with the document only. */
export function useRailQr(address: string | undefined, hasRail: boolean): void {
  const drawn = useRef(address);
  useEffect(() => {
    if (!hasRail || address === undefined || address === drawn.current) return;
    drawn.current = address;
    const code = document.querySelector('aside [data-block="qr"] [role="img"]');
    if (!code) return;
    import("../share/share-sheet/draw-code.ts").then(
      ({ drawCode }) => drawCode(code, address),
      // The code of a page before is worse than none.
      () => code.closest("section")?.remove(),
    );
  }, [address, hasRail]);
}
