import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { UpstreamError, type UpstreamErrorData } from "./error.ts";
import { readText, type Read } from "./read-text.ts";

export interface ReadingTask extends Read {
  text: string;
  call: CallName;
}

/** What is in the text, or why it cannot be used; errors lose what they are between threads. */
export type ReadingResult = { data: unknown } | { refused: UpstreamErrorData; detail?: string };

/** The entry of the thread that reads large answers (reading-thread.ts). */
export function read({ text, ...read }: ReadingTask): ReadingResult {
  const row: CallRow = calls[read.call];
  try {
    return { data: readText(text, row, read) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const detail = error.cause instanceof Error ? error.cause.message : undefined;
    return { refused: error.toJSON(), detail };
  }
}
