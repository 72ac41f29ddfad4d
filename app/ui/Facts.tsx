import { clsx } from "clsx";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Facts.module.css";

interface Fact {
  label: string;
  /** Not told where it is not known. */
  text: string | undefined;
  icon?: IconName;
}

interface FactsProps {
  facts: readonly Fact[];
  /** `lines` below each other, on a wide screen in two columns where they have icons; `box` on a ground of its own; `row` beside each other. */
  look?: "lines" | "box" | "row";
  /** Name of the block. */
  block?: string;
  className?: string;
}

/** What is known of something, each with its label; nothing where nothing is known. */
export function Facts({ facts, look = "lines", block, className }: FactsProps) {
  const known = facts.filter(({ text }) => text);
  if (known.length === 0) return null;
  const signed = known.some(({ icon }) => icon);
  return (
    <dl className={clsx(styles.facts, styles[look], signed && styles.signed, className)} data-block={block}>
      {known.map(({ label, text, icon }) => (
        <div key={label}>
          <dt>
            {icon && <Icon name={icon} size={18} />}
            {label}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
