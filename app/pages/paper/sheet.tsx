import { useNavigate } from "@remix-run/react";
import { useRef, type CSSProperties, type PointerEvent } from "react";
import type { PaperHotArea } from "#bff/entities/paper.ts";
import { PictureViewer } from "../../features/picture-viewer/picture-viewer.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import type { PaperData } from "./load-paper.server.ts";
import { paperHref } from "../../paper-address.ts";
import styles from "./paper.module.css";

/** A swipe at least this long turns the page, in px. */
const SWIPE = 70;

interface SheetProps {
  sheet: PaperData["sheet"];
  edition: PaperData["edition"];
  date: string;
  /** The article that is open. */
  current?: string;
}

/** A page as it was printed: every article on it is a link over its place, for touch, mouse and keyboard alike. */
export function Sheet({ sheet, edition, date, current }: SheetProps) {
  const navigate = useNavigate();
  const from = useRef<{ x: number; y: number } | null>(null);
  const figure = useRef<HTMLElement>(null);
  const hrefOf = (pageNo: string) => paperHref({ date, pageNo }, edition);
  const down = ({ pointerType, clientX, clientY }: PointerEvent) => {
    from.current = pointerType === "touch" ? { x: clientX, y: clientY } : null;
  };
  const up = ({ clientX, clientY }: PointerEvent) => {
    const start = from.current;
    from.current = null;
    if (!start || Math.abs(clientY - start.y) > SWIPE) return;
    const way = start.x - clientX;
    const turned = way > SWIPE ? sheet.next : way < -SWIPE ? sheet.prev : undefined;
    if (turned) navigate(hrefOf(turned).slice("/new".length));
  };
  const { width, height } = sheet;
  return (
    <section className={styles.sheet} aria-label={`${sheet.pageNo} ${sheet.pageName}`} data-block="sheet">
      <div className={styles.turn}>
        {sheet.prev ? (
          <a href={hrefOf(sheet.prev)} rel="prev">
            <Icon name="chevron-left" size={18} />
            上一版
          </a>
        ) : (
          <span />
        )}
        <p>
          <b>{sheet.pageNo}</b> {sheet.pageName}
        </p>
        {sheet.next ? (
          <a href={hrefOf(sheet.next)} rel="next">
            下一版
            <Icon name="chevron-right" size={18} />
          </a>
        ) : (
          <span />
        )}
      </div>
      <figure
        ref={figure}
        className={styles.print}
        data-figure={sheet.img}
        onPointerDown={down}
        onPointerUp={up}
        style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
      >
        <Picture
          src={sheet.img}
          alt={`${date} ${sheet.pageNo} ${sheet.pageName}版面图`}
          preset="full"
          width={width || undefined}
          height={height || undefined}
          eager
        />
        <div className={styles.areas}>
          {sheet.areas.map((area) => (
            <a
              key={area.articleid}
              href={paperHref({ date, pageNo: sheet.pageNo, articleid: area.articleid }, edition)}
              aria-label={area.title}
              title={area.title}
              aria-current={area.articleid === current ? "true" : undefined}
              style={placeOf(area)}
            />
          ))}
        </div>
      </figure>
      <PictureViewer />
      <div className={styles.tools}>
        <button type="button" onClick={() => figure.current?.querySelector("img")?.click()} data-zoom="">
          <Icon name="expand" size={18} />
          放大看版面
        </button>
        {sheet.pdf && (
          <a href={sheet.pdf} data-document="">
            <Icon name="file" size={18} />
            下载PDF
          </a>
        )}
      </div>
      <nav aria-label="版面" data-block="pages">
        <ol className={styles.strip}>
          {sheet.pages.map((ref) => (
            <li key={ref.pageNo}>
              <a href={hrefOf(ref.pageNo)} aria-current={ref.pageNo === sheet.pageNo ? "page" : undefined}>
                {ref.thumb && (
                  <Picture src={ref.thumb} alt="" preset="thumbnail" width={width} height={height} />
                )}
                <span>
                  <b>{ref.pageNo}</b> {ref.pageName}
                </span>
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </section>
  );
}

/** Percent of the page; what is no rectangle is cut to its shape. */
function placeOf({ x, y, w, h, points }: PaperHotArea): CSSProperties {
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
