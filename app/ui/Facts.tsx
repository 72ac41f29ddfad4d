import { clsx } from "clsx";
import { Icon, type IconName } from "./Icon.tsx";
import styles from "./Facts.module.css";

interface Fact {
  label: string;
  /** Left out if undefined. */
  text: string | undefined;
  icon?: IconName;
}

interface FactsProps {
  facts: readonly Fact[];
  /** `lines`: below each other, with icons in two columns on a wide screen; `box`: on a background; `row`: side by side. */
  look?: "lines" | "box" | "row";
  /** Name of the block, for `data-block`. */
  block?: string;
  className?: string;
}

/** Labelled facts. Unknown ones are left out; not rendered without any. */
export function Facts({ facts, look = "lines", block, className }: FactsProps) {
  const present = facts.filter(({ text }) => text);
  if (present.length === 0) return null;
  const hasIcons = present.some(({ icon }) => icon);
  return (
    <dl className={clsx(styles.facts, styles[look], hasIcons && styles.signed, className)} data-block={block}>
      {present.map(({ label, text, icon }) => (
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
