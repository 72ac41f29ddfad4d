/**
 * Watches over films and sounds as soon as the document has one; a page without any loads none of that code.
 * @returns stops it
 */
export function whenMedia(): () => void {
  let stop = () => {};
  let left = false;
  const look = () => {
    if (!document.querySelector("video, audio")) return;
    grown.disconnect();
    import("./watch-media.ts").then(
      ({ watchMedia }) => {
        if (!left) stop = watchMedia();
      },
      // Films and sounds play by the browser's own controls then.
      () => undefined,
    );
  };
  const grown = new MutationObserver(look);
  grown.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    left = true;
    grown.disconnect();
    stop();
  };
}
