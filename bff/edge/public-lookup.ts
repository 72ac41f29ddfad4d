import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an IP address is public: not private, loopback, link-local or reserved, also when wrapped in IPv6. */
export function isPublicAddress(address: string): boolean {
  // `process` unwraps an IPv4 address that is mapped into IPv6.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * Creates a DNS lookup for hosts that content names: it returns no addresses of private networks.
 * @param mayBePrivate whether a host may have a private address
 */
export function publicLookup(mayBePrivate: (hostname: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const usable = mayBePrivate(hostname)
        ? addresses
        : addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (!first) callback(new Error(`${hostname} has no public address`), []);
      else if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}
