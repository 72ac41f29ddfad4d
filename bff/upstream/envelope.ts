import type { CallName } from "../calls/table.ts";
import type { Envelope, ReadyDialect } from "../dialect/ready.ts";
import { refusedByCode, unusable } from "./error.ts";

const OK = 200;

/**
 * Reads the `data` of an answer's envelope (contract §1.1). The code may be a number or a numeric string.
 * @param dialect how the gateway speaks where it differs from the contract; the data comes back in the contract's words
 * @throws UpstreamError "not-json", or "code" for a missing code or one other than 200
 */
export function readEnvelope(
  text: string,
  origin: { call: string; method: string },
  dialect?: ReadyDialect,
): unknown {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    // No cause: the parser's message quotes the body, and bodies must not be logged.
    throw unusable(origin, "not-json");
  }
  const plain = (typeof answer === "object" && answer ? answer : {}) as Partial<Envelope>;
  const { code, data, msg } = dialect ? dialect.read(origin.call as CallName, answer) : plain;
  const number = codeNumber(code);
  if (number !== OK) throw refusedByCode(origin, number, msg);
  return data;
}

function codeNumber(code: unknown): number | undefined {
  if (typeof code === "number") return code;
  return typeof code === "string" && /^\s*\d{1,9}\s*$/.test(code) ? Number(code) : undefined;
}
