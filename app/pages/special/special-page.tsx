import type { ReactNode } from "react";
import { useSession } from "../../browser/use-session.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { Vote } from "../../features/reactions/votes/vote.tsx";
import type { SpecialData } from "./load-special.server.ts";
import { SpecialHead } from "./special-head.tsx";
import styles from "./special.module.css";

interface SpecialPageProps {
  special: Pick<SpecialData, "specialid" | "head" | "share"> & { vote?: SpecialData["vote"] };
  /** The kind of page, shown above the title. */
  kind: string;
  children: ReactNode;
}

/** The frame of every layout of a special: head, content, vote, share buttons. */
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
