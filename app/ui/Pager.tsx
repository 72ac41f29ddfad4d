import { ButtonLink } from "./Button.tsx";
import styles from "./Pager.module.css";

interface PagerProps {
  /** Address of the next page; absent at the end. */
  next?: string;
  /** Address of the page before, for readers who came by a link. */
  previous?: string;
  /** Rows shown so far; a list of nothing has no end to announce. */
  shown: number;
}

/** The end of a page of a list, as links: 下一页, or 没有更多了 (pages §1.2, §1.4). */
export function Pager({ next, previous, shown }: PagerProps) {
  if (!next && !previous) return shown > 0 ? <ListEnd /> : null;
  return (
    <nav className={styles.pager} aria-label="分页" data-print="no">
      {previous && (
        <ButtonLink href={previous} rel="prev" variant="secondary" icon="chevron-left">
          上一页
        </ButtonLink>
      )}
      {next ? (
        <ButtonLink href={next} rel="next" variant="secondary" className={styles.next}>
          下一页
        </ButtonLink>
      ) : (
        <ListEnd />
      )}
    </nav>
  );
}

/** 没有更多了 under a list. */
export function ListEnd() {
  return (
    <p className={styles.end} data-print="no">
      没有更多了
    </p>
  );
}
