import { useState, type PointerEvent, type ReactNode } from "react";
import styles from "./charts.module.css";
import { field, nearestPlace, placeX, type PlotKind } from "./field.ts";

interface Tip {
  label: string;
  values: { name: string; value: string }[];
  /** Where the place stands, in px from the corner of what is around the charts. */
  x: number;
  top: number;
  height: number;
  /** On the right half the words stand to the left. */
  flipped: boolean;
}

const RIGHTWARDS = "translate(8px, 8px)";
const LEFTWARDS = "translate(calc(-100% - 8px), 8px)";

/**
 * With script, the numbers of a line or bar chart at the finger or the mouse (pages §4.12). It stands around the
 * charts' `Markup` and reads what it says in the table beside each picture, so that nothing of them is hydrated. The
 * table is what screen readers have, so this is hidden from them.
 */
export function ChartTips({ children, className }: { children: ReactNode; className?: string }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const look = (event: PointerEvent<HTMLElement>) => setTip(tipAt(event));
  return (
    <div
      className={styles.tips}
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => setTip(null)}
    >
      <div className={className}>{children}</div>
      {tip && (
        <div aria-hidden="true" data-chart-tip="">
          <span className={styles.guide} style={{ left: tip.x, top: tip.top, height: tip.height }} />
          <div
            className={styles.tip}
            style={{
              left: tip.x,
              top: tip.top,
              transform: tip.flipped ? LEFTWARDS : RIGHTWARDS,
            }}
          >
            <b>{tip.label}</b>
            {tip.values.map(({ name, value }) => (
              <p key={name}>
                <span>{name}</span>
                <span>{value}</span>
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function tipAt({ target, clientX, currentTarget }: PointerEvent<HTMLElement>): Tip | null {
  const picture = (target as Element).closest("[data-chart] svg");
  const figure = picture?.closest<HTMLElement>("[data-chart]");
  const kind = figure?.dataset.chart;
  const table = figure?.querySelector("table");
  if (!picture || !table || (kind !== "line" && kind !== "bar")) return null;
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const frame = picture.getBoundingClientRect();
  const around = currentTarget.getBoundingClientRect();
  const nth = nearestPlace(kind satisfies PlotKind, (clientX - frame.left) / frame.width, rows.length);
  const [label, ...values] = [...(rows[nth]?.cells ?? [])].map(textOf);
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf).slice(1);
  if (label === undefined) return null;
  const x = placeX(kind, nth, rows.length) / field.width;
  return {
    label,
    values: values.map((value, at) => ({ name: names[at] ?? "", value })),
    x: frame.left - around.left + x * frame.width,
    top: frame.top - around.top,
    height: ((field.height - field.bottom) / field.height) * frame.height,
    flipped: x > 0.5,
  };
}

const textOf = (cell: HTMLTableCellElement) => cell.textContent ?? "";
