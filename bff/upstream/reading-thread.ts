import { Piscina } from "piscina";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { ReadingError } from "../reading/read.ts";
import { TooMuchWork, withWork } from "../reading/work.ts";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";
import { refusedByCode, unavailable, unusable } from "./error.ts";
import { readText, type Read } from "./read-text.ts";
import type { ReadingResult, ReadingTask } from "./reading-worker.ts";
import { runWithin } from "./within.ts";

/**
 * Limits for reading an answer on the event loop: characters, and units of work (work.ts), about 20 ms on a slow processor (design §11).
 * Ordinary answers cost at most a fifth of that. An answer that exceeds the work starts again in the thread.
 */
export const HERE = { letters: 32 * 1024, work: 8_000 };
/** Idle time after which the thread ends, in ms. */
const IDLE = 60_000;
/** Number of answers that may wait for the thread. */
const WAITING = 64;
/**
 * Time limits for one answer in the thread, in ms, without and with its start. The work budget already bounds the cost; these are for
 * unforeseen cases: the thread is ended, and the next answer gets a new one.
 */
const LONGEST = 2000;
const LONGEST_FIRST = 10_000;

/** The build replaces this address with the bundled file's (vite.config.ts). */
const WORKER = new URL("./reading-worker.ts", import.meta.url);

let threads: Piscina<ReadingTask, ReadingResult> | undefined;

/** @returns the thread, started on first use; when it runs out of memory, only it fails */
function thread(): Piscina<ReadingTask, ReadingResult> {
  threads ??= new Piscina({
    filename: WORKER.href,
    name: "read",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    // The unbuilt file is TypeScript.
    ...(WORKER.pathname.endsWith(".ts") && { execArgv: ["--import", "tsx"] }),
  });
  return threads;
}

const isOfTable = (call: string, row: CallRow): call is CallName =>
  (calls as Partial<Record<string, CallRow>>)[call] === row;

/** Reads an answer on the event loop. @throws UpstreamError; TooMuchWork when it would exceed the limit */
export function readHere(text: string, row: CallRow, read: Read): unknown {
  return withWork({ left: HERE.work, html: "refuse" }, () => readText(text, row, read));
}

/** Gives the thread one answer at a time, so that time in the queue does not count towards its limit. */
const turns = new Bulkhead(1, WAITING);

/**
 * Like {@link readText}, but reads large answers (long HTML, thousands of fields) in a thread, so that nobody else waits
 * (docs/decisions/0007-html-cleaning.md).
 * @throws UpstreamError; the signal's reason when it aborts
 */
export async function readAnswer(
  text: string,
  row: CallRow,
  read: Read,
  signal?: AbortSignal,
): Promise<unknown> {
  const { dialect, ...task } = read;
  const { call, method } = read;
  if (!isOfTable(call, row)) return readText(text, row, read);
  if (text.length <= HERE.letters) {
    try {
      return readHere(text, row, read);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
    }
  }
  const result = await readInThread({ ...task, text, call, dialectText: dialect?.text }, signal).catch(
    (cause: unknown) => {
      signal?.throwIfAborted();
      if (cause instanceof BulkheadFull) throw unavailable({ call, method }, "too many large answers");
      throw unusable({ call, method, cause }, "schema");
    },
  );
  if ("data" in result) return result.data;
  const { kind, code, msg } = result.refused;
  if (kind === "code") throw refusedByCode({ call, method }, code, msg);
  const cause = result.detail === undefined ? undefined : new ReadingError(result.detail);
  throw unusable({ call, method, cause }, kind === "not-json" ? kind : "schema");
}

/** Reads in the thread. @throws BulkheadFull; the signal's reason; the error that ended the thread */
function readInThread(task: ReadingTask, signal = new AbortController().signal): Promise<ReadingResult> {
  return turns.run(async () => {
    const pool = thread();
    const longest = pool.threads.length === 0 ? LONGEST_FIRST : LONGEST;
    return runWithin(
      longest,
      signal,
      () => new Error("reading took too long"),
      (clock) => pool.run(task, { signal: clock }),
    );
  }, signal);
}
