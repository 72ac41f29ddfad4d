/** What an action answers; the same for a form without script and for one sent in the background. */
export interface IntentResult {
  intent: string;
  ok: boolean;
  /** Text for the status strip. */
  toast?: string;
  /** Error texts by field name. */
  errors?: Record<string, string>;
  /** What was typed, to be shown again after a failure. */
  values?: Record<string, string>;
  /** The new state of what was acted on. */
  data?: unknown;
  /** The upstream's code, where the page reacts to it (1003 captcha, 1006 comments closed). */
  code?: number;
}

export function resultOf(value: unknown, intent: string): IntentResult | undefined {
  const result = value as IntentResult | undefined;
  return result?.intent === intent ? result : undefined;
}

/** What a reader is told when an action could not reach the gateway, or it could not answer (pages §11). */
export const NETWORK_FAILED = "网络异常，请稍后重试";
