import type { z } from "zod";
import { TooMuchWork } from "./work.ts";
import { withReading, type Paging, type ReadingSettings } from "./settings.ts";

/** An answer that breaks its schema. The message names fields and never quotes their content. */
export class ReadingError extends Error {
  override readonly name = "ReadingError";
}

const maxIssues = 5;

function describe(error: z.ZodError): string {
  const lines = error.issues
    .slice(0, maxIssues)
    .map((issue) => `${issue.path.map(String).join(".") || "data"}: ${issue.code}`);
  return lines.join("; ");
}

/** Picks the paging fields from a call's body. */
function pagingOf(body: unknown): Paging {
  if (typeof body !== "object" || body === null) return {};
  const { pageNo, pageSize } = body as Record<string, unknown>;
  return {
    pageNo: typeof pageNo === "number" ? pageNo : undefined,
    pageSize: typeof pageSize === "number" ? pageSize : undefined,
  };
}

/**
 * Reads the `data` of an envelope tolerantly (contract §1.9).
 * @param body the call's body; its `pageNo` and `pageSize` decide `hasMore` (contract §1.6)
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
    const parsed = withReading(settings, pagingOf(body), () => schema.safeParse(data));
    if (parsed.success) return parsed.data;
    throw new ReadingError(describe(parsed.error));
  } catch (cause) {
    if (cause instanceof ReadingError || cause instanceof TooMuchWork) throw cause;
    // A getter, a proxy or data nested deeper than the stack allows. The gateway's data must not cause any other error.
    throw new ReadingError("data: unreadable", { cause });
  }
}
