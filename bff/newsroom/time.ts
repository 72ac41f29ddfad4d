/** The demo's content is written as of this moment; comments count back from it (pages §15). */
export const baseMoment = Date.parse("2025-05-20T20:00:00+08:00");

/** Epoch ms as "YYYY-MM-DD HH:mm:ss" in UTC+8 (contract §1.7). */
export function timeText(ms: number): string {
  const eastern = new Date(ms + 8 * 3600_000).toISOString();
  return `${eastern.slice(0, 10)} ${eastern.slice(11, 19)}`;
}

/** "YYYY-MM-DD HH:mm:ss" in UTC+8 as epoch ms. */
export function timeValue(text: string): number {
  return Date.parse(`${text.replace(" ", "T")}+08:00`);
}
