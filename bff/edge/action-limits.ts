import type { ClusterStore } from "../cluster/store.ts";
import { networksOf } from "./networks.ts";

/** What readers can do too often. */
export type LimitedAction = "comment" | "like" | "vote" | "login" | "sms" | "ticket";

export interface ActionLimit {
  /** For one visitor, and for one address behind which a city may sit; 0 is no limit. */
  perVisitor: number;
  perAddress: number;
}

interface Window {
  /** From the first count to the end of them all, in ms. */
  life: number;
  /** How many times the limit this window has room for. */
  times: number;
}

const MINUTE = { life: 60_000, times: 1 };
const HOUR = 3_600_000;
/**
 * Codes by text message cost money and are limited by the hour (pages §9.2). Votes decide something: who has cast a minute's votes ten
 * times has to wait for the next hour.
 */
const WINDOWS: Record<LimitedAction, readonly Window[]> = {
  comment: [MINUTE],
  like: [MINUTE],
  vote: [MINUTE, { life: HOUR, times: 10 }],
  login: [MINUTE],
  sms: [{ life: HOUR, times: 1 }],
  ticket: [MINUTE],
};

export interface ActionLimits {
  /** Counts one more. @returns false when this visitor or this address has done it too often */
  take(action: LimitedAction, visitorId: string, address: string): Promise<boolean>;
}

export interface CountedLimits extends ActionLimits {
  /** How many were refused so far. */
  readonly refused: Readonly<Record<LimitedAction, number>>;
}

/** How often a visitor and an address may do what costs others something. Reading is never limited. */
export function actionLimits(
  store: ClusterStore,
  limits: Readonly<Record<LimitedAction, ActionLimit>>,
): CountedLimits {
  const refused = { comment: 0, like: 0, vote: 0, login: 0, sms: 0, ticket: 0 };

  async function within(action: LimitedAction, who: string, limit: number): Promise<boolean> {
    if (limit === 0) return true;
    for (const { life, times } of WINDOWS[action]) {
      const name = life === HOUR ? `${action}-hour` : action;
      if ((await store.count(`${name}-${who}`, life)) > limit * times) return false;
    }
    return true;
  }

  async function mayAct(action: LimitedAction, visitorId: string, address: string): Promise<boolean> {
    const { perVisitor, perAddress } = limits[action];
    if (!(await within(action, `visitor:${visitorId}`, perVisitor))) return false;
    for (const { name, addresses } of networksOf(address))
      if (!(await within(action, `address:${name}`, perAddress * addresses))) return false;
    return true;
  }

  return {
    refused,
    async take(action, visitorId, address) {
      const may = await mayAct(action, visitorId, address);
      if (!may) refused[action] += 1;
      return may;
    },
  };
}
