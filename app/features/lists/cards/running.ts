import type { Ad } from "#bff/entities/layout.ts";
import { instant } from "../../../ui/format.ts";

/** Keeps the advertisements and banners that run at `now`, in epoch ms (contract §2, Ad: `starttime`, `endtime`). */
export function running(ads: readonly Ad[], now = Date.now()): Ad[] {
  return ads.filter(({ starttime, endtime }) => {
    const [start, end] = [instant(starttime), instant(endtime)];
    return (start === null || start <= now) && (end === null || now <= end);
  });
}
