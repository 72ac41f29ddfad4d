import { useState, type PointerEvent, type ReactNode } from "react";
import styles from "./charts.module.css";
import { field, nearestPlace, placeX, type PlotKind } from "./field.ts";

interface Tip {
  label: string;
  values: { name: string; value: string }[];
  /** Position of the guide line and its height, in px relative to the element around the charts. */
  x: number;
  top: number;
  height: number;
  /** On the right half of the chart, the tip is shown to the left of the guide. */
  flipped: boolean;
}

const RIGHTWARDS = "translate(8px, 8px)";
const LEFTWARDS = "translate(calc(-100% - 8px), 8px)";

/**
 * Tooltips of line and bar charts (pages §4.12); needs script. Wraps the charts' `Markup` and reads the numbers from each chart's
 * table, so the charts are not hydrated. Screen readers use the table, so the tooltip is hidden from them.
 */
export function ChartTips({ children, className }: { children: ReactNode; className?: string }) {
  const [tip, setTip] = useState<Tip | null>(null);
  const showTip = (event: PointerEvent<HTMLElement>) => setTip(tipAt(event));
  return (
    <div
      className={styles.tips}
      onPointerMove={showTip}
      onPointerDown={showTip}
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
  const container = currentTarget.getBoundingClientRect();
  const index = nearestPlace(kind satisfies PlotKind, (clientX - frame.left) / frame.width, rows.length);
  const [label, ...values] = [...(rows[index]?.cells ?? [])].map(textOf);
  const names = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf).slice(1);
  if (label === undefined) return null;
  const x = placeX(kind, index, rows.length) / field.width;
  return {
    label,
    values: values.map((value, column) => ({ name: names[column] ?? "", value })),
    x: frame.left - container.left + x * frame.width,
    top: frame.top - container.top,
    height: ((field.height - field.bottom) / field.height) * frame.height,
    flipped: x > 0.5,
  };
}

const textOf = (cell: HTMLTableCellElement) => cell.textContent ?? "";
