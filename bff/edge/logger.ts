import { pino, type DestinationStream, type LevelWithSilent, type Logger } from "pino";

const MASK = "[redacted]";
const DEEPEST = 20;
/** Compared in lower case, without "-" and "_". */
const SECRETS = new Set([
  "token",
  "tokenid",
  "openid",
  "unionid",
  "phone",
  "mobile",
  "tel",
  "cookie",
  "cookies",
  "setcookie",
  "authorization",
  "password",
  "smscode",
  "captcha",
  "sessionid",
  "sessionsecret",
  "pageviewuniqueid",
  "ticket",
]);
// Neither part of a longer number (a time in milliseconds) nor anything but a mobile number of pages §9.2.
const PHONE = /(?<!\d)(1[3-9]\d)\d{8}(?!\d)/g;
const QUERY = /(?<=[^\s?"'<>()])\?[^\s"'<>()]+/g;
const NAMES = "tokenID|token|openId|unionId|phone|mobile|cookie|ticket|PAGEVIEW_UNIQUEID";
const ASSIGNMENT = new RegExp(`(${NAMES})(\\\\*"?[=:]\\s*\\\\*"?)[^\\s"\\\\&;,]+`, "gi");
/** Parts of a path after a name that says what they are: a QR code's login is a part of its address. */
const TICKET = /(\/(?:qr|qrlogin|tickets?|tokens?|tokenID|openId|unionId|phone)(?:\/+|=))[^\s/?#"'<>()]+/gi;
const WORD = /[^\s"'<>()]+/g;
/** Of a decoded word all is hidden from there on: its separators may have been part of a value. */
const DECODED_REST = new RegExp(`(\\?|(?:${NAMES})\\W{0,4}[=:])[^]+`, "i");
const ESCAPE = /%[0-9a-f]{2}/i;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** Deeper encodings are no address; the word is cut. */
const ENCODINGS = 12;

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

/** The text without what a log must not hold, however often it is percent-encoded. */
export function maskedText(text: string): string {
  const plain = text.includes("%") ? text.replace(WORD, maskedWord) : text;
  return masks(plain.replace(QUERY, "?…"));
}

function masks(text: string): string {
  return text.replace(TICKET, `$1${MASK}`).replace(ASSIGNMENT, `$1$2${MASK}`).replace(PHONE, "$1********");
}

/** A word as it came when its percent signs hide nothing; else decoded, without what they hid. */
function maskedWord(word: string): string {
  let plain = word;
  for (let times = 0; ESCAPE.test(plain); times += 1) {
    if (times === ENCODINGS) return `${word.slice(0, word.indexOf("%"))}…`;
    plain = plain.replace(ESCAPES, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString());
  }
  if (plain === word) return word;
  const hidden = masks(plain.replace(DECODED_REST, "$1…"));
  return hidden === plain ? word : hidden;
}

function maskedNumber(value: number): number | string {
  const text = String(value);
  const hidden = text.replace(PHONE, "$1********");
  return hidden === text ? value : hidden;
}
