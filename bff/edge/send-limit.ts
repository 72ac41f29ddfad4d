import { RateLimiterMemory } from "rate-limiter-flexible";

const HOUR = 3600;

interface SendLimitOptions {
  perVisitor: number;
  perAddress: number;
}

/** How many SMS codes a visitor and an address may ask for in an hour (pages §9.2). */
export function sendLimit({ perVisitor, perAddress }: SendLimitOptions) {
  const visitors = new RateLimiterMemory({ points: perVisitor, duration: HOUR });
  const addresses = new RateLimiterMemory({ points: perAddress, duration: HOUR });
  const taken = (limiter: RateLimiterMemory, key: string) =>
    limiter.consume(key).then(
      () => true,
      () => false,
    );
  return {
    /** @returns false when this visitor or this address has asked too often */
    take: async (visitorId: string, address: string): Promise<boolean> =>
      (await taken(visitors, visitorId)) && (await taken(addresses, address)),
  };
}
