import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an IP address is one of the public internet: no private, loopback, link-local or reserved one, nor one that hides such. */
export function isPublicAddress(address: string): boolean {
  // `process` makes an IPv4 address of an IPv6 one that wraps it.
  return ipaddr.isValid(address) && ipaddr.process(address).range() === "unicast";
}

/**
 * DNS for connections to hosts that a page names: a host may not lead into our own network, however its name resolves.
 * @param mayBePrivate hosts for which every address is fine
 */
export function publicLookup(mayBePrivate: (hostname: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const usable = mayBePrivate(hostname) ? found : found.filter(({ address }) => isPublicAddress(address));
      const [first] = usable;
      if (!first) callback(new Error(`${hostname} has no public address`), []);
      else if (options.all) callback(null, usable);
      else callback(null, first.address, first.family);
    });
  };
}
