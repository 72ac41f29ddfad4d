import type { Chart, Dimension } from "#bff/entities/chart.ts";
import { field, groupWidth, labelStep, placeX, type PlotKind } from "./field.ts";
import { round, scaleOf } from "./scale.ts";

const { width: WIDTH, height: HEIGHT, left: LEFT, right: RIGHT, top: TOP, bottom: BOTTOM } = field;
const MAX_BAR_WIDTH = 34;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;

interface PlotProps {
  chart: Chart;
}

/** A line for each series. The stylesheet sets colours by `data-series`, so that each theme has its own. */
export function LinePlot({ chart }: PlotProps) {
  const { series, labels } = chart;
  const scale = scaleOf(series.flatMap(({ values }) => values));
  const places = Math.max(labels.length, ...series.map(({ values }) => values.length));
  const x = (nth: number) => placeX("line", nth, places);
  const y = heightOf(scale);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <Marks scale={scale} y={y} />
      <Labels kind="line" labels={labels} x={x} />
      {series.map(({ name, values }, nth) => {
        const last = values.at(-1);
        return (
          <g key={name || nth} data-series={nth % 4}>
            {nth === 0 && series.length === 1 && values.length > 1 && (
              <path data-part="area" d={`${pathOf(values, x, y)} V${HEIGHT - BOTTOM} H${x(0)} Z`} />
            )}
            <path data-part="line" d={pathOf(values, x, y)} />
            {last !== undefined && <circle data-part="point" cx={x(values.length - 1)} cy={y(last)} r="4" />}
          </g>
        );
      })}
    </svg>
  );
}

const pathOf = (values: readonly number[], x: (nth: number) => number, y: (value: number) => number) =>
  values.map((value, nth) => `${nth === 0 ? "M" : "L"}${x(nth)} ${y(value)}`).join(" ");

/** A group of bars for each label. */
export function BarPlot({ chart }: PlotProps) {
  const { series, labels } = chart;
  const scale = scaleOf(
    series.flatMap(({ values }) => values),
    { fromZero: true },
  );
  const places = Math.max(labels.length, ...series.map(({ values }) => values.length), 1);
  const y = heightOf(scale);
  const width = Math.min(MAX_BAR_WIDTH, (groupWidth(places) * 0.64) / series.length);
  const x = (nth: number) => placeX("bar", nth, places);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
      <Marks scale={scale} y={y} />
      <Labels kind="bar" labels={labels} x={x} />
      {series.map(({ name, values }, nth) => (
        <g key={name || nth} data-series={nth % 4}>
          {values.map((value, place) => (
            <rect
              key={place}
              data-part="bar"
              x={roundToTenth(x(place) + (nth - series.length / 2) * width)}
              y={Math.min(y(value), y(0))}
              width={roundToTenth(width - 2)}
              height={roundToTenth(Math.abs(y(value) - y(0)))}
              rx="3"
            />
          ))}
        </g>
      ))}
    </svg>
  );
}

const heightOf =
  ({ from, to }: { from: number; to: number }) =>
  (value: number) =>
    roundToTenth(TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - from) / (to - from)));

function Marks({ scale, y }: { scale: { marks: readonly number[] }; y: (value: number) => number }) {
  return scale.marks.map((mark) => (
    <g key={mark}>
      <path data-part="grid" d={`M${LEFT} ${y(mark)} H${WIDTH - RIGHT}`} />
      <text data-part="label" x={LEFT - 8} y={roundToTenth(y(mark) + 4)} textAnchor="end">
        {mark}
      </text>
    </g>
  ));
}

interface LabelsProps {
  kind: PlotKind;
  labels: readonly string[];
  x: (nth: number) => number;
}

/** As many labels as fit, always with the last one. The outer labels of a line are aligned to stay inside the chart. */
function Labels({ kind, labels, x }: LabelsProps) {
  const every = labelStep(kind, labels);
  const last = labels.length - 1;
  const anchorOf = (nth: number) =>
    kind === "bar" || (nth > 0 && nth < last) ? "middle" : nth === 0 ? "start" : "end";
  return labels.map(
    (label, nth) =>
      (last - nth) % every === 0 && (
        <text
          key={nth}
          data-part="label"
          x={anchorOf(nth) === "end" ? WIDTH : x(nth)}
          y={HEIGHT - 8}
          textAnchor={anchorOf(nth)}
        >
          {shorten(label, LABEL_WIDTH)}
        </text>
      ),
  );
}

/** Longest labels, in widths of a Chinese character. The table has the whole text. */
const LABEL_WIDTH = 10;
const NAME_WIDTH = 7;

/** Shortens a text to a width. Other letters are about half as wide as a Chinese character. */
function shorten(text: string, maxWidth: number): string {
  let width = 0;
  for (const [index, letter] of Array.from(text).entries()) {
    width += /[\u2e80-\uffef]/.test(letter) ? 1 : 0.55;
    if (width > maxWidth) return `${Array.from(text).slice(0, index).join("")}…`;
  }
  return text;
}

const CENTRE = { x: 180, y: 150 };
const RADIUS = 96;
const RINGS = [0.25, 0.5, 0.75, 1];
const MAX_SCORE = 100;

/** Scores of 0 to 100 around a centre. Needs three or more dimensions. */
export function RadarPlot({ dims }: { dims: readonly Dimension[] }) {
  const pointAt = (nth: number, share: number) => {
    const angle = (2 * Math.PI * nth) / dims.length - Math.PI / 2;
    return {
      x: roundToTenth(CENTRE.x + RADIUS * share * Math.cos(angle)),
      y: roundToTenth(CENTRE.y + RADIUS * share * Math.sin(angle)),
    };
  };
  const shape = (shareOf: (dim: Dimension) => number) =>
    dims
      .map((dim, nth) => pointAt(nth, shareOf(dim)))
      .map(({ x, y }) => `${x},${y}`)
      .join(" ");
  const shareOfScore = ({ score }: Dimension) => Math.min(1, Math.max(0, score / MAX_SCORE));
  return (
    <svg viewBox="0 0 360 300" aria-hidden="true" focusable="false">
      {RINGS.map((ring) => (
        <polygon key={ring} data-part="grid" points={shape(() => ring)} />
      ))}
      {dims.map((dim, nth) => {
        const end = pointAt(nth, 1);
        return <path key={dim.name} data-part="grid" d={`M${CENTRE.x} ${CENTRE.y} L${end.x} ${end.y}`} />;
      })}
      <g data-series="0">
        <polygon data-part="shape" points={shape(shareOfScore)} />
        {dims.map((dim, nth) => {
          const { x, y } = pointAt(nth, shareOfScore(dim));
          return <circle key={dim.name} data-part="point" cx={x} cy={y} r="4" />;
        })}
      </g>
      {dims.map((dim, nth) => {
        const { x, y } = pointAt(nth, 1.22);
        const anchor = Math.abs(x - CENTRE.x) < 8 ? "middle" : x > CENTRE.x ? "start" : "end";
        return (
          <text key={dim.name} data-part="name" x={x} y={y} textAnchor={anchor}>
            <tspan x={x}>{shorten(dim.name, NAME_WIDTH)}</tspan>
            <tspan data-part="score" x={x} dy="18">
              {round(dim.score)}
            </tspan>
          </text>
        );
      })}
    </svg>
  );
}
