import { useRef, type ReactNode } from "react";
import { useStrip } from "../../features/lists/use-strip.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./atlas.module.css";

interface StageProps {
  title: string;
  /** Number of pictures. */
  count: number;
  /** Whether one more slide follows the pictures. */
  goesOn: boolean;
  /** Number of the picture to open at, from 1. */
  at: number;
  children: ReactNode;
}

/** The dark stage. Swiping is native scrolling; script adds buttons, arrow keys and the full screen. */
export function Stage({ title, count, goesOn, at, children }: StageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const last = goesOn ? count + 1 : count;
  const { place, enhanced, show } = useStrip(stage, { at, last });
  const strip = () => stage.current?.querySelector<HTMLElement>("ol") ?? null;

  return (
    <section ref={stage} className={styles.stage} data-block="gallery" aria-label={`${title}，共${count}张`}>
      <h1>{title}</h1>
      {children}
      {/* The buttons need script. Without it they are not rendered. */}
      <div className={styles.controls}>
        {enhanced && (
          <>
            <button type="button" aria-label="上一张" disabled={place <= 1} onClick={() => show(place - 1)}>
              <Icon name="chevron-left" />
            </button>
            <p aria-live="polite" data-place={place}>
              {place > count ? "看完了" : `${place} / ${count}`}
            </p>
            <button
              type="button"
              aria-label="全屏看图"
              disabled={place > count}
              onClick={() => strip()?.children[place - 1]?.querySelector("img")?.click()}
            >
              <Icon name="expand" />
            </button>
            <button
              type="button"
              aria-label="下一张"
              disabled={place >= last}
              onClick={() => show(place + 1)}
            >
              <Icon name="chevron-right" />
            </button>
          </>
        )}
      </div>
    </section>
  );
}
