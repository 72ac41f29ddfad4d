import { finance } from "./finance.ts";
import { goods } from "./goods.ts";
import { learning } from "./learning.ts";
import { living } from "./living.ts";
import { lodging } from "./lodging.ts";
import { makers } from "./makers.ts";
import { shops } from "./shops.ts";
import { tourism } from "./tourism.ts";
import type { IndustrySeed } from "./types.ts";
import { works } from "./works.ts";

const [textile, ...consumables] = goods;

/** All 33 industries in the order of pages §4.12. */
export const industries: readonly IndustrySeed[] = [
  ...tourism,
  ...lodging,
  ...(textile ? [textile] : []),
  ...shops,
  ...consumables,
  ...makers,
  ...works,
  ...finance,
  ...living,
  ...learning,
];
