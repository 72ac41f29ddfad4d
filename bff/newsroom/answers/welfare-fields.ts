import { z } from "zod";
import { thumbedTypes } from "../store/welfare-thumbs.ts";
import type { Ask } from "./answer.ts";

const absent = z.literal("").transform(() => undefined);

/** A text to look for; the site sends "" when the reader asked for none. */
export const optionalText = z.union([absent, z.string().trim().max(60)]).optional();

/** A state to filter by, as number or text. */
export const optionalStatus = z.union([absent, z.coerce.number().int().min(0).max(3)]).optional();

export const thumbedType = z.enum(thumbedTypes);

/** The fields that both forms share, without the code of the text message (contract §4.12, pages §4.11). */
export const Phone = z.string().regex(/^1[3-9]\d{9}$/);
export const PersonName = z.string().trim().min(2).max(20);
export const City = z.string().trim().min(1).max(40);
export const code = { code: z.string().regex(/^\d{4,6}$/) };

/**
 * Whose thumbs these are. Thumbs and details are GETs, which carry no `ak` of themselves (contract §1.2): without one and
 * without a login the visitor's address has to do.
 */
export function thumberOf(ask: Ask): string | undefined {
  const address = ask.header("x-forwarded-for");
  return ask.reader ?? (address ? `at:${address}` : undefined);
}
