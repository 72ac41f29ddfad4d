import { ButtonLink } from "./Button.tsx";
import styles from "./Pager.module.css";

interface PagerProps {
  /** Address of the next page; absent on the last one. */
  next?: string;
  /** Address of the previous page, for readers who came by a link. */
  previous?: string;
  /** Number of rows shown so far. An empty list has no end marker. */
  shown: number;
}

/** Links at the end of a list page: 下一页, or 没有更多了 (pages §1.2, §1.4). */
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

/** The end marker of a list, 没有更多了. */
export function ListEnd() {
  return (
    <p className={styles.end} data-print="no">
      没有更多了
    </p>
  );
}
