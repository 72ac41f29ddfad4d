import type { Picture } from "../types.ts";
import type { PrintBlock, PrintSeed } from "./types.ts";

/** Makes a piece that only the paper has: headline, author, text, and a picture with its caption. */
export function piece(
  title: string,
  author: string,
  body: readonly PrintBlock[],
  picture?: readonly [image: Picture, caption: string],
  more: Partial<PrintSeed> = {},
): PrintSeed {
  const shown = picture && { image: `${picture[0]}.webp`, caption: picture[1] };
  return { title, author, body: [...body], picture: shown, ...more };
}
