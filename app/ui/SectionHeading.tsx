import { Icon } from "./Icon.tsx";
import styles from "./SectionHeading.module.css";

interface SectionHeadingProps {
  children: string;
  /** The number of entries, beside the heading: 评论 128. */
  count?: string;
  /** A link to the full list. */
  more?: { href: string; text?: string };
  level?: 2 | 3;
  id?: string;
}

/** The heading of a block, with the short green rule. */
export function SectionHeading({ children, count, more, level = 2, id }: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.head}>
      <Heading className={styles.words} id={id}>
        {children}
        {count && <span className={styles.count}> {count}</span>}
      </Heading>
      {more && (
        <a className={styles.more} href={more.href} aria-label={`${more.text ?? "更多"}：${children}`}>
          {more.text ?? "更多"}
          <Icon name="chevron-right" size={14} />
        </a>
      )}
    </div>
  );
}
