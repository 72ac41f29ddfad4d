import { floodSpecial, metroSpecial, oldStreetSpecial } from "./city.ts";
import { reunionSpecial } from "./reunion.ts";
import { districtsSpecial, examSpecial, shoreSpecial } from "./seasons.ts";
import type { SpecialSeed } from "./types.ts";

/** The specials SPC1001–SPC1007. */
export const specialSeeds: SpecialSeed[] = [
  oldStreetSpecial,
  metroSpecial,
  shoreSpecial,
  examSpecial,
  floodSpecial,
  districtsSpecial,
  reunionSpecial,
];
