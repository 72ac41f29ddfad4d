import type { z } from "zod";
import type { Audience, CallRow } from "./call.ts";

/** A row outside the call table: a test of what travels need not say what the call is for. */
export function call<Body extends z.ZodType, Data extends z.ZodType, const A extends Audience>(
  row: CallRow<Body, Data, A>,
): CallRow<Body, Data, A> {
  return row;
}
