import type { ReactNode } from "react";
import { EndlessList } from "../../features/lists/endless-list.tsx";
import type { FeedPage, FeedSource } from "../../features/lists/feed-view.ts";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./people.module.css";

interface ListSectionProps<Row> {
  /** The name in `?list=` and of the block. */
  name: string;
  heading: string;
  count?: string;
  source: FeedSource;
  /** null: the rows could not be loaded, and the section is absent (pages §1.4). */
  initial: FeedPage<Row> | null;
  idOf: (row: Row) => string | undefined;
  empty: string;
  children: (rows: readonly Row[]) => ReactNode;
}

/** One of several lists of a page: the first rows, and a link that loads more. */
export function ListSection<Row>({ name, heading, count, initial, empty, ...list }: ListSectionProps<Row>) {
  if (!initial) return null;
  return (
    <section id={name} data-block={name} aria-label={heading}>
      <SectionHeading count={count}>{heading}</SectionHeading>
      <EndlessList
        {...list}
        key={name}
        initial={initial}
        link={{ list: name }}
        empty={<p className={styles.nothing}>{empty}</p>}
        byHand
      />
    </section>
  );
}
