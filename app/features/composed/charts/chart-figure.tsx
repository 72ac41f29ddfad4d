import { clsx } from "clsx";
import type { Chart, Dimension } from "#bff/entities/chart.ts";
import styles from "./charts.module.css";
import { BarPlot, LinePlot, RadarPlot } from "./plots.tsx";

const MIN_SIDES = 3;
const MAX_SCORE = 100;

/**
 * A chart: an SVG, and its numbers as a table for screen readers and for readers who want exact values. It works without script,
 * so render it within `Markup`.
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
          {series.map(({ name }, index) => (
            <li key={name || index} data-series={index % 4}>
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
              {series.map(({ name }, index) => (
                <th key={name || index} scope="col">
                  {name || title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: rows }, (_, index) => (
              <tr key={index}>
                <th scope="row">{labels[index] ?? index + 1}</th>
                {series.map(({ name, values }, seriesIndex) => (
                  <td key={name || seriesIndex}>{values[index] ?? "—"}</td>
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
  /** Shows the table too, each score with a bar. */
  withBars?: boolean;
}

/** Scores as a radar chart with a table. With fewer than three sides there is only the table. */
export function RadarFigure({ title, dims, withBars = false }: RadarProps) {
  if (dims.length === 0) return null;
  const showsTable = withBars || dims.length < MIN_SIDES;
  return (
    <figure className={clsx(styles.chart, withBars && styles.withBars)} data-chart="radar">
      <figcaption className={styles.title}>{title}</figcaption>
      {dims.length >= MIN_SIDES && <RadarPlot dims={dims} />}
      <table className={showsTable ? undefined : "visually-hidden"}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {dims.map(({ name, score }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                {score}
                {withBars && (
                  <i className={styles.length} aria-hidden="true">
                    <i style={{ width: `${Math.min(Math.max(score, 0), MAX_SCORE)}%` }} />
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
