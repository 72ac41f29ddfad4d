import { createHash } from "node:crypto";
import type { LedgerSeed } from "../content/welfare/types.ts";

/** A block as sent (contract §2 ChainBlock). `amount` is fen of a donation or expense, or whole hours of service. */
export interface ChainBlock extends Pick<LedgerSeed, "time" | "kind" | "who" | "amount" | "note"> {
  height: number;
  hash: string;
  prevhash: string;
}

/** The `prevhash` of the first block. */
export const noHash = "0".repeat(64);

/**
 * The text that is hashed: `height|prevhash|time|kind|who|amount|note`, with absent fields empty
 * (docs/newsroom-chain.md). Everyone can verify a chain by computing its hashes again.
 */
export function serializeBlock(block: Omit<ChainBlock, "hash">): string {
  const { height, prevhash, time, kind, who = "", amount = "", note = "" } = block;
  return [height, prevhash, time, kind, who, amount, note].join("|");
}

/** The SHA-256 of the canonical text in UTF-8, as 64 lower-case hex digits. */
export function hashBlock(block: Omit<ChainBlock, "hash">): string {
  return createHash("sha256").update(serializeBlock(block), "utf8").digest("hex");
}

/** Makes a chain of entries, oldest first, from height 0. */
export function chainOf(entries: readonly LedgerSeed[]): ChainBlock[] {
  let prevhash = noHash;
  return entries.map(({ time, kind, who, amount, note }, height) => {
    const block = { height, prevhash, time, kind, who, amount, note };
    prevhash = hashBlock(block);
    return { ...block, hash: prevhash };
  });
}
