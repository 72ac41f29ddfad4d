import type { Ad } from "#bff/entities/layout.ts";
import { instant } from "../../../ui/format.ts";

/** Advertisements and banners whose time it is (contract §2, Ad: `starttime`, `endtime`). */
export function running(ads: readonly Ad[], now = Date.now()): Ad[] {
  return ads.filter(({ starttime, endtime }) => {
    const [start, end] = [instant(starttime), instant(endtime)];
    return (start === null || start <= now) && (end === null || now <= end);
  });
}
