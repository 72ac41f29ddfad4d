/**
 * Why a phone has to wait: its login is locked after wrong codes, its last code is burnt, it was sent a code within the last minute or
 * too many within the last hour, it was asked too many questions, or the whole site has spent its codes.
 */
export type HeldBecause = "locked" | "burnt" | "minute" | "hour" | "questions" | "site";

/** A code was neither sent nor tried. */
export class HeldBack extends Error {
  constructor(
    readonly because: HeldBecause,
    /** Until it may be tried again, in ms; 0 when waiting alone does not help. */
    readonly wait: number,
  ) {
    super(`held back: ${because}`);
  }
}

/**
 * What may be done with the codes of one phone, whichever visitor, address or form asks (decision 0044). Every call that sends
 * or checks a code goes through here.
 */
export interface PhoneLimits {
  /**
   * Before a question is asked of whoever wants a code.
   * @throws HeldBack when no code would be sent now, or too many questions were asked
   */
  question(phone: string): Promise<void>;
  /** Sends a code, when one may be sent. @throws HeldBack; what `send` throws */
  sendCode<T>(phone: string, send: () => Promise<T>): Promise<T>;
  /**
   * Lets the gateway check a code, when one may be tried. A right code forgets the wrong ones.
   * @param otherReasons envelope codes that tell nothing about the code: a form can be refused for what else is in it
   * @throws HeldBack, also for the try that locks the phone; what `check` throws
   */
  tryCode<T>(phone: string, check: () => Promise<T>, otherReasons?: ReadonlySet<number>): Promise<T>;
}
