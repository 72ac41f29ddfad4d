import type { ReactNode } from "react";
import { EMOJI_BY_TAG, nameOf } from "./emoji-table.ts";

/** Names have at most five characters; the bound keeps malicious input cheap. */
const TAG = /(\[[^[\]]{1,8}\])/;

/** Renders emoji tags in a text as glyphs. Unknown tags stay text (pages §11). */
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

/** The same as plain text, for places without markup such as titles. */
export function emojiGlyphs(text: string): string {
  return text
    .split(TAG)
    .map((part) => EMOJI_BY_TAG.get(part)?.glyph ?? part)
    .join("");
}
