import { refusedByCode, unusable } from "./error.ts";

const OK = 200;

/**
 * The `data` of an answer's envelope (contract §1.1); the code may be a number or a numeric string.
 * @throws UpstreamError "not-json", or "code" for every code but 200 and for none
 */
export function readEnvelope(text: string, origin: { call: string; method: string }): unknown {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    // Not as the cause: the parser quotes the body, and bodies stay out of the log.
    throw unusable(origin, "not-json");
  }
  const { code, data, msg } = (typeof envelope === "object" && envelope ? envelope : {}) as {
    code?: unknown;
    data?: unknown;
    msg?: unknown;
  };
  const number = codeNumber(code);
  if (number !== OK) throw refusedByCode(origin, number, msg);
  return data;
}

function codeNumber(code: unknown): number | undefined {
  if (typeof code === "number") return code;
  return typeof code === "string" && /^\s*\d{1,9}\s*$/.test(code) ? Number(code) : undefined;
}
