import { refusedByCode, unusable } from "./error.ts";

const OK = 200;

/**
 * Reads the `data` of an answer's envelope (contract §1.1). The code may be a number or a numeric string.
 * @throws UpstreamError "not-json", or "code" for a missing code or one other than 200
 */
export function readEnvelope(text: string, origin: { call: string; method: string }): unknown {
  let envelope: unknown;
  try {
    envelope = JSON.parse(text);
  } catch {
    // No cause: the parser's message quotes the body, and bodies must not be logged.
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
