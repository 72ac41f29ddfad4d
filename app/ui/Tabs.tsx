import { clsx } from "clsx";
import styles from "./Tabs.module.css";

interface TabLink {
  id: string;
  text: string;
  href: string;
  /** How many there are behind it. */
  count?: string;
  /** On a desktop its content has a place of its own beside the tabs, and the tab is not there. */
  narrow?: boolean;
}

interface TabsProps {
  tabs: readonly TabLink[];
  current: string | undefined;
  /** The one that is open on a desktop, where a `narrow` one would be. */
  currentWide?: string;
  /** Names the row for screen readers, such as 频道. */
  label: string;
  /** `line` under the current word; `pills` for filters; `small` beside a heading, such as 最热 / 最新. */
  look?: "line" | "pills" | "small";
  /** With script, what a tab does instead of leading to its address. */
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
                  // Another tab or window is the browser's to open.
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
