import { ofDay } from "./figures.ts";
import type { PrintSeed } from "./types.ts";

export type Note = readonly [title: string, ...paragraphs: string[]];

/** A column with one note for each day. */
export const noted =
  (rubric: string, notes: readonly Note[]) =>
  (date: string): PrintSeed => {
    const [title, ...body] = ofDay(notes, date);
    return { rubric, title, body: [...body] };
  };
