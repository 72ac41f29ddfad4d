import { Piscina } from "piscina";
import type { CallRow } from "../calls/call.ts";
import { calls, type CallName } from "../calls/table.ts";
import { ReadingError } from "../reading/read.ts";
import { refusedByCode, unusable } from "./error.ts";
import { readText, type Read } from "./read-text.ts";
import type { ReadingResult, ReadingTask } from "./reading-worker.ts";

/** Letters of an answer that is read where it comes in: some 20 ms' work when all of it is html. Ordinary answers are shorter. */
const HERE = 32 * 1024;
/** How long the thread waits for more, in ms. */
const IDLE = 60_000;

/** The build names the finished file here (vite.config.ts). */
const WORKER = new URL("./reading-worker.ts", import.meta.url);

let threads: Piscina<ReadingTask, ReadingResult> | undefined;

/** One thread, started when it is first wanted. What overflows its memory fails alone. */
function thread(): Piscina<ReadingTask, ReadingResult> {
  threads ??= new Piscina({
    ...{ filename: WORKER.href, name: "read" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
    // Before it is built, it is TypeScript.
    ...(WORKER.pathname.endsWith(".ts") && { execArgv: ["--import", "tsx"] }),
  });
  return threads;
}

const isOfTable = (call: string, row: CallRow): call is CallName =>
  (calls as Partial<Record<string, CallRow>>)[call] === row;

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
  if (text.length <= HERE || !isOfTable(call, row)) return readText(text, row, read);
  const result = await thread()
    .run({ ...read, text, call }, { signal })
    .catch((cause: unknown) => {
      signal?.throwIfAborted();
      throw unusable({ call, method, cause }, "schema");
    });
  if ("data" in result) return result.data;
  const { kind, code, msg } = result.refused;
  if (kind === "code") throw refusedByCode({ call, method }, code, msg);
  const cause = result.detail === undefined ? undefined : new ReadingError(result.detail);
  throw unusable({ call, method, cause }, kind === "not-json" ? kind : "schema");
}
