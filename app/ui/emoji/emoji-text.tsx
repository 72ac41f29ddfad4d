import type { ReactNode } from "react";
import { EMOJI_BY_TAG, nameOf } from "./emoji-table.ts";

/** No name is longer than five characters; the bound keeps odd input cheap. */
const TAG = /(\[[^[\]]{1,8}\])/;

/** Text with its emoji tags drawn as glyphs; tags that the table does not know stay text (pages §11). */
export function emojiText(text: string): ReactNode[] {
  return text.split(TAG).flatMap((part, place): ReactNode[] => {
    if (part === "") return [];
    const emoji = EMOJI_BY_TAG.get(part);
    if (!emoji) return [part];
    return [
      <span key={place} className="emoji" role="img" aria-label={nameOf(emoji)}>
        {emoji.glyph}
      </span>,
    ];
  });
}

/** The same for places that take no markup, such as titles: the glyphs alone. */
export function emojiGlyphs(text: string): string {
  return text
    .split(TAG)
    .map((part) => EMOJI_BY_TAG.get(part)?.glyph ?? part)
    .join("");
}
