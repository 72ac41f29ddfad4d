import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { ReadyDialect } from "../dialect/ready.ts";
import { TooMuchWork, withWork } from "../reading/work.ts";
import { unusable, UpstreamError, type UpstreamErrorData } from "./error.ts";
import { readText, type Read } from "./read-text.ts";

export interface ReadingTask extends Omit<Read, "dialect"> {
  text: string;
  call: CallName;
  /** The dialect's file. A ready dialect cannot go from one thread to another. */
  dialectText?: string;
}

/** The dialect of the tasks so far. A process has one; tests have several. */
let known: { text: string; dialect: ReadyDialect } | undefined;

function dialectOf(text: string | undefined): ReadyDialect | undefined {
  if (text === undefined) return undefined;
  if (known?.text !== text) known = { text, dialect: ReadyDialect.parse(text, "dialect") };
  return known.dialect;
}

/** The data, or the refusal; Error objects lose their class between threads. */
export type ReadingResult = { data: unknown } | { refused: UpstreamErrorData; detail?: string };

/**
 * Work budget of one answer in the thread, in units of work.ts: about 0.3 s. Beyond it HTML is read as plain text, and an answer with too
 * many objects is refused, because others wait for the thread.
 */
const WORK = 300_000;

/** The entry of the thread that reads large answers (reading-thread.ts). */
export function read({ text, dialectText, ...read }: ReadingTask): ReadingResult {
  const row: CallRow = calls[read.call];
  const dialect = dialectOf(dialectText);
  try {
    const data = withWork({ left: WORK, html: "as text" }, () => readText(text, row, { ...read, dialect }));
    return { data };
  } catch (caught) {
    const error = caught instanceof TooMuchWork ? unusable({ ...read, cause: caught }, "schema") : caught;
    if (!(error instanceof UpstreamError)) throw error;
    const detail = error.cause instanceof Error ? error.cause.message : undefined;
    return { refused: error.toJSON(), detail };
  }
}
