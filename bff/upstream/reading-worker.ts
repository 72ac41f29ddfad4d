import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { TooMuchWork, withWork } from "../reading/work.ts";
import { unusable, UpstreamError, type UpstreamErrorData } from "./error.ts";
import { readText, type Read } from "./read-text.ts";

export interface ReadingTask extends Read {
  text: string;
  call: CallName;
}

/** The data, or the refusal; Error objects lose their class between threads. */
export type ReadingResult = { data: unknown } | { refused: UpstreamErrorData; detail?: string };

/**
 * Work budget of one answer in the thread, in units of work.ts: about 0.3 s. Beyond it HTML is read as plain text, and an answer with too
 * many objects is refused, because others wait for the thread.
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
