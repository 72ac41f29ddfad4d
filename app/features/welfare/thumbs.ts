import type { Bff } from "#bff/client/client.ts";

/** The kinds of welfare content that take thumbs (contract §4.12). */
export type ThumbType = Parameters<Bff["cwThumb"]>[0]["type"];

/** The button's initial state, from a detail that has this reader's own flag. */
export function thumbState({ thumbed, thumbcount }: { thumbed?: 0 | 1; thumbcount?: number }) {
  return { liked: thumbed === 1, count: thumbcount ?? 0 };
}
