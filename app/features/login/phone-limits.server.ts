import { UpstreamError, type UpstreamErrorKind } from "#bff/client/client.ts";
import type { ClusterStore } from "#bff/cluster/store.ts";
import type { Signer } from "#bff/signer.ts";
import { HeldBack, type HeldBecause, type PhoneLimits } from "../../request/phone-limits.ts";
import { slotsIn } from "./slots.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** This many wrong codes within LOCK lock a phone. */
const TRIES = 5;
/** How long a phone stays locked, in ms. */
const LOCK = 15 * MINUTE;
/** A burnt code is refused until another one is sent, or for this long, in ms. No gateway's code is valid longer. */
const BURNT = 24 * HOUR;
/** Captcha questions and answers in an hour: enough for five codes with several wrong answers each. */
const QUESTIONS = 30;
/** Codes over this share of the site's budget count as `last-fifth`, on which operators are warned. */
const WARNING_SHARE = 0.8;

const WRONG_CODE = 1001;
/** Failures after which the gateway can't have checked the code. Any other failure may mean a wrong code: gateways differ. */
const NOT_CHECKED = new Set<UpstreamErrorKind>([
  "unreachable",
  "unavailable",
  "bad-request",
  "login-needed",
  "fault",
]);

interface PhoneLimitsOptions {
  store: ClusterStore;
  /** Signs the store's keys: the store has only a keyed digest of each phone. */
  signer: Signer;
  /** Codes for one phone in an hour; 0 switches off the limits of the hour and the minute. */
  perPhone: number;
  /** Codes of the whole site in a clock hour; 0 means no limit. */
  perSite: number;
  /** @returns epoch ms */
  now?: () => number;
}

export interface CountedPhoneLimits extends PhoneLimits {
  /** Number of refusals so far, by reason. */
  readonly held: Readonly<Record<HeldBecause, number>>;
  /** Codes sent so far, in the first four fifths of the site's budget and in the last fifth. */
  readonly codes: Readonly<Record<"budget" | "last-fifth", number>>;
}

/** The limits for each phone and for the site, counted in the cluster store (decision 0044). */
export function phoneLimits({
  store,
  signer,
  perPhone,
  perSite,
  now = Date.now,
}: PhoneLimitsOptions): CountedPhoneLimits {
  const held = { locked: 0, burnt: 0, minute: 0, hour: 0, questions: 0, site: 0 };
  const codes = { budget: 0, "last-fifth": 0 };
  const keyOf = (phone: string) => signer.mac(plainPhone(phone), 22);
  const perMinute = slotsIn({ store, section: "code-minute", most: 1, life: MINUTE, now });
  const perHour = slotsIn({ store, section: "code-hour", most: perPhone, life: HOUR, now });
  const tries = slotsIn({ store, section: "code-try", most: TRIES, life: LOCK, now });

  function hold(because: HeldBecause, wait: number): HeldBack {
    held[because] += 1;
    return new HeldBack(because, wait);
  }

  async function refuseLocked(key: string): Promise<void> {
    const until = await store.get(`code-lock:${key}`);
    if (until !== undefined) throw hold("locked", Math.min(LOCK, Math.max(1, Number(until) - now())));
  }

  async function refuseTooOften(key: string): Promise<void> {
    if (perPhone === 0) return;
    const [minute, hour] = await Promise.all([perMinute.wait(key), perHour.wait(key)]);
    if (hour > 0) throw hold("hour", hour);
    if (minute > 0) throw hold("minute", minute);
  }

  async function spendBudget(): Promise<void> {
    if (perSite === 0) return void (codes.budget += 1);
    const hour = Math.floor(now() / HOUR);
    const spent = await store.count(`code-site:${hour}`, HOUR);
    if (spent > perSite) throw hold("site", (hour + 1) * HOUR - now());
    codes[spent > perSite * WARNING_SHARE ? "last-fifth" : "budget"] += 1;
  }

  /** Takes a slot of the minute and of the hour. @returns a function that frees both */
  async function takeSlots(key: string): Promise<() => Promise<void>> {
    if (perPhone === 0) return async () => undefined;
    const minute = await perMinute.take(key);
    if (!minute) throw hold("minute", await perMinute.wait(key));
    const hour = await perHour.take(key);
    if (!hour) {
      await minute.free();
      throw hold("hour", await perHour.wait(key));
    }
    return async () => void (await Promise.all([minute.free(), hour.free()]));
  }

  /** Called after a wrong code. The fifth burns the code and locks the phone. */
  async function lockWhenFull(key: string): Promise<void> {
    if (!(await tries.allMarked(key))) return;
    await store.put(`code-burnt:${key}`, "1", BURNT);
    await store.put(`code-lock:${key}`, String(now() + LOCK), LOCK);
    throw hold("locked", LOCK);
  }

  return {
    held,
    codes,

    async question(phone) {
      const key = keyOf(phone);
      await refuseLocked(key);
      await refuseTooOften(key);
      if ((await store.count(`code-question:${key}`, HOUR)) > QUESTIONS) throw hold("questions", HOUR);
    },

    async sendCode(phone, send) {
      const key = keyOf(phone);
      await refuseLocked(key);
      const freeSlots = await takeSlots(key);
      try {
        await spendBudget();
        const sent = await send();
        if ((await store.get(`code-lock:${key}`)) === undefined) await store.remove(`code-burnt:${key}`);
        return sent;
      } catch (error) {
        if (error instanceof HeldBack || wasNotSent(error)) await freeSlots();
        throw error;
      }
    },

    async tryCode(phone, check, otherReasons) {
      const key = keyOf(phone);
      await refuseLocked(key);
      if ((await store.get(`code-burnt:${key}`)) !== undefined) throw hold("burnt", 0);
      // The slot is taken before the call, so at most five tries reach the gateway however many come at once.
      const slot = await tries.take(key);
      if (!slot) {
        await store.put(`code-burnt:${key}`, "1", BURNT);
        throw hold("locked", await tries.wait(key));
      }
      try {
        const answer = await check();
        await tries.freeAll(key);
        return answer;
      } catch (error) {
        if (error instanceof UpstreamError && error.code === WRONG_CODE) {
          await slot.mark();
          await lockWhenFull(key);
        }
        // After any other answer the slot stays taken until it expires.
        if (wasNotChecked(error, otherReasons)) await slot.free();
        throw error;
      }
    },
  };
}

/** Whether the gateway can't have sent a code. After a time-out or an unreadable answer it may have. */
function wasNotSent(error: unknown): boolean {
  return (
    error instanceof UpstreamError && !["timeout", "schema", "not-json", "too-large"].includes(error.kind)
  );
}

/** Whether the failure can't mean a wrong code: the gateway did not check it, or refused the form for another reason. */
function wasNotChecked(error: unknown, otherReasons?: ReadonlySet<number>): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return (
    NOT_CHECKED.has(error.kind) || (error.code !== undefined && (otherReasons?.has(error.code) ?? false))
  );
}

/** Normalises a phone, such as `+86 138…` or one in full-width digits. @returns its eleven digits */
export function plainPhone(phone: string): string {
  const digits = phone.normalize("NFKC").replace(/\D/g, "");
  return digits.replace(/^(?:00)?86(?=1\d{10}$)/, "");
}
