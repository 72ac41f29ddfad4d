import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { usePageIsActive } from "../../browser/keep-alive/kept-outlet.tsx";
import styles from "./catalogue.module.css";

interface Entry {
  id: string;
  name: string;
}

interface CatalogueProps {
  entries: readonly Entry[];
  /** `bar` is a row everywhere; `side` stands left of the blocks where there is room for it. */
  form: "bar" | "side";
}

/** The anchors of a page's blocks; with script the one that is being read is marked. */
export function Catalogue({ entries, form }: CatalogueProps) {
  const current = useBlockInView(entries);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const mark = list?.querySelector<HTMLElement>("[aria-current]");
    // Only the row moves: scrollIntoView would move the page under the reader too.
    if (list && mark) list.scrollLeft = mark.offsetLeft - (list.clientWidth - mark.clientWidth) / 2;
  }, [current]);
  return (
    <nav
      className={clsx(styles.catalogue, form === "side" && styles.side)}
      aria-label="目录"
      data-block="catalogue"
    >
      <ol ref={row}>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** How far below the top of the window a block's head is when it counts as being read, in px. */
const READING_LINE = 180;

/** The last block whose head has passed the reading line; at the page's end the last block. */
function useBlockInView(entries: readonly Entry[]): string | undefined {
  const active = usePageIsActive();
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const look = () => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const passed = entries.filter(({ id }) => {
        const block = document.getElementById(id);
        return block !== null && block.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent((atEnd ? entries : passed).at(-1)?.id ?? entries[0]?.id);
    };
    const later = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", later, { passive: true });
    addEventListener("resize", later);
    return () => {
      removeEventListener("scroll", later);
      removeEventListener("resize", later);
      cancelAnimationFrame(frame);
    };
  }, [active, entries]);
  return current;
}
