import type { SharedStore } from "../shared/store.ts";

const HOUR = 3_600_000;

interface SendLimitOptions {
  perVisitor: number;
  perAddress: number;
}

/** How many SMS codes a visitor and an address may ask for in an hour (pages §9.2). */
export function sendLimit(store: SharedStore, { perVisitor, perAddress }: SendLimitOptions) {
  return {
    /** @returns false when this visitor or this address has asked too often */
    take: async (visitorId: string, address: string): Promise<boolean> =>
      (await store.count(`sms-visitor:${visitorId}`, HOUR)) <= perVisitor &&
      (await store.count(`sms-address:${address}`, HOUR)) <= perAddress,
  };
}
