import { z } from "zod";
import { thumbTypes } from "../store/welfare-thumbs.ts";
import type { CallContext } from "./answer.ts";

const absent = z.literal("").transform(() => undefined);

/** A search text. The site sends "" without one. */
export const optionalText = z.union([absent, z.string().trim().max(60)]).optional();

/** A state to filter by, as a number or text. */
export const optionalStatus = z.union([absent, z.coerce.number().int().min(0).max(3)]).optional();

export const thumbType = z.enum(thumbTypes);

/** The fields that both forms have in common (contract §4.12, pages §4.11). */
export const Phone = z.string().regex(/^1[3-9]\d{9}$/);
export const PersonName = z.string().trim().min(2).max(20);
export const City = z.string().trim().min(1).max(40);
export const code = { code: z.string().regex(/^\d{4,6}$/) };

/**
 * Returns the owner of thumbs. Thumbs and details are GETs, which have no `ak` of their own (contract §1.2). Without an
 * `ak` and a login the visitor's address identifies the owner.
 */
export function thumbReaderOf(context: CallContext): string | undefined {
  const address = context.header("x-forwarded-for");
  return context.reader ?? (address ? `at:${address}` : undefined);
}
