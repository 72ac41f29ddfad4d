import { clsx } from "clsx";
import type { Chart, Dimension } from "#bff/entities/chart.ts";
import styles from "./charts.module.css";
import { BarPlot, LinePlot, RadarPlot } from "./plots.tsx";

const LEAST_SIDES = 3;
const FULL = 100;

/**
 * A chart as a picture with its numbers as a table beside it, for readers who cannot see it and those who want them
 * exactly. Nothing of it needs script: give it to the page within `Markup`.
 */
export function ChartFigure({ chart }: { chart: Chart }) {
  const { title, unit, note, kind, labels, series } = chart;
  if (!series.some(({ values }) => values.length > 0)) return null;
  const rows = Math.max(labels.length, ...series.map(({ values }) => values.length));
  return (
    <figure className={styles.chart} data-chart={kind}>
      <figcaption className={styles.title}>
        {title}
        {unit && <span className={styles.unit}>单位：{unit}</span>}
      </figcaption>
      {kind === "bar" ? <BarPlot chart={chart} /> : <LinePlot chart={chart} />}
      {series.length > 1 && (
        <ul className={styles.legend} aria-hidden="true">
          {series.map(({ name }, nth) => (
            <li key={name || nth} data-series={nth % 4}>
              {name}
            </li>
          ))}
        </ul>
      )}
      <details className={styles.numbers}>
        <summary data-print="no">查看数据</summary>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{kind === "bar" ? "项目" : "时间"}</th>
              {series.map(({ name }, nth) => (
                <th key={name || nth} scope="col">
                  {name || title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, nth) => (
              <tr key={nth}>
                <th scope="row">{labels[nth] ?? nth + 1}</th>
                {series.map(({ name, values }, place) => (
                  <td key={name || place}>{values[nth] ?? "—"}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
}

interface RadarProps {
  title: string;
  dims: readonly Dimension[];
  /** The table is seen too, each score with its length. */
  withBars?: boolean;
}

/** Scores of several sides as a radar, with their table. Fewer than three sides have the table only. */
export function RadarFigure({ title, dims, withBars = false }: RadarProps) {
  if (dims.length === 0) return null;
  const seen = withBars || dims.length < LEAST_SIDES;
  return (
    <figure className={clsx(styles.chart, withBars && styles.withBars)} data-chart="radar">
      <figcaption className={styles.title}>{title}</figcaption>
      {dims.length >= LEAST_SIDES && <RadarPlot dims={dims} />}
      <table className={seen ? undefined : "visually-hidden"}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {dims.map(({ name, score }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {score}
                {withBars && (
                  <i className={styles.length} aria-hidden="true">
                    <i style={{ width: `${Math.min(Math.max(score, 0), FULL)}%` }} />
                  </i>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
