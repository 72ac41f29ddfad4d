import type { ChartSeed } from "../content/think-tank/types.ts";
import { ink } from "./draw/colour.ts";
import { n } from "./draw/pen.ts";
import { disc, line, rect, stroke } from "./draw/shapes.ts";

const inks = ["#0b7a6a", "#e07a4f"];
const width = 720;
const height = 300;
const frame = { left: 46, right: 14, top: 52, bottom: 46 };
const field = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };

interface Lettering {
  anchor?: "start" | "middle" | "end";
  colour?: string;
  bold?: boolean;
  size?: number;
}

function label(x: number, y: number, words: string, lettering: Lettering = {}): string {
  const { anchor = "middle", colour = "#5b6472", bold = false, size = 18 } = lettering;
  return `<text x="${n(x)}" y="${n(y)}" font-size="${n(size)}" font-weight="${bold ? "700" : "400"}" fill="${colour}" text-anchor="${anchor}">${words}</text>`;
}

/** The size at which the longest of the words fits its room; a digit is half as wide as a Chinese letter. */
function fitting(words: readonly string[], room: number): number {
  const ems = words.map((word) => [...word].reduce((sum, sign) => sum + (sign < "\u0100" ? 0.56 : 1), 0));
  return Math.min(18, (room * 0.94) / Math.max(1, ...ems));
}

/** A round step that divides the range into about four. */
function stepFor(range: number): number {
  const rough = range / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 2.5, 5, 10].map((times) => times * power).find((step) => step >= rough) ?? power * 10;
}

/** A chart to print. Lines begin where the values do; bars begin at nought. */
export function chartSvg({ kind, labels, series, unit = "" }: ChartSeed): string {
  const values = series.flatMap((one) => one.values);
  const high = Math.max(...values);
  const low = kind === "bar" ? Math.min(0, ...values) : Math.min(...values);
  const step = stepFor(high - low || 1);
  const bottom = kind === "bar" && low >= 0 ? 0 : Math.floor(low / step) * step;
  const round = Math.ceil(high / step) * step;
  // The highest value keeps clear of the frame, so that its number does too.
  const top = high > round - step * 0.2 ? round + step / 2 : round;
  const y = (value: number) => frame.top + field.height * (1 - (value - bottom) / (top - bottom));
  const slot = field.width / labels.length;
  const x = (at: number) => frame.left + slot * (at + 0.5);
  const rows = Math.floor((top - bottom) / step);
  const grid = Array.from({ length: rows + 1 }, (_, at) => {
    const value = bottom + at * step;
    return (
      line(frame.left, y(value), width - frame.right, y(value), "#e3e0d6", 1) +
      label(frame.left - 8, y(value) + 5, n(value), { anchor: "end" })
    );
  });
  const size = fitting(labels, slot);
  const under = labels.map((words, at) => label(x(at), height - 14, words, { size }));
  const drawn = series.map(({ values: own }, index) => {
    const colour = inks[index % inks.length] ?? ink.teal;
    if (kind === "bar") {
      const bar = Math.min(46, (slot * 0.62) / series.length);
      return own
        .map((value, at) => {
          const start = x(at) - (bar * series.length) / 2 + index * bar;
          const [from, to] = [Math.min(y(value), y(0)), Math.max(y(value), y(0))];
          return (
            rect(start, from, bar - 2, to - from, colour, 2) +
            label(start + bar / 2, from - 7, n(value), { colour, bold: true })
          );
        })
        .join("");
    }
    const path = own.map((value, at) => `${at === 0 ? "M" : "L"}${n(x(at))} ${n(y(value))}`).join("");
    const dots = own.map(
      (value, at) =>
        disc(x(at), y(value), 4.5, colour) + label(x(at), y(value) - 11, n(value), { colour, bold: true }),
    );
    return stroke(path, colour, 3) + dots.join("");
  });
  const key =
    series.length > 1
      ? series.map(
          ({ name }, at) =>
            rect(frame.left + at * 150, 4, 14, 14, inks[at % inks.length] ?? "", 3) +
            label(frame.left + 20 + at * 150, 17, name, { anchor: "start" }),
        )
      : [];
  const unitLabel = unit ? label(width - frame.right, 17, `单位：${unit}`, { anchor: "end" }) : "";
  return `<svg viewBox="0 0 ${String(width)} ${String(height)}" font-family="Noto Sans CJK SC">${grid.join("")}${under.join("")}${drawn.join("")}${key.join("")}${unitLabel}</svg>`;
}
