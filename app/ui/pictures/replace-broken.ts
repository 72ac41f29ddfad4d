import { DEFAULT_IMAGE } from "./default-image.ts";

/**
 * Puts the default image in the place of every news picture that fails, wherever it stands in the document: the markup of
 * a document is not always hydrated (docs/decisions/0004), so that the pictures themselves cannot see to it.
 * @returns stops it
 */
export function replaceBrokenPictures(): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replace(target);
  };
  // Errors of pictures don't bubble, but they can be caught on their way down.
  document.addEventListener("error", failed, true);
  // Some have failed before the script was there.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image);
  return () => document.removeEventListener("error", failed, true);
}

function replace(image: HTMLImageElement): void {
  // Only pictures with a frame of ours; others, and the default image itself, stay as they are.
  if (image.dataset.missing !== undefined || !image.closest("[data-picture]")) return;
  image.dataset.missing = "";
  image.removeAttribute("srcset");
  image.src = DEFAULT_IMAGE;
}
