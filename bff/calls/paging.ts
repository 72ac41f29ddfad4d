import { z } from "zod";

/** Paging fields of a request (contract §1.6): pages count from 1, 10 entries unless told, 50 at most. */
export const paging = {
  pageNo: z.int().min(1).default(1),
  pageSize: z.int().min(1).max(50).default(10),
};

/** How many entries of a list that has no pages. */
export const pageSize = (fallback: number) => z.int().min(1).max(50).default(fallback);

/** An answer whose data means nothing. */
export const Nothing = z.unknown().transform(() => ({}));

/** Counting is not worth waiting for (contract §5.4). */
export const countingTimeout = 3000;
