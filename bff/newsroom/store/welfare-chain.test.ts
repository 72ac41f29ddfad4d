import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hashBlock, serializeBlock, chainOf, noHash } from "./welfare-chain.ts";

const first = { time: "2025-04-01 09:00:00", kind: "hours", amount: 36, note: "首次巡滩" } as const;
const second = {
  time: "2025-04-02 10:00:00",
  kind: "donate",
  who: "王**",
  amount: 500,
  note: "早饭钱",
} as const;

describe("a chain", () => {
  it("starts with zeros; each block has the hash of the one before", () => {
    const [one, two] = chainOf([first, second]);
    expect(one).toMatchObject({ height: 0, prevhash: noHash });
    expect(two).toMatchObject({ height: 1, prevhash: one?.hash });
    expect(chainOf([])).toEqual([]);
  });

  it("is hashed as docs/newsroom-chain.md says", () => {
    const document = readFileSync(
      fileURLToPath(new URL("../../../docs/newsroom-chain.md", import.meta.url)),
      "utf8",
    );
    const block = { height: 0, prevhash: noHash, ...first };
    expect(document).toContain(`\n${serializeBlock(block)}\n`);
    expect(document).toContain(`\n${hashBlock(block)}\n`);
  });

  it("is invalid from a changed block on", () => {
    const before = chainOf([first, second]);
    const after = chainOf([{ ...first, amount: 37 }, second]);
    expect(after[0]?.hash).not.toBe(before[0]?.hash);
    expect(after[1]?.hash).not.toBe(before[1]?.hash);
  });
});
