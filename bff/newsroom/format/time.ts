/** The moment at which the demo's content is current. Comments are dated back from it (pages §15). */
export const baseMoment = Date.parse("2025-05-20T20:00:00+08:00");

/** Formats epoch ms as "YYYY-MM-DD HH:mm:ss" in UTC+8 (contract §1.7). */
export function formatTime(ms: number): string {
  const eastern = new Date(ms + 8 * 3600_000).toISOString();
  return `${eastern.slice(0, 10)} ${eastern.slice(11, 19)}`;
}

/** Parses "YYYY-MM-DD HH:mm:ss" in UTC+8 to epoch ms. */
export function parseTime(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}+08:00`);
}
