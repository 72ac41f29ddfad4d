import type { ShareUserCode } from "#bff/entities/share-code.ts";

/** A reader's earnings, in fen. @returns null for an anonymous reader */
export function purseOf({ userCode, balance = 0, cashable = 0, records = [] }: ShareUserCode) {
  if (!userCode) return null;
  return { balance, cashable, records };
}
export type PurseView = NonNullable<ReturnType<typeof purseOf>>;
