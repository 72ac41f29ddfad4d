import type { z } from "zod";
import type { Audience, CallRow } from "./call.ts";

/** Types a row that is not in the call table. It needs no texts for the published contract. */
export function call<Body extends z.ZodType, Data extends z.ZodType, const A extends Audience>(
  row: CallRow<Body, Data, A>,
): CallRow<Body, Data, A> {
  return row;
}
