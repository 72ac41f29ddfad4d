import type { ClusterStore } from "../cluster/store.ts";
import { networksOf } from "./networks.ts";

/** The actions that are rate limited. */
export type LimitedAction = "comment" | "like" | "vote" | "login" | "sms" | "ticket";

export interface ActionLimit {
  /** For one visitor; 0 means no limit. */
  perVisitor: number;
  /** For one IP address, which a whole city may share; 0 means no limit. */
  perAddress: number;
}

interface Window {
  /** From the first count until the count expires, in ms. */
  life: number;
  /** The window allows this many times the limit. */
  times: number;
}

const MINUTE = { life: 60_000, times: 1 };
const HOUR = 3_600_000;
/**
 * Codes by text message cost money, so they are limited per hour (pages §9.2). Votes have a second window, because they decide
 * something: ten times the limit per hour.
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
  /** Counts an action. @returns false when the visitor or the address is over the limit */
  take(action: LimitedAction, visitorId: string, address: string): Promise<boolean>;
}

export interface CountedLimits extends ActionLimits {
  /** Refused actions so far. */
  readonly refused: Readonly<Record<LimitedAction, number>>;
}

/** Limits how often a visitor and an address may act. Reading is never limited. */
export function actionLimits(
  store: ClusterStore,
  limits: Readonly<Record<LimitedAction, ActionLimit>>,
): CountedLimits {
  const refused = { comment: 0, like: 0, vote: 0, login: 0, sms: 0, ticket: 0 };

  async function isWithin(action: LimitedAction, actor: string, limit: number): Promise<boolean> {
    if (limit === 0) return true;
    for (const { life, times } of WINDOWS[action]) {
      const name = life === HOUR ? `${action}-hour` : action;
      if ((await store.count(`${name}-${actor}`, life)) > limit * times) return false;
    }
    return true;
  }

  async function mayAct(action: LimitedAction, visitorId: string, address: string): Promise<boolean> {
    const { perVisitor, perAddress } = limits[action];
    if (!(await isWithin(action, `visitor:${visitorId}`, perVisitor))) return false;
    for (const { name, addresses } of networksOf(address))
      if (!(await isWithin(action, `address:${name}`, perAddress * addresses))) return false;
    return true;
  }

  return {
    refused,
    async take(action, visitorId, address) {
      const isAllowed = await mayAct(action, visitorId, address);
      if (!isAllowed) refused[action] += 1;
      return isAllowed;
    },
  };
}
