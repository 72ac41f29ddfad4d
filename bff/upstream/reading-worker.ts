import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { TooMuchWork, withWork } from "../reading/work.ts";
import { unusable, UpstreamError, type UpstreamErrorData } from "./error.ts";
import { readText, type Read } from "./read-text.ts";

export interface ReadingTask extends Read {
  text: string;
  call: CallName;
}

/** What is in the text, or why it cannot be used; errors lose what they are between threads. */
export type ReadingResult = { data: unknown } | { refused: UpstreamErrorData; detail?: string };

/**
 * What one answer may cost in the thread, in units of work.ts: some 0.3 s. Beyond it html is read as text, and an answer of too many
 * objects is refused: others wait for the thread.
 */
const WORK = 300_000;

/** The entry of the thread that reads large answers (reading-thread.ts). */
export function read({ text, ...read }: ReadingTask): ReadingResult {
  const row: CallRow = calls[read.call];
  try {
    return { data: withWork({ left: WORK, html: "as text" }, () => readText(text, row, read)) };
  } catch (caught) {
    const error = caught instanceof TooMuchWork ? unusable({ ...read, cause: caught }, "schema") : caught;
    if (!(error instanceof UpstreamError)) throw error;
    const detail = error.cause instanceof Error ? error.cause.message : undefined;
    return { refused: error.toJSON(), detail };
  }
}
