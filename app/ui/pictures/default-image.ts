/** Stands for a picture that is absent or cannot be had (pages §1.4). */
export const DEFAULT_IMAGE = "/new/default-image.svg";
