import { useEffect, useRef, type CSSProperties } from "react";
import type { ImageRef } from "#bff/entities/media.ts";
import { IconButton } from "../../../ui/Button.tsx";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { Markup, type OnlyInMarkup } from "../../../browser/document-markup.tsx";
import { useStrip } from "../../lists/use-strip.ts";
import type { Chapter } from "./chapters.ts";
import { Contents } from "./contents.tsx";
import styles from "./reader.module.css";

interface ReportReaderProps {
  /** The report's id, used in element ids. */
  id: string;
  title: string;
  pages: OnlyInMarkup<readonly ImageRef[]>;
  /** Number of pages. */
  count: number;
  /** The first page to show, from 1. */
  at: number;
  chapters: readonly Chapter[];
}

/**
 * Shows a report's pages one at a time: by swiping, buttons, arrow keys and the table of contents. The address contains the current
 * page. Without script all pages are stacked.
 */
export function ReportReader({ id, title, pages, count, at, chapters }: ReportReaderProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { place, enhanced, active, show } = useStrip(frame, { at, last: count });
  usePageInAddress(place, enhanced && active);
  const choose = (page: number) => {
    // On a phone the table of contents is below the pages: scroll back up to them.
    if ((frame.current?.getBoundingClientRect().top ?? 0) < 0) frame.current?.scrollIntoView();
    show(page);
  };
  const whole = () => frame.current?.querySelector<HTMLElement>(`ol > :nth-child(${place}) img`)?.click();
  return (
    <div className={styles.reader}>
      <section ref={frame} data-block="reader" aria-label={`${title}，共${count}页`} className={styles.book}>
        <Markup name={`pages-${id}`} data={pages}>
          {(images) => (
            // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
            // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
            <ol className={styles.pages} tabIndex={0}>
              {images.map(({ url, desc, width, height }, nth) => (
                <li
                  key={url}
                  id={`p${nth + 1}`}
                  className={styles.page}
                  style={{ "--above": images.length - nth } as CSSProperties}
                >
                  <figure data-figure={url}>
                    <Picture
                      src={url}
                      alt={desc ?? `${title}，第${nth + 1}页`}
                      preset="full"
                      width={width}
                      height={height}
                      eager={nth === at - 1}
                    />
                    <figcaption>
                      {nth + 1} / {images.length}
                    </figcaption>
                  </figure>
                </li>
              ))}
            </ol>
          )}
        </Markup>
        {enhanced && (
          <div className={styles.controls}>
            <IconButton
              icon="chevron-left"
              label="上一页"
              disabled={place <= 1}
              onClick={() => show(place - 1)}
            />
            <p aria-live="polite" data-place={place}>
              {place} / {count}
            </p>
            <IconButton icon="expand" label="全屏阅读" onClick={whole} />
            <IconButton
              icon="chevron-right"
              label="下一页"
              disabled={place >= count}
              onClick={() => show(place + 1)}
            />
          </div>
        )}
      </section>
      <Contents
        chapters={chapters}
        page={enhanced ? place : undefined}
        onChoose={enhanced ? choose : undefined}
      />
    </div>
  );
}

/** Writes the current page into the address as `?p=`, so that reloads and shared links open it. It replaces the history entry. */
function usePageInAddress(place: number, isShown: boolean): void {
  const first = useRef(true);
  useEffect(() => {
    if (!isShown) return;
    // The initial page is in the address already.
    if (first.current) {
      first.current = false;
      return;
    }
    const url = new URL(location.href);
    if (place > 1) url.searchParams.set("p", String(place));
    else url.searchParams.delete("p");
    if (url.href !== location.href) history.replaceState(history.state, "", url);
  }, [place, isShown]);
}
