import { clsx } from "clsx";
import { Icon } from "../../ui/Icon.tsx";
import { Time } from "../../ui/Time.tsx";
import { amountWords, kindWords, type ChainCheck, type CheckedBlock } from "./chain.ts";
import styles from "./ledger.module.css";

const GOOD: readonly ChainCheck["verdict"][] = ["whole", "linked"];

interface VerdictProps {
  verdict: ChainCheck["verdict"];
  children: string;
}

/** The result of a check in one line, with an icon; `data-verdict` has its name. */
export function Verdict({ verdict, children }: VerdictProps) {
  const isGood = GOOD.includes(verdict);
  return (
    <p className={clsx(styles.verdict, styles[verdict])} data-verdict={verdict}>
      <Icon name={isGood ? "check" : verdict === "broken" ? "alert" : "info"} size={18} />
      {children}
    </p>
  );
}

type Entry = Pick<CheckedBlock, "time" | "kind" | "who" | "amount" | "note" | "hash">;

/** Entries of a ledger in short: kind, person, amount, time and note. */
export function LedgerRows({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul className={styles.rows}>
      {entries.map((entry) => (
        <li key={entry.hash} className={styles.row}>
          <p className={styles.line}>
            <span className={styles.kind}>{kindWords(entry.kind)}</span>
            {entry.who && <b>{entry.who}</b>}
            <span className={clsx(styles.amount, entry.kind === "donate" && styles.given)}>
              {amountWords(entry)}
            </span>
          </p>
          <p className={styles.note}>
            {entry.time && <Time value={entry.time} form="full" />}
            {entry.note && <span>{entry.note}</span>}
          </p>
        </li>
      ))}
    </ul>
  );
}
