import type { Bff } from "#bff/client/client.ts";

/** What readers thumb in public welfare (contract §4.12). */
export type ThumbType = Parameters<Bff["cwThumb"]>[0]["type"];

/** The button's first state, from a detail that says whether it is thumbed by this reader. */
export function thumbState({ thumbed, thumbcount }: { thumbed?: 0 | 1; thumbcount?: number }) {
  return { liked: thumbed === 1, count: thumbcount ?? 0 };
}
