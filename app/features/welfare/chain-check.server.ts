import { createHash } from "node:crypto";
import type { ChainBlock } from "#bff/entities/welfare.ts";
import { instant } from "../../ui/format.ts";
import type { BlockProblem, ChainCheck, CheckedBlock } from "./chain.ts";
import { maskDonor, maskPhones } from "./masking.ts";

/** The predecessor's hash in the first block (docs/newsroom-chain.md). */
const NO_HASH = "0".repeat(64);

/** A time such as `2025-05-20T15:10:00+08:00` in the form that the ledger hashes: `2025-05-20 15:10:00`. */
const ledgerTime = (time = "") => time.slice(0, 19).replace("T", " ");

/** The public hash rule: SHA-256 of `height|prevhash|time|kind|who|amount|note` (docs/newsroom-chain.md). */
function hashByRule({ height, prevhash, time, kind, who, amount, note }: ChainBlock) {
  // Array.join writes nothing for undefined.
  const text = [height, prevhash, ledgerTime(time), kind, who, amount, note].join("|");
  return createHash("sha256").update(text, "utf8").digest("hex");
}

/** A hash in lower case without `0x`, for comparing. */
const normalizeHash = (hash: string) => hash.trim().toLowerCase().replace(/^0x/, "");
const sameHash = (one: string, other: string) => normalizeHash(one) === normalizeHash(other);

/** The blocks oldest first, in whichever order they were sent. */
function sortByAge(blocks: readonly ChainBlock[]): { ordered: ChainBlock[]; hasHeights: boolean } {
  const hasHeights = blocks.length === 1 || new Set(blocks.map(({ height }) => height)).size > 1;
  if (hasHeights) return { ordered: blocks.toSorted((one, other) => one.height - other.height), hasHeights };
  const follows = (later?: ChainBlock, earlier?: ChainBlock) =>
    later?.prevhash !== undefined && earlier !== undefined && sameHash(later.prevhash, earlier.hash);
  const isBackwards = !follows(blocks[1], blocks[0]) && follows(blocks[0], blocks[1]);
  return { ordered: isBackwards ? blocks.toReversed() : [...blocks], hasHeights };
}

/**
 * Checks a chain from its blocks alone. If its hashes follow the public rule, every hash is recomputed. Otherwise only the links
 * are checked: each block names the hash before it, heights rise, times do not go back. Nothing is claimed about data that the
 * gateway did not send.
 */
export function checkChain(chain: readonly ChainBlock[]): ChainCheck {
  const { ordered, hasHeights } = sortByAge(chain);
  const fits = ordered.map((block) => sameHash(hashByRule(block), block.hash));
  // A hash does not match by accident: one match proves the rule, and then all others must match as well.
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
    return checkedBlock(block, hasHeights ? block.height : null, problems);
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

function checkedBlock(
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
