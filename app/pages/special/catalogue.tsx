import { clsx } from "clsx";
import { useEffect, useRef, useState } from "react";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import styles from "./catalogue.module.css";

interface Entry {
  id: string;
  name: string;
}

interface CatalogueProps {
  entries: readonly Entry[];
  /** `bar` is always a row; `side` is a column left of the blocks on wide screens. */
  form: "bar" | "side";
}

/** Links to the blocks of a page. With script, the block in view is marked with `aria-current`. */
export function Catalogue({ entries, form }: CatalogueProps) {
  const current = useBlockInView(entries);
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = row.current;
    const mark = list?.querySelector<HTMLElement>("[aria-current]");
    // Scroll only the row: scrollIntoView would scroll the page too.
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

/** A block counts as being read once its top is at most this far below the top of the window, in px. */
const READING_LINE = 180;

/** @returns the id of the last block whose top has passed the reading line; at the end of the page, of the last block */
function useBlockInView(entries: readonly Entry[]): string | undefined {
  const active = usePageIsActive();
  const [current, setCurrent] = useState(entries[0]?.id);
  useEffect(() => {
    if (!active) return;
    let frame = 0;
    const update = () => {
      frame = 0;
      const { scrollHeight } = document.documentElement;
      const atEnd = scrollY > 0 && scrollY + innerHeight >= scrollHeight - 2;
      const passed = entries.filter(({ id }) => {
        const block = document.getElementById(id);
        return block !== null && block.getBoundingClientRect().top <= READING_LINE;
      });
      setCurrent((atEnd ? entries : passed).at(-1)?.id ?? entries[0]?.id);
    };
    const updateInNextFrame = () => {
      frame ||= requestAnimationFrame(update);
    };
    update();
    addEventListener("scroll", updateInNextFrame, { passive: true });
    addEventListener("resize", updateInNextFrame);
    return () => {
      removeEventListener("scroll", updateInNextFrame);
      removeEventListener("resize", updateInNextFrame);
      cancelAnimationFrame(frame);
    };
  }, [active, entries]);
  return current;
}
