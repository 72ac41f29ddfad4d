import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { ChainBlock } from "#bff/entities/welfare.ts";
import { checkChain } from "./chain-check.server.ts";
import { amountWords, blockName, listFindings, shortHash, verdictWords } from "./chain.ts";

type Entry = Pick<ChainBlock, "time" | "kind" | "who" | "amount" | "note">;

const entries: Entry[] = [
  { time: "2025-04-01T09:00:00+08:00", kind: "hours", amount: 36, note: "首次巡滩" },
  {
    time: "2025-04-02T09:00:00+08:00",
    kind: "donate",
    who: "海岱利行鞋厂",
    amount: 5_000_000,
    note: "定向捐款",
  },
  {
    time: "2025-04-03T09:00:00+08:00",
    kind: "spend",
    who: "护滩工具库",
    amount: 864_000,
    note: "长柄夹240把",
  },
  { time: "2025-04-04T09:00:00+08:00", kind: "certificate", who: "慕**", note: "颁发证书" },
  { time: "2025-04-05T09:00:00+08:00", kind: "donate", who: "王**", amount: 20_000 },
];

/** Builds a chain by the public rule, or with another hash function. */
function chainOf(list: readonly Entry[], hashOf = sha256): ChainBlock[] {
  let prevhash = "0".repeat(64);
  return list.map((entry, height) => {
    const { time = "", kind = "", who = "", amount = "", note = "" } = entry;
    const written = time.slice(0, 19).replace("T", " ");
    const hash = hashOf([height, prevhash, written, kind, who, amount, note].join("|"));
    const block = { height, ...entry, prevhash, hash };
    prevhash = hash;
    return block;
  });
}
const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");
const foreign = (text: string) => createHash("sha512").update(`salt${text}`).digest("hex");

const changed = (chain: ChainBlock[], at: number, change: Partial<ChainBlock>) =>
  chain.map((block, place) => (place === at ? { ...block, ...change } : block));
const problemsOf = (chain: readonly ChainBlock[]) => checkChain(chain).blocks.map(({ problems }) => problems);

const whole = chainOf(entries);
const linked = chainOf(entries, foreign);

describe("a chain by the public rule", () => {
  it("has the hash that the rule's own example gives", () => {
    expect(whole[0]?.hash).toBe("7a522d573b25371e32d08327ac35a055e7e10ef376345b2f6c9386bf1869d9f6");
  });

  it("is whole if every hash can be recomputed", () => {
    const check = checkChain(whole);
    expect(check).toMatchObject({ verdict: "whole", byRule: true, isFromStart: true, brokenAt: null });
    expect(check.sums).toEqual({ donate: 5_020_000, spend: 864_000, hours: 36 });
    expect(verdictWords(check)).toBe("核验通过：5个区块逐块重算，全部吻合");
  });

  it("is the same in either order, and however its hashes are spelled", () => {
    const written = whole.map((block) => ({ ...block, hash: block.hash.toUpperCase() }));
    expect(checkChain(written.toReversed())).toMatchObject({ verdict: "whole" });
    expect(checkChain(whole.toReversed()).blocks.map(({ height }) => height)).toEqual([0, 1, 2, 3, 4]);
  });

  it.each<[string, Partial<ChainBlock>]>([
    ["an amount", { amount: 5_000_001 }],
    ["a note", { note: "不定向捐款" }],
    ["a name", { who: "海岱利行鞋店" }],
    ["a kind", { kind: "spend" }],
    ["an absent amount", { amount: undefined }],
  ])("breaks at the block where %s was changed", (_what, change) => {
    const check = checkChain(changed(whole, 1, change));
    expect(check).toMatchObject({ verdict: "broken", brokenAt: 1 });
    expect(check.blocks.map(({ problems }) => problems)).toEqual([[], ["hash"], [], [], []]);
    expect(verdictWords(check)).toBe("核验未通过：从区块1起对不上");
  });

  it("breaks at the next block if the changed one got a new hash", () => {
    const forged = changed(whole, 1, { amount: 1 });
    const [again] = chainOf([{ ...entries[0] }, { ...entries[1], amount: 1 }]).slice(1);
    expect(problemsOf(changed(forged, 1, { hash: again?.hash }))).toEqual([[], [], ["link"], [], []]);
  });

  it("breaks where a block is missing, repeated or set back in time", () => {
    expect(problemsOf(whole.filter(({ height }) => height !== 2))).toEqual([[], [], ["gap"], []]);
    const twice = [...whole.slice(0, 3), { ...whole[2]!, hash: "ab" }, ...whole.slice(3)];
    expect(checkChain(twice)).toMatchObject({ verdict: "broken", brokenAt: 3 });
    expect(problemsOf(twice)[3]).toContain("repeated");
    expect(problemsOf(changed(whole, 3, { time: "2025-04-01T08:00:00+08:00" }))[3]).toEqual(["time", "hash"]);
  });

  it("must not begin with a reference to another block", () => {
    const prevhash = "1".repeat(64);
    const hash = sha256(`0|${prevhash}|2025-04-01 09:00:00|hours||36|首次巡滩`);
    expect(problemsOf([{ ...whole[0]!, prevhash, hash }])).toEqual([["link"]]);
  });

  it("may be sent without its beginning; then its sums are not totals", () => {
    expect(checkChain(whole.slice(2))).toMatchObject({ verdict: "whole", isFromStart: false });
  });
});

