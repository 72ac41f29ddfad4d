import { UpstreamError, type UpstreamErrorKind } from "#bff/client/client.ts";
import type { ClusterStore } from "#bff/cluster/store.ts";
import type { Signer } from "#bff/signer.ts";
import { HeldBack, type HeldBecause, type PhoneLimits } from "../../request/phone-limits.ts";
import { slotsIn } from "./slots.server.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Wrong codes within LOCK that lock a phone, and for how long, in ms. */
const TRIES = 5;
const LOCK = 15 * MINUTE;
/** A burnt code stays refused until another one is sent; no gateway's code lives longer than this, in ms. */
const BURNT = 24 * HOUR;
/** Questions before a code, and answers to them, in an hour: five codes with several wrong answers. */
const QUESTIONS = 30;
/** From this part of the site's budget on, operators are warned. */
const LAST_PART = 0.8;

const WRONG_CODE = 1001;
/** Failures after which the gateway has seen no code. Whatever it answers may mean a wrong one: each gateway has words of its own. */
const NOT_ASKED = new Set<UpstreamErrorKind>([
  "unreachable",
  "unavailable",
  "bad-request",
  "login-needed",
  "fault",
]);

interface PhoneLimitsOptions {
  store: ClusterStore;
  /** Phones are known to the store by a keyed digest alone. */
  signer: Signer;
  /** Codes to one phone in an hour; with 0 neither the hour nor the minute is limited. */
  perPhone: number;
  /** Codes of the whole site in an hour of the clock; 0 is no limit. */
  perSite: number;
  now?: () => number;
}

export interface CountedPhoneLimits extends PhoneLimits {
  /** How often something was held back so far, by its reason. */
  readonly held: Readonly<Record<HeldBecause, number>>;
  /** Codes sent so far: within the first four fifths of the site's budget, and in its last one. */
  readonly codes: Readonly<Record<"budget" | "last-fifth", number>>;
}

/** Limits for each phone and for the site, in the store that all processes share. */
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

  async function refuseAsked(key: string): Promise<void> {
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
    codes[spent > perSite * LAST_PART ? "last-fifth" : "budget"] += 1;
  }

  /** Takes a place in the minute and the hour. @returns what gives both back */
  async function takeTurn(key: string): Promise<() => Promise<void>> {
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

  /** After a wrong code: the fifth burns the code and locks the phone. */
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
      await refuseAsked(key);
      if ((await store.count(`code-question:${key}`, HOUR)) > QUESTIONS) throw hold("questions", HOUR);
    },

    async sendCode(phone, send) {
      const key = keyOf(phone);
      await refuseLocked(key);
      const giveBack = await takeTurn(key);
      try {
        await spendBudget();
        const sent = await send();
        if ((await store.get(`code-lock:${key}`)) === undefined) await store.remove(`code-burnt:${key}`);
        return sent;
      } catch (error) {
        if (error instanceof HeldBack || wasNotSent(error)) await giveBack();
        throw error;
      }
    },

    async tryCode(phone, check, otherReasons) {
      const key = keyOf(phone);
      await refuseLocked(key);
      if ((await store.get(`code-burnt:${key}`)) !== undefined) throw hold("burnt", 0);
      // Taken before the gateway is asked: however many tries come at once, five of them get there.
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
        // After any other answer the slot stays taken, and ends by itself.
        if (wasNoTry(error, otherReasons)) await slot.free();
        throw error;
      }
    },
  };
}

/** Whether the gateway can't have sent a code. When it did not answer in time, it may have. */
function wasNotSent(error: unknown): boolean {
  return (
    error instanceof UpstreamError && !["timeout", "schema", "not-json", "too-large"].includes(error.kind)
  );
}

function wasNoTry(error: unknown, otherReasons?: ReadonlySet<number>): boolean {
  if (!(error instanceof UpstreamError)) return false;
  return NOT_ASKED.has(error.kind) || (error.code !== undefined && (otherReasons?.has(error.code) ?? false));
}

/** @returns the eleven digits of a phone, in whichever way it was written (`+86 138…`, full-width digits) */
export function plainPhone(phone: string): string {
  const digits = phone.normalize("NFKC").replace(/\D/g, "");
  return digits.replace(/^(?:00)?86(?=1\d{10}$)/, "");
}
