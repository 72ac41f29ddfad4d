/** Replaces a picture that is absent or fails to load (pages §1.4). */
export const DEFAULT_IMAGE = "/new/default-image.svg";
