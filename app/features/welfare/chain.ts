import type { ChainBlock } from "#bff/entities/welfare.ts";
import { hours, money } from "./amounts.ts";

/**
 * What is wrong with a block. `hash`: its content does not give its hash. `link`: it names another hash than that of the block before.
 * `gap`: blocks before it are missing. `repeated`: its height occurred before. `time`: it is older than the block before.
 */
export type BlockProblem = "hash" | "link" | "gap" | "repeated" | "time";

/** A block on a page, with people masked and the result of the check. */
export interface CheckedBlock extends Pick<
  ChainBlock,
  "hash" | "prevhash" | "time" | "kind" | "who" | "amount" | "note"
> {
  /** null: the gateway sends no heights. */
  height: number | null;
  problems: BlockProblem[];
}

export interface ChainCheck {
  /** Oldest first. */
  blocks: CheckedBlock[];
  /**
   * `whole`: every hash was recomputed and matches. `linked`: the links match, but the hashes follow another rule.
   * `unproven`: there was nothing to compare. `broken`: something does not match.
   */
  verdict: "whole" | "linked" | "unproven" | "broken";
  /** Whether the hashes follow the public rule (docs/newsroom-chain.md). */
  byRule: boolean;
  /** Number of links that could be compared; `joints` is the number of all neighbouring pairs. */
  links: number;
  joints: number;
  hasHeights: boolean;
  /** Number of neighbouring pairs in which both blocks have a time. */
  timed: number;
  /** Whether the chain begins with its first block, so that the sums are totals. */
  isFromStart: boolean;
  /** Index of the first block with a problem. */
  brokenAt: number | null;
  /** Given and spent, in fen; hours served. */
  sums: { donate: number; spend: number; hours: number };
}

/** A block's name: by its height, otherwise by its index. */
export const blockName = ({ height }: Pick<CheckedBlock, "height">, place: number): string =>
  height === null ? `第${place + 1}条记录` : `区块${height}`;

/** The result of the check in one line. */
export function verdictWords({ verdict, blocks, brokenAt, links }: ChainCheck): string {
  switch (verdict) {
    case "whole":
      return `核验通过：${blocks.length}个区块逐块重算，全部吻合`;
    case "linked":
      return `前后相接：核对了${links}处衔接，全部吻合`;
    case "unproven":
      return "无法核验：没有可供比对的哈希";
    case "broken":
      return `核验未通过：从${blockName(blocks[brokenAt ?? 0] ?? { height: null }, brokenAt ?? 0)}起对不上`;
  }
}

export interface Finding {
  /** `none`: it could not be checked. */
  mark: "good" | "bad" | "none";
  text: string;
}

/** The result line by line: what was compared, and what could not be. */
export function listFindings(check: ChainCheck): Finding[] {
  const { blocks, byRule, links, joints, hasHeights, timed } = check;
  const count = (...kinds: BlockProblem[]) =>
    blocks.filter(({ problems }) => problems.some((problem) => kinds.includes(problem))).length;
  const line = (bad: number, good: string, broken: string): Finding =>
    bad === 0 ? { mark: "good", text: good } : { mark: "bad", text: broken };
  const result: Finding[] = [
    byRule
      ? line(
          count("hash"),
          "每块内容按公开的规则重新算出哈希，与记下的一致",
          `${count("hash")}个区块的内容算不出它记下的哈希`,
        )
      : { mark: "none", text: "哈希的算法与公开的规则不同，无法重算；内容有没有被改动，本页不能判断" },
  ];
  if (links > 0) {
    const unknown = links < joints ? `；另有${joints - links}处没有给出上一块的哈希，无法核对` : "";
    result.push(
      line(
        count("link"),
        `每块记下的上一块哈希与上一块相符，共核对${links}处${unknown}`,
        `${count("link")}处记下的上一块哈希与上一块不符${unknown}`,
      ),
    );
  } else if (joints > 0) {
    result.push({ mark: "none", text: "区块没有给出上一块的哈希，前后是否相接无法核对" });
  }
  if (hasHeights && joints > 0) {
    const good = byRule ? "区块高度连续，没有缺块" : "区块高度依次递增";
    result.push(line(count("gap", "repeated"), good, "区块高度有缺失或重复"));
  }
  if (timed > 0) result.push(line(count("time"), "时间没有倒退", `${count("time")}处时间早于上一块`));
  return result;
}

const PROBLEMS: Record<BlockProblem, string> = {
  hash: "内容与哈希对不上：这一块的内容可能在记下之后改动过",
  link: "与上一块接不上：记下的上一块哈希不是上一块的哈希",
  gap: "前面缺少区块：高度不连续",
  repeated: "高度重复：前面已经有一个同样高度的区块",
  time: "时间早于上一块",
};

/** The text for a block's problem. */
export const problemWords = (problem: BlockProblem): string => PROBLEMS[problem];

const KINDS: Record<NonNullable<ChainBlock["kind"]>, string> = {
  donate: "捐赠",
  spend: "支出",
  hours: "服务",
  certificate: "证书",
};

export const kindWords = (kind: CheckedBlock["kind"]): string => (kind ? KINDS[kind] : "记录");

/** A block's amount: money with its sign, or hours; "" without an amount. */
export function amountWords({ kind, amount }: Pick<CheckedBlock, "kind" | "amount">): string {
  if (amount === undefined) return "";
  if (kind === "hours") return hours(amount);
  if (kind === "donate") return `+${money(amount)}`;
  if (kind === "spend") return `−${money(amount)}`;
  return "";
}

/** A shortened hash, `9f3ab2…c4d1`, to compare by eye. */
export const shortHash = (hash: string): string =>
  hash.length > 18 ? `${hash.slice(0, 8)}…${hash.slice(-6)}` : hash;
