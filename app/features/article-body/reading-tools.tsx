import { useEffect, useState } from "react";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { useSession } from "../navigation/use-session.tsx";
import { PictureViewer } from "../picture-viewer/picture-viewer.tsx";
import styles from "./reading-tools.module.css";

const SIZES = [
  ["small", "小"],
  ["standard", "中"],
  ["large", "大"],
  ["huge", "特大"],
] as const;
type Size = (typeof SIZES)[number][0];

const KEY = "text-size";
/** Share pages of the chat apps fold the text after this many screens (pages §4.1). */
const FOLD_SCREENS = 3;

/** What script adds to reading: text size, progress, fold in the chat apps, picture viewer. Nothing without script. */
export function ReadingTools() {
  const [ready, setReady] = useState(false);
  const active = usePageIsActive();
  useEffect(() => setReady(true), []);
  if (!ready) return <div className={styles.place} aria-hidden="true" />;
  return (
    <div className={styles.place}>
      <TextSize />
      {active && <Progress />}
      {active && <PictureViewer />}
      <Fold />
    </div>
  );
}

function TextSize() {
  const [size, setSize] = useState<Size>(storedSize);
  useEffect(() => {
    document.documentElement.dataset.textSize = size;
    try {
      localStorage.setItem(KEY, size);
    } catch {
      // Private windows may refuse storage; the size then lasts as long as the page.
    }
  }, [size]);
  return (
    <fieldset className={styles.sizes}>
      <legend className="visually-hidden">字号</legend>
      {SIZES.map(([value, label]) => (
        <label key={value} data-size={value}>
          <input type="radio" name="text-size" checked={size === value} onChange={() => setSize(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

function storedSize(): Size {
  try {
    const stored = localStorage.getItem(KEY);
    return SIZES.find(([value]) => value === stored)?.[0] ?? "standard";
  } catch {
    return "standard";
  }
}

/** How far the text is read, as a line under the header. */
function Progress() {
  const [read, setRead] = useState(0);
  useEffect(() => {
    const measure = () => {
      const text = document.querySelector("main .article-body:not([hidden] *)");
      if (!text) return;
      const { top, height } = text.getBoundingClientRect();
      setRead(Math.min(1, Math.max(0, (innerHeight - top) / Math.max(height, innerHeight))));
    };
    addEventListener("scroll", measure, { passive: true });
    return () => removeEventListener("scroll", measure);
  }, []);
  return <div className={styles.progress} style={{ transform: `scaleX(${read})` }} aria-hidden="true" />;
}

/** 展开全文 on share pages of WeChat and Weibo; the text stays in the document and is never folded without script. */
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
