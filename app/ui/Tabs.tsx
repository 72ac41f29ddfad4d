import { clsx } from "clsx";
import styles from "./Tabs.module.css";

interface TabLink {
  id: string;
  text: string;
  href: string;
  /** A count beside the tab's text. */
  count?: string;
  /** Hide the tab on a desktop, where its content has a column of its own. */
  narrow?: boolean;
}

interface TabsProps {
  tabs: readonly TabLink[];
  current: string | undefined;
  /** The current tab on a desktop, if `current` is a `narrow` one. */
  currentWide?: string;
  /** The accessible name, such as 频道. */
  label: string;
  /** `line`: underlined; `pills`: for filters; `small`: beside a heading, such as 最热 / 最新. */
  look?: "line" | "pills" | "small";
  /** With script, called instead of following the link. */
  onChoose?: (id: string) => void;
}

/** Tabs are links (pages §1.2): each has its own address, the current one is marked, and a long row scrolls. */
export function Tabs({ tabs, current, label, look = "line", currentWide = current, onChoose }: TabsProps) {
  return (
    <nav className={clsx(styles.tabs, styles[look])} aria-label={label}>
      <ul className={styles.row}>
        {tabs.map((tab) => (
          <li key={tab.id} data-narrow={tab.narrow ? "" : undefined}>
            <a
              className={styles.tab}
              href={tab.href}
              aria-current={tab.id === current ? "page" : undefined}
              data-current-wide={tab.id === currentWide && currentWide !== current ? "" : undefined}
              onClick={
                onChoose &&
                ((event) => {
                  // Leave modified clicks (new tab or window) to the browser.
                  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
                  event.preventDefault();
                  onChoose(tab.id);
                })
              }
            >
              <span className={styles.word}>{tab.text}</span>
              {tab.count && <span className={styles.count}>{tab.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
