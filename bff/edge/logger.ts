import { pino, type DestinationStream, type LevelWithSilent, type Logger } from "pino";

const MASK = "[redacted]";
/** Deeper values are cut off. */
const MAX_DEPTH = 20;
/** Keys whose values are masked; compared in lower case, without "-" and "_". */
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
// Mobile numbers (pages §9.2), but not as a part of a longer number such as a time in ms.
const PHONE = /(?<!\d)(1[3-9]\d)\d{8}(?!\d)/g;
const QUERY = /(?<=[^\s?"'<>()])\?[^\s"'<>()]+/g;
const NAMES = "tokenID|token|openId|unionId|phone|mobile|cookie|ticket|PAGEVIEW_UNIQUEID";
const ASSIGNMENT = new RegExp(`(${NAMES})(\\\\*"?[=:]\\s*\\\\*"?)[^\\s"\\\\&;,]+`, "gi");
/** Secrets in a path, recognised by the part before them: the address of a QR code contains its ticket. */
const TICKET = /(\/(?:qr|qrlogin|tickets?|tokens?|tokenID|openId|unionId|phone)(?:\/+|=))[^\s/?#"'<>()]+/gi;
const WORD = /[^\s"'<>()]+/g;
/** In a decoded word, all after this is masked: its separators may be part of a secret value. */
const DECODED_REST = new RegExp(`(\\?|(?:${NAMES})\\W{0,4}[=:])[^]+`, "i");
const ESCAPE = /%[0-9a-f]{2}/i;
const ESCAPES = /(?:%[0-9a-f]{2})+/gi;
/** A word that is percent-encoded more often is no address; it is cut off. */
const MAX_ENCODINGS = 12;

/**
 * Creates the logger: one JSON object a line. No line ever contains a phone number, the value of a secret key at any depth, or the query
 * of an address (design §6): each finished line is masked, so that no caller has to do it.
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
  return `${JSON.stringify(mask("", JSON.parse(line), 0))}\n`;
}

function mask(key: string, value: unknown, depth: number): unknown {
  if (value !== null && value !== "" && SECRETS.has(key.toLowerCase().replace(/[-_]/g, ""))) return MASK;
  if (typeof value === "string") return maskText(value);
  if (typeof value === "number") return maskNumber(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth > MAX_DEPTH) return "[deep]";
  if (Array.isArray(value)) return value.map((entry) => mask("", entry, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [name, mask(name, entry, depth + 1)]),
  );
}

/** Masks secrets in a text, however often they are percent-encoded. */
export function maskText(text: string): string {
  const plain = text.includes("%") ? text.replace(WORD, maskWord) : text;
  return maskSecrets(plain.replace(QUERY, "?…"));
}

function maskSecrets(text: string): string {
  return text.replace(TICKET, `$1${MASK}`).replace(ASSIGNMENT, `$1$2${MASK}`).replace(PHONE, "$1********");
}

/** Returns the word unchanged when decoding it reveals no secret; else decoded and masked. */
function maskWord(word: string): string {
  let plain = word;
  for (let times = 0; ESCAPE.test(plain); times += 1) {
    if (times === MAX_ENCODINGS) return `${word.slice(0, word.indexOf("%"))}…`;
    plain = plain.replace(ESCAPES, (run) => Buffer.from(run.replaceAll("%", ""), "hex").toString());
  }
  if (plain === word) return word;
  const hidden = maskSecrets(plain.replace(DECODED_REST, "$1…"));
  return hidden === plain ? word : hidden;
}

function maskNumber(value: number): number | string {
  const text = String(value);
  const hidden = text.replace(PHONE, "$1********");
  return hidden === text ? value : hidden;
}
