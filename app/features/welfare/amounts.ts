/** Formats of money and hours in public welfare: never abbreviated, because people gave them (pages §4.11). */

// eslint-disable-next-line regexp/no-super-linear-move -- a number has at most 17 digits
const grouped = (whole: number) => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** The digits of an amount in yuan, such as `52,000` or `1,280.50`. @param fen hundredths of a yuan */
export function yuanDigits(fen: number): string {
  const whole = Math.max(0, Math.round(fen));
  const rest = whole % 100;
  return grouped(Math.floor(whole / 100)) + (rest === 0 ? "" : `.${String(rest).padStart(2, "0")}`);
}

/** An amount of money, such as `52,000元`. @param fen hundredths of a yuan */
export const money = (fen: number): string => `${yuanDigits(fen)}元`;

/** Hours of service, such as `1,516小时`. */
export const hours = (served: number): string => `${grouped(Math.max(0, Math.floor(served)))}小时`;

/** A number with its measure word, such as `1,680人次`; with thousands separators and not rounded. */
export const inFull = (number: number, measure: string): string =>
  grouped(Math.max(0, Math.floor(number))) + measure;

/**
 * The reached part of a goal in whole per cent. It is 100 only when the goal is reached.
 * @returns null without a goal
 */
export function percentReached(part: number | undefined, goal: number | undefined): number | null {
  if (!goal || part === undefined) return null;
  return Math.floor((part / goal) * 100);
}
