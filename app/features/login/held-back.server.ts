import { Refused } from "../../request/intents/intents.server.ts";
import { HeldBack, type HeldBecause } from "../../request/phone-limits.ts";

interface Options {
  /** The field that the refusal belongs to; without it the status strip says it. */
  field?: string;
}

/**
 * What is done within the limits of a phone (phone-limits.ts).
 * @throws Refused with 429 and how long to wait, when the phone is held back; what `act` throws
 */
export async function mayBeHeldBack<T>(act: () => Promise<T>, { field }: Options = {}): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof HeldBack)) throw error;
    const text = TEXTS[error.because](timeOf(error.wait));
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

/** Such as 42秒, 15分钟; never less than what is left. */
function timeOf(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds <= 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`;
}
