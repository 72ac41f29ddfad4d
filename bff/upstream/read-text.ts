import type { CallRow } from "../calls/call.ts";
import type { ReadyDialect } from "../dialect/ready.ts";
import { readData } from "../reading/read.ts";
import { TooMuchWork } from "../reading/work.ts";
import type { ReadingSettings } from "../reading/settings.ts";
import { readEnvelope } from "./envelope.ts";
import { unusable, UpstreamError } from "./error.ts";

/** The call whose answer is read. */
export interface Read {
  call: string;
  /** HTTP method. */
  method: string;
  /** The call's own fields. */
  body: unknown;
  settings: ReadingSettings;
  /** How the gateway speaks where it differs from the contract. */
  dialect?: ReadyDialect;
}

/**
 * Reads the data of an answer: envelope, then the row's schema.
 * @throws UpstreamError "not-json", "code" or "schema"; TooMuchWork when the work budget is exceeded
 */
export function readText(
  text: string,
  row: CallRow,
  { call, method, body, settings, dialect }: Read,
): unknown {
  try {
    const data = readEnvelope(text, { call, method }, dialect);
    return readData(row.data, data, settings, body);
  } catch (cause) {
    if (cause instanceof TooMuchWork || cause instanceof UpstreamError) throw cause;
    throw unusable({ call, method, cause }, "schema");
  }
}
