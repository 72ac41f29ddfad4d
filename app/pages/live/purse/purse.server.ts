import type { ShareUserCode } from "#bff/entities/share-code.ts";

/** What a reader has earned, in fen; null: nobody is logged in. */
export function purseOf({ userCode, balance = 0, cashable = 0, records = [] }: ShareUserCode) {
  if (!userCode) return null;
  return { balance, cashable, records };
}
export type PurseView = NonNullable<ReturnType<typeof purseOf>>;
