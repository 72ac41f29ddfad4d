import type { z } from "zod";
import { TooMuchWork } from "./work.ts";
import { withReading, type PageRequest, type ReadingSettings } from "./settings.ts";

/** An answer that breaks its schema. The message names fields and never quotes what was in them. */
export class ReadingError extends Error {
  override readonly name = "ReadingError";
}

const namedIssues = 5;

function describe(error: z.ZodError): string {
  const lines = error.issues
    .slice(0, namedIssues)
    .map((issue) => `${issue.path.map(String).join(".") || "data"}: ${issue.code}`);
  return lines.join("; ");
}

/** The paging fields of a call's body, whatever else the body holds. */
function pageRequest(body: unknown): PageRequest {
  if (typeof body !== "object" || body === null) return {};
  const { pageNo, pageSize } = body as Record<string, unknown>;
  return {
    pageNo: typeof pageNo === "number" ? pageNo : undefined,
    pageSize: typeof pageSize === "number" ? pageSize : undefined,
  };
}

/**
 * Reads an envelope's `data` by the adapter rules (contract §1.9).
 * @param body the request's body: its `pageNo` and `pageSize` decide `hasMore` (contract §1.6)
 * @throws TooMuchWork when the budget in force (work.ts) does not suffice
 * @throws ReadingError when the main object lacks a required field, or the data is too deep or too large to read
 */
export function readData<Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
  settings: ReadingSettings,
  body?: unknown,
): z.output<Schema> {
  try {
    const parsed = withReading(settings, pageRequest(body), () => schema.safeParse(data));
    if (parsed.success) return parsed.data;
    throw new ReadingError(describe(parsed.error));
  } catch (cause) {
    if (cause instanceof ReadingError || cause instanceof TooMuchWork) throw cause;
    // A getter, a proxy or a structure deeper than the stack; upstream data must never be able to throw anything else.
    throw new ReadingError("data: unreadable", { cause });
  }
}