describe("a chain with another hash rule", () => {
  it("is linked, and nothing more is claimed", () => {
    const check = checkChain(linked);
    expect(check).toMatchObject({
      verdict: "linked",
      byRule: false,
      links: 4,
      joints: 4,
      isFromStart: false,
    });
    expect(verdictWords(check)).toBe("前后相接：核对了4处衔接，全部吻合");
  });

  it("does not detect a changed amount, and does not claim to", () => {
    expect(checkChain(changed(linked, 1, { amount: 1 }))).toMatchObject({ verdict: "linked" });
  });

  it("breaks at the block that names another hash, or whose time goes back", () => {
    expect(problemsOf(changed(linked, 3, { prevhash: "ff" }))).toEqual([[], [], [], ["link"], []]);
    expect(problemsOf(changed(linked, 3, { time: "2025-04-01T08:00:00+08:00" }))[3]).toEqual(["time"]);
    expect(problemsOf(linked.filter(({ height }) => height !== 2))).toEqual([[], [], ["link"], []]);
  });

  it("may be a part of a longer chain", () => {
    const far = linked.map((block) => ({ ...block, height: 1000 + block.height * 7 }));
    expect(checkChain(far)).toMatchObject({ verdict: "linked" });
  });

  it("without heights is checked by its links, from either end", () => {
    const flat = linked.map((block) => ({ ...block, height: 0 }));
    expect(checkChain(flat)).toMatchObject({ verdict: "linked", hasHeights: false });
    const back = checkChain(flat.toReversed());
    expect(back.verdict).toBe("linked");
    expect(back.blocks[0]).toMatchObject({ height: null, note: "首次巡滩" });
    expect(blockName(back.blocks[0]!, 0)).toBe("第1条记录");
  });

  it("says how many links could be compared", () => {
    const some = changed(linked, 2, { prevhash: undefined });
    expect(checkChain(some)).toMatchObject({ verdict: "linked", links: 3, joints: 4 });
  });
});

describe("a chain with nothing to compare", () => {
  it.each([
    ["no link", linked.map((block) => ({ ...block, prevhash: undefined }))],
    ["one block", linked.slice(0, 1)],
    ["no block", []],
  ])("because of %s is not called good", (_why, chain) => {
    const check = checkChain(chain);
    expect(check.verdict).toBe("unproven");
    expect(verdictWords(check)).toContain("无法核验");
  });
});

describe("the findings of a check", () => {
  const lines = (chain: readonly ChainBlock[]) =>
    listFindings(checkChain(chain)).map(({ mark, text }) => `${mark} ${text}`);

  it("name each thing that was compared", () => {
    expect(lines(whole)).toEqual([
      "good 每块内容按公开的规则重新算出哈希，与记下的一致",
      "good 每块记下的上一块哈希与上一块相符，共核对4处",
      "good 区块高度连续，没有缺块",
      "good 时间没有倒退",
    ]);
    expect(lines(changed(whole, 1, { amount: 1 }))[0]).toBe("bad 1个区块的内容算不出它记下的哈希");
  });

  it("name what could not be compared", () => {
    expect(lines(changed(linked, 2, { prevhash: undefined }))).toEqual([
      "none 哈希的算法与公开的规则不同，无法重算；内容有没有被改动，本页不能判断",
      "good 每块记下的上一块哈希与上一块相符，共核对3处；另有1处没有给出上一块的哈希，无法核对",
      "good 区块高度依次递增",
      "good 时间没有倒退",
    ]);
    const bare = linked.map(({ hash, height }) => ({ hash, height }));
    expect(lines(bare).map((line) => line.split(" ")[0])).toEqual(["none", "none", "good"]);
    expect(lines(linked.slice(0, 1))).toHaveLength(1);
  });
});

describe("a block on a page", () => {
  it("masks full names, after the check", () => {
    const open = chainOf([{ ...entries[4], who: "王小明", note: "电话13812345678" }]);
    expect(checkChain(open)).toMatchObject({
      verdict: "whole",
      blocks: [{ who: "王**", note: "电话138****5678" }],
    });
  });

  it("says what amount it moves", () => {
    expect(amountWords({ kind: "donate", amount: 5_000_000 })).toBe("+50,000元");
    expect(amountWords({ kind: "spend", amount: 16_850 })).toBe("−168.50元");
    expect(amountWords({ kind: "hours", amount: 126 })).toBe("126小时");
    expect(amountWords({ kind: "certificate", amount: undefined })).toBe("");
    expect(amountWords({ kind: undefined, amount: 3 })).toBe("");
  });

  it("has a hash short enough to read", () => {
    expect(shortHash("7a522d573b25371e32d08327ac35a055")).toBe("7a522d57…35a055");
    expect(shortHash("short")).toBe("short");
  });
});
