/**
 * Why a phone number has to wait: `locked` after wrong codes; `burnt`: its last code is used up; `minute`: it got a code within the last
 * minute; `hour`: too many codes within the last hour; `questions`: too many captcha questions; `site`: the site's codes are used up.
 */
export type HeldBecause = "locked" | "burnt" | "minute" | "hour" | "questions" | "site";

/** Thrown when a code is neither sent nor tried. */
export class HeldBack extends Error {
  constructor(
    readonly because: HeldBecause,
    /** Time until the next try, in ms; 0 when waiting does not help. */
    readonly wait: number,
  ) {
    super(`held back: ${because}`);
  }
}

/**
 * Limits on the codes of one phone number, for all visitors, addresses and forms together (decision 0044). Every call that sends or
 * checks a code goes through it.
 */
export interface PhoneLimits {
  /**
   * Counts a captcha question. Call it before the question is asked.
   * @throws HeldBack when no code would be sent now, or too many questions were asked
   */
  question(phone: string): Promise<void>;
  /** Sends a code if the limits allow it. @throws HeldBack; errors of `send` */
  sendCode<T>(phone: string, send: () => Promise<T>): Promise<T>;
  /**
   * Lets the gateway check a code if the limits allow it. A right code resets the count of wrong ones.
   * @param otherReasons envelope codes that say nothing about the code, because the form was refused for another field
   * @throws HeldBack, also for the try that locks the phone; errors of `check`
   */
  tryCode<T>(phone: string, check: () => Promise<T>, otherReasons?: ReadonlySet<number>): Promise<T>;
}
