import type { SharedStore } from "../shared/store.ts";

/** What readers can do too often. */
export type LimitedAction = "comment" | "like" | "login" | "sms" | "ticket";

export interface ActionLimit {
  /** For one visitor, and for one address behind which a city may sit; 0 is no limit. */
  perVisitor: number;
  perAddress: number;
}

const MINUTE = 60_000;
/** How long a count lasts, in ms: codes by text message cost money (pages §9.2). */
const WINDOW: Record<LimitedAction, number> = {
  comment: MINUTE,
  like: MINUTE,
  login: MINUTE,
  sms: 60 * MINUTE,
  ticket: MINUTE,
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
  store: SharedStore,
  limits: Readonly<Record<LimitedAction, ActionLimit>>,
): CountedLimits {
  const refused = { comment: 0, like: 0, login: 0, sms: 0, ticket: 0 };
  const within = async (key: string, action: LimitedAction, limit: number) =>
    limit === 0 || (await store.count(key, WINDOW[action])) <= limit;
  return {
    refused,
    async take(action, visitorId, address) {
      const { perVisitor, perAddress } = limits[action];
      const may =
        (await within(`${action}-visitor:${visitorId}`, action, perVisitor)) &&
        (await within(`${action}-address:${networkOf(address)}`, action, perAddress));
      if (!may) refused[action] += 1;
      return may;
    },
  };
}

/** Of IPv6 the network: one household has more addresses in it than can be counted. */
function networkOf(address: string): string {
  if (!address.includes(":") || address.startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("::");
  const before = head.split(":").filter(Boolean);
  const after = (tail ?? "").split(":").filter(Boolean);
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}
