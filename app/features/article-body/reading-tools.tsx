import { useEffect, useState } from "react";
import { usePageIsActive } from "../keep-alive/kept-outlet.tsx";
import { useSession } from "../navigation/use-session.tsx";
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
      {active && <Viewer />}
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

/** Opens the article's pictures over the page, swiped and pinched; the viewer is loaded at the first touch. */
function Viewer() {
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const image = (event.target as Element).closest?.("main figure[data-figure] img");
      if (!(image instanceof HTMLImageElement) || image.dataset.missing !== undefined) return;
      const images = [...document.querySelectorAll<HTMLImageElement>("main figure[data-figure] img")].filter(
        (candidate) => !candidate.closest("[hidden]"),
      );
      void showPictures(images, images.indexOf(image));
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, []);
  return null;
}

async function showPictures(images: HTMLImageElement[], index: number): Promise<void> {
  const [{ default: PhotoSwipe }] = await Promise.all([import("photoswipe"), import("photoswipe/style.css")]);
  const dataSource = images.map((image) => ({
    src: image.currentSrc || image.src,
    width: image.naturalWidth || image.width,
    height: image.naturalHeight || image.height,
    alt: image.alt,
    element: image,
  }));
  const viewer = new PhotoSwipe({
    dataSource,
    index,
    closeTitle: "关闭",
    zoomTitle: "缩放",
    arrowPrevTitle: "上一张",
    arrowNextTitle: "下一张",
    errorMsg: "图片加载失败",
  });
  viewer.on("uiRegister", () => {
    viewer.ui?.registerElement({
      name: "hint",
      order: 9,
      isButton: false,
      appendTo: "root",
      html: "长按图片可保存",
      className: styles.saveHint,
    });
  });
  viewer.init();
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
