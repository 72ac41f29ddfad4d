import { useEffect, useRef, useState } from "react";
import { TextSize } from "../../browser/appearance/text-size.tsx";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import { useSession } from "../../browser/use-session.tsx";
import { ReadAloud } from "./read-aloud/read-aloud.tsx";
import { isText, textsOf } from "./read-aloud/readable.ts";
import styles from "./tools.module.css";

/** Share pages in chat apps fold the text after this many screens (pages §4.1). */
const FOLD_SCREENS = 3;

export interface ReadingToolsProps {
  /** There is a recording of the text, so reading aloud is not offered. */
  recorded?: boolean;
  /** An article: share pages in chat apps fold it when it is long (pages §4.1). */
  folds?: boolean;
  /** The reader can't change the text size, as under the pictures of a gallery. */
  fixed?: boolean;
}

export function Tools({ recorded = false, folds = false, fixed = false }: ReadingToolsProps) {
  const active = usePageIsActive();
  const row = useRef<HTMLDivElement>(null);
  const [readable, setReadable] = useState(false);
  useEffect(() => setReadable(isText(textsOf(row.current))), []);
  return (
    <>
      <div ref={row} className={styles.row}>
        {!recorded && readable && <ReadAloud />}
        {!fixed && <TextSize />}
      </div>
      {active && !fixed && <Progress />}
      {folds && <Fold />}
    </>
  );
}

/** The text of the current page: an article's body, or elements marked `data-read` (a post's paragraphs, answers). */
const TEXT = "main :is(.article-body, [data-read]):not([hidden] *)";

/** Reading progress, as a line at the top of the window. */
function Progress() {
  const [read, setRead] = useState(0);
  useEffect(() => {
    const measure = () => {
      const parts = [...document.querySelectorAll(TEXT)].map((part) => part.getBoundingClientRect());
      if (parts.length === 0) return;
      const top = Math.min(...parts.map((part) => part.top));
      const height = Math.max(...parts.map((part) => part.bottom)) - top;
      setRead(Math.min(1, Math.max(0, (innerHeight - top) / Math.max(height, innerHeight))));
    };
    addEventListener("scroll", measure, { passive: true });
    return () => removeEventListener("scroll", measure);
  }, []);
  return (
    <div
      className={styles.progress}
      style={{ transform: `scaleX(${read})` }}
      aria-hidden="true"
      data-read-so-far={read.toFixed(2)}
    />
  );
}

/** 展开全文 on share pages in WeChat and Weibo. The whole text stays in the document and is never folded without script. */
function Fold() {
  const { environment } = useSession();
  const applies = environment === "wechat" || environment === "weibo";
  const [folded, setFolded] = useState(false);
  useEffect(() => {
    const text = document.querySelector<HTMLElement>("main .article-body:not([hidden] *)");
    if (!applies || !text || location.hash || text.offsetHeight <= FOLD_SCREENS * innerHeight) return;
    text.classList.add(styles.folded ?? "");
    setFolded(true);
    return () => text.classList.remove(styles.folded ?? "");
  }, [applies]);
  if (!folded) return null;
  const unfold = () => {
    document.querySelector(`.${styles.folded}`)?.classList.remove(styles.folded ?? "");
    setFolded(false);
  };
  return (
    <button type="button" className={styles.unfold} onClick={unfold}>
      展开全文
    </button>
  );
}
