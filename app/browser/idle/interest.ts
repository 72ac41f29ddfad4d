/** Who has stayed this long is interested, in ms. */
const STAYED = 4000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown", "focusin", "scroll"];

let shown: Promise<void> | undefined;

/**
 * The reader's first sign of interest in this document. What is heavy and only dresses up what can be used already (a film's
 * controls, a panorama's sphere) waits for it: who goes away at once is spared it, and who reads is not held up.
 */
export function interest(): Promise<void> {
  return (shown ??= new Promise((resolve) => {
    const seen = new AbortController();
    const done = () => {
      seen.abort();
      resolve();
    };
    for (const sign of SIGNS)
      addEventListener(sign, done, { capture: true, passive: true, signal: seen.signal });
    setTimeout(done, STAYED);
  }));
}
