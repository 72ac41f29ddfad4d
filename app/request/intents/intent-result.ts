/** The result of an action, with and without script. */
export interface IntentResult {
  intent: string;
  ok: boolean;
  /** Text of the toast. */
  toast?: string;
  /** Error texts by field name. */
  errors?: Record<string, string>;
  /** The typed values by field name, which the form shows again after a failure. */
  values?: Record<string, string>;
  /** The new state of the content that was acted on. */
  data?: unknown;
  /** The envelope code, when the page reacts to it (1003 captcha, 1006 comments closed). */
  code?: number;
}

/** @returns the value when it is the result of this intent; undefined otherwise */
export function resultOf(value: unknown, intent: string): IntentResult | undefined {
  const result = value as IntentResult | undefined;
  return result?.intent === intent ? result : undefined;
}

/** The text for the reader when the gateway could not be reached or failed (pages §11). */
export const NETWORK_FAILED = "网络异常，请稍后重试";
