import type { ReactNode } from "react";
import { useSession } from "../../browser/use-session.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { Vote } from "../../features/reactions/votes/vote.tsx";
import type { SpecialData } from "./load-special.server.ts";
import { SpecialHead } from "./special-head.tsx";
import styles from "./special.module.css";

interface SpecialPageProps {
  special: Pick<SpecialData, "specialid" | "head" | "share"> & { vote?: SpecialData["vote"] };
  /** What kind of page it is, above the title. */
  kind: string;
  children: ReactNode;
}

/** What all layouts of a special have: the head, their own part, the vote, sharing. */
export function SpecialPage({ special, kind, children }: SpecialPageProps) {
  const { environment } = useSession();
  const { specialid, vote } = special;
  return (
    <article className={styles.page}>
      <SpecialHead id={specialid} head={special.head} kind={kind} />
      <div className={styles.body}>
        {children}
        {vote && <Vote key={specialid} initial={vote} />}
        {environment !== "own" && (
          <div className={styles.actions}>
            <ShareRow share={special.share} />
          </div>
        )}
      </div>
    </article>
  );
}
