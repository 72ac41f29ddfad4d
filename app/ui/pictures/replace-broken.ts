import { DEFAULT_IMAGE } from "./default-image.ts";

/**
 * Replaces every broken news picture in the document by the default image. It listens on the document because markup is not
 * always hydrated (docs/decisions/0004), so that the pictures have no handlers of their own.
 * @returns a function that stops it
 */
export function replaceBrokenPictures(): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  // Error events of pictures don't bubble, but they can be captured.
  document.addEventListener("error", failed, true);
  // Some pictures have failed before this script ran.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
  return () => document.removeEventListener("error", failed, true);
}

function replace(image: HTMLImageElement): void {
  // Only pictures in our frame, and not the default image itself.
  if (image.dataset.missing !== undefined || !image.closest("[data-picture]")) return;
  image.dataset.missing = "";
  image.removeAttribute("srcset");
  image.src = DEFAULT_IMAGE;
}
