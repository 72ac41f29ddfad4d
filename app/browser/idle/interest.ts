/** A reader who stays this long (ms) counts as interested. */
const STAYED = 4000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown", "focusin", "scroll"];

let interested: Promise<void> | undefined;

/**
 * Resolves at the reader's first sign of interest in this document. Heavy enhancements of parts that already work (a video's
 * controls, a panorama's sphere) wait for it, so that they neither cost a reader who leaves at once nor delay the first paint.
 */
export function interest(): Promise<void> {
  return (interested ??= new Promise((resolve) => {
    const listeners = new AbortController();
    const done = () => {
      listeners.abort();
      resolve();
    };
    for (const sign of SIGNS)
      addEventListener(sign, done, { capture: true, passive: true, signal: listeners.signal });
    setTimeout(done, STAYED);
  }));
}
