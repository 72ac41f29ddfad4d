import { pino, type DestinationStream, type LevelWithSilent, type Logger } from "pino";

const MASK = "[redacted]";
const DEEPEST = 20;
/** Compared in lower case, without "-" and "_". */
const SECRETS = new Set([
  ...["token", "tokenid", "openid", "unionid", "phone", "mobile", "tel", "cookie", "cookies", "setcookie"],
  ...["authorization", "password", "smscode", "captcha", "sessionid", "sessionsecret", "pageviewuniqueid"],
]);
// Neither part of a longer number (a time in milliseconds) nor anything but a mobile number of pages §9.2.
const PHONE = /(?<!\d)(1[3-9]\d)\d{8}(?!\d)/g;
const QUERY = /(?<=[^\s?"'<>()])\?[^\s"'<>()]+/g;
const ASSIGNMENT =
  /\b(tokenID|token|openId|unionId|phone|cookie|PAGEVIEW_UNIQUEID)(\\*"?[=:]\s*\\*"?)[^\s"\\&;,]+/gi;

/**
 * The log: one JSON object a line. Whatever is logged, a line never holds a phone number, the value of a secret key at any depth,
 * or the query of an address (design §6); the whole finished line is masked, so that no caller has to remember.
 */
export function createLogger(level: LevelWithSilent, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: maskLine },
  };
  return destination ? pino(options, destination) : pino(options);
}

function maskLine(line: string): string {
  return `${JSON.stringify(masked("", JSON.parse(line), 0))}\n`;
}

function masked(key: string, value: unknown, depth: number): unknown {
  if (value !== null && value !== "" && SECRETS.has(key.toLowerCase().replace(/[-_]/g, ""))) return MASK;
  if (typeof value === "string") return maskedText(value);
  if (typeof value === "number") return maskedNumber(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > DEEPEST) return "[deep]";
  if (Array.isArray(value)) return value.map((entry) => masked("", entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, masked(name, entry, depth + 1)]),
  );
}

/** The text without what a log must not hold. */
export function maskedText(text: string): string {
  return text.replace(QUERY, "?…").replace(ASSIGNMENT, `$1$2${MASK}`).replace(PHONE, "$1********");
}

function maskedNumber(value: number): number | string {
  const text = String(value);
  const hidden = text.replace(PHONE, "$1********");
  return hidden === text ? value : hidden;
}
