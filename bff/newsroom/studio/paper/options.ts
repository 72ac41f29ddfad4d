import type { PrintSeed } from "../../content/paper/types.ts";
import type { Fit, Setting } from "./cells.ts";
import { leading, pictureShape, spanWidth } from "./type.ts";

/** What the browser measured of one article in one setting, everything at its least; heights in pixels. */
export interface Measure {
  whole: number;
  text: number;
  figure: number;
  rows: number;
  /** Whether a table is wider than its place. */
  wide: boolean;
  /** Width of the picture; 0 when none is printed. */
  pictureWidth: number;
}

export interface Range {
  least: number;
  most: number;
}

/** An article in a setting, with the heights it can take. */
export interface Option extends Range {
  article: number;
  setting: Setting;
  measure: Measure;
}

export interface Cell extends Option {
  /** The second article of a front page, standing in the lead's lower right corner. */
  nested?: Option;
}

const openMost = leading.most / leading.usual;
const rowMost = 13;
const sideMost = 0.92;

/** How much a picture above its text can grow. */
function spareOf(width: number): number {
  const { least, most } = pictureShape(width);
  return width * (most - least);
}

/** The heights an article can take in a setting; undefined when its picture and its text cannot be made even. */
export function optionOf(article: number, setting: Setting, measure: Measure): Option | undefined {
  const { whole, text, figure, rows, pictureWidth, wide } = measure;
  if (wide) return undefined;
  if (setting.side > 0) {
    if (pictureWidth === 0) return undefined;
    const head = whole - Math.max(text, figure);
    const least = Math.max(text, figure);
    const most = Math.min(
      text * openMost,
      figure + pictureWidth * (sideMost - pictureShape(pictureWidth).least),
    );
    return most < least ? undefined : { article, setting, measure, least: head + least, most: head + most };
  }
  const picture = spareOf(pictureWidth);
  return {
    article,
    setting,
    measure,
    least: whole,
    most: whole + picture + text * (openMost - 1) + rows * rowMost,
  };
}

/** The lead with the second article in its corner: their text columns end together. */
export function nestedOption(lead: Option, second: Option): Cell | undefined {
  const { text, pictureWidth } = lead.measure;
  const least = Math.max(text, second.least);
  const most = Math.min(text * openMost, second.most);
  if (most < least - 14) return undefined;
  const picture = spareOf(pictureWidth);
  const above = lead.measure.whole - text;
  return { ...lead, nested: second, least: above + least, most: above + picture + Math.max(least, most) };
}

/** How far a cell goes from its least to its most at a height. */
const share = ({ least, most }: Range, height: number) =>
  most > least ? Math.max(0, Math.min(1.25, (height - least) / (most - least))) : 0;

/** Picture height, leading and table rows that bring an article to a height. */
export function fitOf({ measure, setting, ...range }: Option, height: number): Fit {
  const { whole, text, figure, pictureWidth } = measure;
  const least = pictureWidth * pictureShape(pictureWidth).least;
  if (setting.side > 0) {
    const inner = height - (whole - Math.max(text, figure));
    return {
      leading: leading.usual * Math.max(1, Math.min(openMost, inner / text)),
      row: 0,
      picture: least + inner - figure,
    };
  }
  const part = share(range, height);
  return {
    leading: leading.usual + part * (leading.most - leading.usual),
    row: part * rowMost,
    picture: least + part * spareOf(pictureWidth),
  };
}

/** Fits of a lead and of the article in its corner at the lead's height. */
export function nestedFits(cell: Cell, second: Option, height: number): { lead: Fit; second: Fit } {
  const { text, pictureWidth, whole } = cell.measure;
  const spare = spareOf(pictureWidth);
  const part = share(cell, height);
  const picture = pictureWidth * pictureShape(pictureWidth).least + part * spare;
  const inner = height - (whole - text) - part * spare;
  return {
    lead: { leading: leading.usual * Math.max(1, Math.min(openMost * 1.03, inner / text)), row: 0, picture },
    second: fitOf(second, inner),
  };
}

/** Units beside which a picture of an article of this span may stand. */
export const sidesOf = (span: number): number[] =>
  span === 12
    ? [4, 5, 6, 7, 8]
    : span === 9
      ? [4, 5]
      : span === 8
        ? [4]
        : span === 7
          ? [4]
          : span === 6
            ? [3]
            : [];

export const spans = [3, 4, 5, 6, 7, 8, 9, 12] as const;

/** Width that a picture gets in a setting. */
export const pictureWidthOf = (article: PrintSeed, { span, side }: Setting): number =>
  side > 0 ? spanWidth(side) : spanWidth(span) - (article.rubric ? 32 : 0);
