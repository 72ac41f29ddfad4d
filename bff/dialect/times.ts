/** Reads and writes times in the forms of a dialect. */
export interface TimeForm {
  /** @returns epoch ms; undefined for a value of another form */
  read(value: unknown): number | undefined;
  write(epoch: number): unknown;
}

/** The parts of a pattern such as `yyyy/MM/dd HH:mm:ss.SSSXXX`, as date-time patterns of Java and ICU name them. */
const PARTS = {
  yyyy: { match: String.raw`\d{4}`, field: "year" },
  MM: { match: String.raw`\d{2}`, field: "month" },
  M: { match: String.raw`\d{1,2}`, field: "month" },
  dd: { match: String.raw`\d{2}`, field: "day" },
  d: { match: String.raw`\d{1,2}`, field: "day" },
  HH: { match: String.raw`\d{2}`, field: "hour" },
  H: { match: String.raw`\d{1,2}`, field: "hour" },
  mm: { match: String.raw`\d{2}`, field: "minute" },
  ss: { match: String.raw`\d{2}`, field: "second" },
  SSS: { match: String.raw`\d{3}`, field: "millisecond" },
  XXX: { match: String.raw`Z|[+-]\d{2}:?\d{2}`, field: "zone" },
} as const;

type Part = keyof typeof PARTS;

/** Longest first, so that `MM` is not read as two `M`. A quoted text stands for itself. */
const TOKENS = /yyyy|SSS|XXX|MM|dd|HH|mm|ss|M|d|H|'[^']*'|[\s\S]/g;

const isPart = (token: string): token is Part => Object.hasOwn(PARTS, token);

/** Whether a pattern has at least a year, a month and a day, and no letters without meaning. */
export function isTimePattern(pattern: string): boolean {
  const tokens: string[] = pattern.match(TOKENS) ?? [];
  const fields = new Set(tokens.filter(isPart).map((part) => PARTS[part].field));
  const isKnown = tokens.every(
    (token) => isPart(token) || token.startsWith("'") || !/^[A-Za-z]$/.test(token),
  );
  return isKnown && (["year", "month", "day"] as const).every((field) => fields.has(field));
}

/** Reads an offset such as `+08:00`, `-0530` or `Z`. @returns minutes east of UTC; undefined for another text */
export function zoneMinutes(zone: string): number | undefined {
  if (/^(?:z|utc)$/i.test(zone)) return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  if (hours === undefined || Number(hours) > 14 || Number(minutes ?? 0) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
}

/** The form of a number that counts `unit` ms since 1970. */
const counted = (unit: number): TimeForm => ({
  read: (value) => {
    const number =
      typeof value === "string" && /^\d{1,16}(?:\.\d+)?$/.test(value.trim()) ? Number(value) : value;
    return typeof number === "number" && Number.isFinite(number) && number > 0 ? number * unit : undefined;
  },
  write: (epoch) => Math.floor(epoch / unit),
});

function patterned(pattern: string, zone: number): TimeForm {
  const tokens: string[] = pattern.match(TOKENS) ?? [];
  const literal = (token: string) => (token.startsWith("'") ? token.slice(1, -1) : token);
  const parts = tokens.filter(isPart);
  const source = tokens.map((token) =>
    isPart(token) ? `(${PARTS[token].match})` : literal(token).replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&"),
  );
  const whole = new RegExp(`^\\s*${source.join("")}\\s*$`);
  return {
    read: (value) => {
      const found = typeof value === "string" && value.length <= 64 ? whole.exec(value) : null;
      if (!found) return undefined;
      const fields = new Map(parts.map((part, place) => [PARTS[part].field, found[place + 1] ?? ""]));
      const at = (
        field: "year" | "month" | "day" | "hour" | "minute" | "second" | "millisecond",
        blank = 0,
      ) => Number(fields.get(field) ?? blank);
      const [year, month, day] = [at("year"), at("month"), at("day")];
      const local = Date.UTC(year, month - 1, day, at("hour"), at("minute"), at("second"), at("millisecond"));
      const check = new Date(local);
      // Date.UTC rolls over: 02-30 would become 03-02.
      if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return undefined;
      const own = fields.get("zone");
      return local - ((own === undefined ? undefined : zoneMinutes(own)) ?? zone) * 60_000;
    },
    write: (epoch) => {
      const local = new Date(epoch + zone * 60_000);
      const digits = (number: number, length: number) => String(number).padStart(length, "0");
      const texts: Record<string, (length: number) => string> = {
        year: () => digits(local.getUTCFullYear(), 4),
        month: (length) => digits(local.getUTCMonth() + 1, length),
        day: (length) => digits(local.getUTCDate(), length),
        hour: (length) => digits(local.getUTCHours(), length),
        minute: () => digits(local.getUTCMinutes(), 2),
        second: () => digits(local.getUTCSeconds(), 2),
        millisecond: () => digits(local.getUTCMilliseconds(), 3),
        zone: () => zoneText(zone),
      };
      return tokens
        .map((token) => (isPart(token) ? texts[PARTS[token].field]?.(token.length) : literal(token)))
        .join("");
    },
  };
}

function zoneText(zone: number): string {
  const minutes = Math.abs(zone);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${zone < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/**
 * Makes the form of a dialect's times.
 * @param form `seconds`, `milliseconds`, or a pattern
 * @param zone minutes east of UTC of times without a zone
 */
export function timeForm(form: string, zone: number): TimeForm {
  if (form === "seconds") return counted(1000);
  if (form === "milliseconds") return counted(1);
  return patterned(form, zone);
}
