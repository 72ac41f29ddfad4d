import { Refused } from "../../request/intents/intents.server.ts";
import { HeldBack, type HeldBecause } from "../../request/phone-limits.ts";

interface Options {
  /** The form field that shows the refusal; default: the status line of the form. */
  field?: string;
}

/**
 * Runs `act` and turns a `HeldBack` of the phone limits (phone-limits.ts) into a message for the reader.
 * @throws Refused with status 429 and the time to wait; any other error of `act`
 */
export async function refuseHeldBack<T>(act: () => Promise<T>, { field }: Options = {}): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HeldBack)) throw error;
    const text = TEXTS[error.because](formatWait(error.wait));
    throw new Refused({ ...(field ? { errors: { [field]: text } } : { toast: text }), status: 429 });
  }
}

const TEXTS: Record<HeldBecause, (time: string) => string> = {
  locked: (time) => `验证码错误次数过多，请${time}后重新获取`,
  burnt: () => "验证码已失效，请重新获取",
  minute: (time) => `验证码发送太频繁，请${time}后再试`,
  hour: (time) => `该手机号获取验证码次数过多，请${time}后再试`,
  questions: (time) => `验证次数过多，请${time}后再试`,
  site: (time) => `短信验证码暂时无法发送，请${time}后再试`,
};

/** Formats a wait in ms, rounded up, such as 42秒 or 15分钟. */
function formatWait(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds <= 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}
