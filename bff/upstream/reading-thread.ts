import { Piscina } from "piscina";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { ReadingError } from "../reading/read.ts";
import { TooMuchWork, withWork } from "../reading/work.ts";
import { Bulkhead, BulkheadFull } from "./bulkhead.ts";
import { refusedByCode, unavailable, unusable } from "./error.ts";
import { readText, type Read } from "./read-text.ts";
import type { ReadingResult, ReadingTask } from "./reading-worker.ts";
import { within } from "./within.ts";

/**
 * An answer is read where it comes in when it has at most so many letters, and costs at most so much work (units of work.ts): 20 ms on a
 * slow processor (design §11). Ordinary answers cost a fifth of that at most. What turns out to cost more is begun anew in the thread.
 */
export const HERE = { letters: 32 * 1024, work: 8_000 };
/** How long the thread waits for more, in ms. */
const IDLE = 60_000;
/** Answers that may wait for the thread. */
const WAITING = 64;
/**
 * How long one answer may take, in ms, and how long when the thread must start first. What one may cost is bounded before; this is for what
 * nobody has thought of: the thread is ended, and the next answer gets a new one.
 */
const LONGEST = 2000;
const LONGEST_FIRST = 10_000;

/** The build names the finished file here (vite.config.ts). */
const WORKER = new URL("./reading-worker.ts", import.meta.url);

let threads: Piscina<ReadingTask, ReadingResult> | undefined;

/** One thread, started when it is first wanted. What overflows its memory fails alone. */
function thread(): Piscina<ReadingTask, ReadingResult> {
  threads ??= new Piscina({
    filename: WORKER.href,
    name: "read",
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    // Before it is built, it is TypeScript.
    ...(WORKER.pathname.endsWith(".ts") && { execArgv: ["--import", "tsx"] }),
  });
  return threads;
}

const isOfTable = (call: string, row: CallRow): call is CallName =>
  (calls as Partial<Record<string, CallRow>>)[call] === row;

/** Reads an answer on the event loop. @throws UpstreamError; TooMuchWork as soon as it is known that it would take longer than it may */
export function readHere(text: string, row: CallRow, read: Read): unknown {
  return withWork({ left: HERE.work, html: "refuse" }, () => readText(text, row, read));
}

/** One answer at a time is given to the thread: what waits for its turn has not used up any of its time. */
const turns = new Bulkhead(1, WAITING);

/**
 * As {@link readText}; what takes long (large html, a hundred thousand fields) is read in a thread of its own, and keeps nobody else
 * waiting (docs/decisions/0007-html-cleaning.md).
 * @throws UpstreamError; or the signal's reason when it aborts
 */
export async function readAnswer(
  text: string,
  row: CallRow,
  read: Read,
  signal?: AbortSignal,
): Promise<unknown> {
  const { call, method } = read;
  if (!isOfTable(call, row)) return readText(text, row, read);
  if (text.length <= HERE.letters) {
    try {
      return readHere(text, row, read);
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error;
    }
  }
  const result = await apart({ ...read, text, call }, signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    if (cause instanceof BulkheadFull) throw unavailable({ call, method }, "too many large answers");
    throw unusable({ call, method, cause }, "schema");
  });
  if ("data" in result) return result.data;
  const { kind, code, msg } = result.refused;
  if (kind === "code") throw refusedByCode({ call, method }, code, msg);
  const cause = result.detail === undefined ? undefined : new ReadingError(result.detail);
  throw unusable({ call, method, cause }, kind === "not-json" ? kind : "schema");
}

/** Reads in the thread. @throws BulkheadFull; the signal's reason; what ended the thread */
function apart(task: ReadingTask, signal = new AbortController().signal): Promise<ReadingResult> {
  return turns.run(async () => {
    const pool = thread();
    const longest = pool.threads.length === 0 ? LONGEST_FIRST : LONGEST;
    return within(
      longest,
      signal,
      () => new Error("reading took too long"),
      (clock) => pool.run(task, { signal: clock }),
    );
  }, signal);
}
