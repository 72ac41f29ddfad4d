import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, type CSSProperties, type RefObject } from "react";
import type { PaperHotArea } from "#bff/entities/paper.ts";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import { Markup } from "../../browser/document-markup.tsx";
import { useSwipe } from "../../features/lists/use-swipe.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { PaperData, PaperPrint } from "./load-paper.server.ts";
import { paperHref } from "../../routes/paper-address.ts";
import { useZoom } from "./use-zoom.ts";
import styles from "./paper.module.css";

/**
 * A printed sheet. Every article is a link that covers its area, for touch, mouse and keyboard. With script the sheet can be zoomed in
 * place, and turned by swiping and by arrow keys.
 */
export function Sheet({ content }: { content: PaperData }) {
  const { place, turn, ratio } = content;
  const figure = useRef<HTMLElement>(null);
  const { scale, zoomed, zoom, atMost } = useZoom(figure);
  useTurning(figure, turn, zoomed);
  useLargePicture(figure, scale > 1);
  const section = useRef<HTMLElement>(null);
  useEffect(() => scrollToCurrent(section.current), []);
  return (
    <section ref={section} className={styles.sheet} aria-label={content.name} data-block="sheet">
      <Markup name={`turn-${place}`} data={content.print}>
        {(print) => <Turn print={print} turn={turn} />}
      </Markup>
      <figure
        ref={figure}
        className={styles.print}
        data-figure=""
        data-scale={scale > 1 ? scale.toFixed(2) : undefined}
        style={ratio ? { aspectRatio: ratio } : undefined}
      >
        <Markup name={`print-${place}`} data={content.print} className={styles.page}>
          {(print) => <Print print={print} current={content.reading?.articleid} />}
        </Markup>
      </figure>
      <div className={styles.tools} data-print="no">
        <div className={styles.zoom} role="group" aria-label="缩放">
          <button type="button" aria-label="缩小" disabled={scale <= 1} onClick={() => zoom("out")}>
            <Icon name="minus" size={18} />
          </button>
          <output aria-live="polite">{Math.round(scale * 100)}%</output>
          <button type="button" aria-label="放大" disabled={atMost} onClick={() => zoom("in")}>
            <Icon name="plus" size={18} />
          </button>
          <button type="button" onClick={() => figure.current?.querySelector("img")?.click()}>
            <Icon name="expand" size={18} />
            全屏
          </button>
        </div>
        {content.pdf && (
          <a href={content.pdf} data-document="">
            <Icon name="file" size={18} />
            下载PDF
          </a>
        )}
      </div>
      <Markup name={`pages-${place}`} data={content.print}>
        {(print) => <Strip print={print} />}
      </Markup>
    </section>
  );
}

/** Turns sheets by swiping and by arrow keys. While a sheet is zoomed neither turns it: a swipe pans it. */
function useTurning(
  figure: RefObject<HTMLElement>,
  { prev, next }: PaperData["turn"],
  zoomed: RefObject<boolean>,
): void {
  const navigate = useNavigate();
  const active = usePageIsActive();
  const go = (direction: -1 | 1) => {
    const target = direction === 1 ? next : prev;
    if (target && !zoomed.current) navigate(target.slice("/new".length));
  };
  useSwipe(figure, go);
  const latest = useRef(go);
  latest.current = go;
  useEffect(() => {
    if (!active) return;
    const turn = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
      if (document.querySelector(".pswp--open")) return;
      if ((event.target as Element).closest?.("input, textarea, select, [contenteditable], audio, video"))
        return;
      if (event.key === "ArrowLeft") latest.current(-1);
      else if (event.key === "ArrowRight") latest.current(1);
    };
    addEventListener("keydown", turn);
    return () => removeEventListener("keydown", turn);
  }, [active]);
}

/** Scrolls the strip of sheets to the open one. */
function scrollToCurrent(sheet: HTMLElement | null): void {
  const strip = sheet?.querySelector<HTMLElement>("nav ol");
  const current = strip?.querySelector<HTMLElement>("[aria-current]")?.parentElement;
  if (strip && current)
    strip.scrollLeft = current.offsetLeft - strip.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2;
}

/** Loads the picture in full size once the sheet is zoomed. */
function useLargePicture(figure: RefObject<HTMLElement>, isZoomed: boolean): void {
  useEffect(() => {
    const image = figure.current?.querySelector("img");
    const large = image?.closest<HTMLElement>("[data-large]")?.dataset.large;
    if (!isZoomed || !image || !large || image.src === large) return;
    image.srcset = "";
    image.src = large;
  }, [figure, isZoomed]);
}

function Turn({ print: { sheet }, turn: { prev, next } }: { print: PaperPrint; turn: PaperData["turn"] }) {
  return (
    <div className={styles.turn}>
      {prev ? (
        <a href={prev} rel="prev">
          <Icon name="chevron-left" size={18} />
          上一版
        </a>
      ) : (
        <span />
      )}
      <p>
        <b>{sheet.pageNo}</b> {sheet.pageName}
      </p>
      {next ? (
        <a href={next} rel="next">
          下一版
          <Icon name="chevron-right" size={18} />
        </a>
      ) : (
        <span />
      )}
    </div>
  );
}

function Print({ print: { sheet, edition, date }, current }: { print: PaperPrint; current?: string }) {
  const { img, pageNo, pageName, width, height } = sheet;
  return (
    <>
      <div data-large={img}>
        <Picture
          src={img}
          alt={`${date} ${pageNo} ${pageName}版面图`}
          preset="full"
          width={width || undefined}
          height={height || undefined}
          eager
        />
      </div>
      <div className={styles.areas}>
        {sheet.areas.map((area) => (
          <a
            key={area.articleid}
            href={paperHref({ date, pageNo, articleid: area.articleid }, edition)}
            aria-label={area.title}
            title={area.title}
            aria-current={area.articleid === current ? "true" : undefined}
            style={areaStyle(area)}
          />
        ))}
      </div>
    </>
  );
}

function Strip({ print: { sheet, pages, edition, date } }: { print: PaperPrint }) {
  if (pages.length < 2) return null;
  return (
    <nav aria-label="版面" data-block="pages">
      <ol className={styles.strip}>
        {pages.map(({ pageNo, pageName, thumb }) => (
          <li key={pageNo}>
            <a
              href={paperHref({ date, pageNo }, edition)}
              aria-current={pageNo === sheet.pageNo ? "page" : undefined}
            >
              {thumb && (
                <Picture src={thumb} alt="" preset="thumbnail" width={sheet.width} height={sheet.height} />
              )}
              <span>
                <b>{pageNo}</b> {pageName}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Style of an article's link: its area in percent of the sheet, clipped when it is not a rectangle. */
function areaStyle({ x, y, w, h, points }: PaperHotArea): CSSProperties {
  const within = (value: number, start: number, size: number) =>
    `${((100 * (value - start)) / Math.max(size, 0.01)).toFixed(2)}%`;
  const shape = points?.map(([px, py]) => `${within(px, x, w)} ${within(py, y, h)}`).join(", ");
  return {
    left: `${x}%`,
    top: `${y}%`,
    width: `${w}%`,
    height: `${h}%`,
    clipPath: shape && `polygon(${shape})`,
  };
}
