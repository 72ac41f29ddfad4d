import { compositions } from "./compositions.ts";
import type { Domain } from "./domain.ts";
import { intelligence } from "./intelligence.ts";
import { live } from "./live.ts";
import { media } from "./media.ts";
import { paper } from "./paper.ts";
import { specials } from "./specials.ts";
import { thinkTank } from "./think-tank.ts";
import { welfare } from "./welfare.ts";

/** Every domain with tables of its own. A new domain adds one line. */
export const domains: readonly Domain[] = [
  welfare,
  thinkTank,
  paper,
  intelligence,
  specials,
  compositions,
  live,
  media,
];
