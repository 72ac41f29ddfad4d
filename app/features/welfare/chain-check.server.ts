import { createHash } from "node:crypto";
import type { ChainBlock } from "#bff/entities/welfare.ts";
import { instant } from "../../ui/format.ts";
import type { BlockProblem, ChainCheck, CheckedBlock } from "./chain.ts";
import { maskDonor, maskPhones } from "./masking.ts";

/** What stands for the predecessor of the first block (docs/newsroom-chain.md). */
const NO_HASH = "0".repeat(64);

/** A time of the reading (`2025-05-20T15:10:00+08:00`) as the ledger's hash has it: `2025-05-20 15:10:00`. */
const ledgerTime = (time = "") => time.slice(0, 19).replace("T", " ");

/** The public rule: SHA-256 of `height|prevhash|time|kind|who|amount|note` (docs/newsroom-chain.md). */
function hashByRule({ height, prevhash, time, kind, who, amount, note }: ChainBlock) {
  // Array.join writes nothing for what is absent.
  const text = [height, prevhash, ledgerTime(time), kind, who, amount, note].join("|");
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** Hashes are compared as numbers are: neither case nor a leading `0x` counts. */
const plain = (hash: string) => hash.trim().toLowerCase().replace(/^0x/, "");
const sameHash = (one: string, other: string) => plain(one) === plain(other);

/** Oldest first, whichever way they were sent. */
function inOrder(blocks: readonly ChainBlock[]): { ordered: ChainBlock[]; hasHeights: boolean } {
  const hasHeights = blocks.length === 1 || new Set(blocks.map(({ height }) => height)).size > 1;
  if (hasHeights) return { ordered: blocks.toSorted((one, other) => one.height - other.height), hasHeights };
  const follows = (later?: ChainBlock, earlier?: ChainBlock) =>
    later?.prevhash !== undefined && earlier !== undefined && sameHash(later.prevhash, earlier.hash);
  const isBackwards = !follows(blocks[1], blocks[0]) && follows(blocks[0], blocks[1]);
  return { ordered: isBackwards ? blocks.toReversed() : [...blocks], hasHeights };
}

/**
 * What can be said of a chain from its blocks alone. Where its hashes follow the public rule every one is made again; where
 * they are made in another way only the links are compared: each block names the hash before it, heights rise, times do
 * not go back. What a gateway did not send is not claimed.
 */
export function checkChain(chain: readonly ChainBlock[]): ChainCheck {
  const { ordered, hasHeights } = inOrder(chain);
  const fits = ordered.map((block) => sameHash(hashByRule(block), block.hash));
  // A hash does not fit by accident: one that does shows the rule, and then all others have to.
  const byRule = fits.includes(true);
  let links = 0;
  let timed = 0;
  const blocks = ordered.map((block, at): CheckedBlock => {
    const before = ordered[at - 1];
    const problems: BlockProblem[] = [];
    if (before && hasHeights) {
      const step = block.height - before.height;
      if (step === 0) problems.push("repeated");
      if (step > 1 && byRule) problems.push("gap");
    }
    if (before && block.prevhash !== undefined) {
      links++;
      if (!sameHash(block.prevhash, before.hash) && !problems.includes("gap")) problems.push("link");
    }
    if (!before && byRule && block.height === 0 && !sameHash(block.prevhash ?? NO_HASH, NO_HASH)) {
      problems.push("link");
    }
    const [time, timeBefore] = [instant(block.time), instant(before?.time)];
    if (time !== null && timeBefore !== null) {
      timed++;
      if (time < timeBefore) problems.push("time");
    }
    if (byRule && !fits[at]) problems.push("hash");
    return shown(block, hasHeights ? block.height : null, problems);
  });
  const brokenAt = blocks.findIndex(({ problems }) => problems.length > 0);
  return {
    blocks,
    byRule,
    links,
    joints: Math.max(0, blocks.length - 1),
    hasHeights,
    timed,
    isFromStart: byRule && ordered[0]?.height === 0,
    brokenAt: brokenAt < 0 ? null : brokenAt,
    verdict: brokenAt >= 0 ? "broken" : byRule ? "whole" : links > 0 ? "linked" : "unproven",
    sums: sumsOf(ordered),
  };
}

function shown(
  { hash, prevhash, time, kind, who, amount, note }: ChainBlock,
  height: number | null,
  problems: BlockProblem[],
): CheckedBlock {
  return {
    height,
    hash,
    prevhash,
    time,
    kind,
    amount,
    problems,
    who: who && maskDonor(who),
    note: note && maskPhones(note),
  };
}

function sumsOf(blocks: readonly ChainBlock[]): ChainCheck["sums"] {
  const sums = { donate: 0, spend: 0, hours: 0 };
  for (const { kind, amount = 0 } of blocks)
    if (kind && kind in sums) sums[kind as keyof typeof sums] += amount;
  return sums;
}
