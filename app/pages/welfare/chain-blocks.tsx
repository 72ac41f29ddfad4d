import { clsx } from "clsx";
import { useEffect, useState } from "react";
import { useToast } from "../../browser/toast/toast.tsx";
import {
  amountWords,
  blockName,
  kindWords,
  problemWords,
  shortHash,
  type CheckedBlock,
} from "../../features/welfare/chain.ts";
import { CopyField } from "../../ui/CopyField.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import type { ChainData } from "./load-chain.server.ts";
import styles from "./chain.module.css";

/** Blocks of a chain, oldest first; a broken block shows its problems. */
export function ChainBlocks({ chain: { blocks, from } }: { chain: ChainData }) {
  return (
    <ol className={styles.blocks}>
      {blocks.map((block, at) => (
        <Block key={block.hash} block={block} place={from + at} />
      ))}
    </ol>
  );
}

function Block({ block, place }: { block: CheckedBlock; place: number }) {
  const { kind, who, time, note, problems, hash, prevhash } = block;
  const isBroken = problems.length > 0;
  const amount = amountWords(block);
  return (
    <li
      id={`block-${place}`}
      className={clsx(styles.block, isBroken && styles.broken)}
      data-height={block.height ?? undefined}
      data-broken={isBroken ? problems.join(" ") : undefined}
    >
      <p className={styles.top}>
        <b>{blockName(block, place)}</b>
        <span className={styles.kind}>{kindWords(kind)}</span>
        {amount && <span className={clsx(styles.amount, kind === "donate" && styles.given)}>{amount}</span>}
      </p>
      {who && <p className={styles.who}>{who}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {time && (
        <p className={styles.time}>
          <Time value={time} form="full" />
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className={styles.problem}>
          <Icon name="alert" size={16} />
          {problemWords(problem)}
        </p>
      ))}
      <Hashes hash={hash} prevhash={prevhash} />
    </li>
  );
}

/** The hash of a block and of the one before: short, and in full when unfolded. With script, a button copies the hash. */
function Hashes({ hash, prevhash }: Pick<CheckedBlock, "hash" | "prevhash">) {
  const toast = useToast();
  const [canCopy, setCanCopy] = useState(false);
  useEffect(() => setCanCopy("clipboard" in navigator), []);
  const copy = () => {
    navigator.clipboard.writeText(hash).then(
      () => toast("哈希已复制"),
      () => toast("复制失败，请长按复制"),
    );
  };
  return (
    <div className={styles.hashes}>
      <details>
        <summary>
          <span>
            哈希 <code>{shortHash(hash)}</code>
          </span>
          {prevhash && (
            <span>
              上一块 <code>{shortHash(prevhash)}</code>
            </span>
          )}
          <span className={styles.open}>展开</span>
        </summary>
        <CopyField label="复制完整的哈希" text={hash} />
        {prevhash && <CopyField label="复制上一块的哈希" text={prevhash} />}
      </details>
      {canCopy && (
        <button type="button" onClick={copy} aria-label={`复制哈希${shortHash(hash)}`}>
          复制
        </button>
      )}
    </div>
  );
}
