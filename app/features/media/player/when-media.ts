/**
 * Loads the media coordinator as soon as the document has a film or a sound. A page without any loads none of that code.
 * @returns a function that stops it
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
      // The browser's own controls play films and sounds then.
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
