import { may7, may8 } from "./pieces-0507.ts";
import { may10, may9 } from "./pieces-0509.ts";
import { may11, may12 } from "./pieces-0511.ts";
import { may13, may14, may15 } from "./pieces-0513.ts";
import { may16, may17, may18, may19, may20 } from "./pieces-0516.ts";
import type { DayPieces } from "./types.ts";

/** The pieces that only the paper has, by day and page. */
export const ownPieces: Readonly<Record<string, DayPieces>> = {
  "2025-05-07": may7,
  "2025-05-08": may8,
  "2025-05-09": may9,
  "2025-05-10": may10,
  "2025-05-11": may11,
  "2025-05-12": may12,
  "2025-05-13": may13,
  "2025-05-14": may14,
  "2025-05-15": may15,
  "2025-05-16": may16,
  "2025-05-17": may17,
  "2025-05-18": may18,
  "2025-05-19": may19,
  "2025-05-20": may20,
};
