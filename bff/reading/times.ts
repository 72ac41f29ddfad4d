const hour = 3_600_000;
const beijing = 8 * hour;

const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Minutes of "Z", "+08", "+0800", "-05:30". */
function zoneMinutes(zone: string): number | undefined {
  if (/^z$/i.test(zone)) return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(":", "") || 0);
  if (hours > 14 || minutes > 59) return undefined;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes);
}

function epochOf(text: string): number | undefined {
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  if (/^\d{13}$/.test(text)) return Number(text);
  const parts = dateTime.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (hours > 23 || minutes > 59 || seconds > 59) return undefined;
  const local = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  const check = new Date(local);
  // Date.UTC rolls over: 02-30 would become 03-02.
  if (check.getUTCMonth() !== month - 1 || check.getUTCDate() !== day) return undefined;
  const zone = parts[7] === undefined ? beijing / 60_000 : zoneMinutes(parts[7]);
  return zone === undefined ? undefined : local - zone * 60_000;
}

/**
 * Converts a time of contract §1.7 ("YYYY-MM-DD HH:mm:ss" in UTC+8, ISO 8601, epoch in s or ms, or a date) to
 * `YYYY-MM-DDTHH:mm:ss+08:00`; undefined when the value has none of these forms.
 */
export function isoTime(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number") return undefined;
  const epoch = epochOf(String(value).trim());
  if (epoch === undefined) return undefined;
  const iso = new Date(epoch + beijing).toISOString();
  return iso.startsWith("+") || iso.startsWith("-") ? undefined : `${iso.slice(0, 19)}+08:00`;
}
