/** Who has stayed this long wants to look around, in ms. */
const STAYED = 4000;
const SIGNS = ["pointerdown", "pointermove", "touchstart", "wheel", "keydown", "focusin", "scroll"];

let shown: Promise<void> | undefined;

/**
 * The reader's first sign of interest in this document. The sphere's viewer is the heaviest code of the site and its picture the
 * largest: who goes away at once is spared both.
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
