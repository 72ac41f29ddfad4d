import { createHash } from "node:crypto";
import type { LedgerSeed } from "../content/welfare/types.ts";

/** One block as sent (contract §2 ChainBlock). `amount` is fen of a donation or an expense, and whole hours of service. */
export interface ChainBlock extends Pick<LedgerSeed, "time" | "kind" | "who" | "amount" | "note"> {
  height: number;
  hash: string;
  prevhash: string;
}

/** What stands for the predecessor of the first block. */
export const noHash = "0".repeat(64);

/**
 * The text that a block's hash is made of: `height|prevhash|time|kind|who|amount|note`, an absent field empty
 * (docs/newsroom-chain.md). Whoever has the chain can compute each hash again and compare.
 */
export function canonicalBlock(block: Omit<ChainBlock, "hash">): string {
  const { height, prevhash, time, kind, who = "", amount = "", note = "" } = block;
  return [height, prevhash, time, kind, who, amount, note].join("|");
}

/** SHA-256 of the canonical text in UTF-8, as 64 lower-case hex digits. */
export function blockHash(block: Omit<ChainBlock, "hash">): string {
  return createHash("sha256").update(canonicalBlock(block), "utf8").digest("hex");
}

/** Links entries, oldest first, to a chain that starts at height 0. */
export function chainOf(entries: readonly LedgerSeed[]): ChainBlock[] {
  let prevhash = noHash;
  return entries.map(({ time, kind, who, amount, note }, height) => {
    const block = { height, prevhash, time, kind, who, amount, note };
    prevhash = blockHash(block);
    return { ...block, hash: prevhash };
  });
}
