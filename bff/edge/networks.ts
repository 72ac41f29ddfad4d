import ipaddr from "ipaddr.js";
import { withoutPort } from "../page/reader.ts";

/** A group of addresses that are rate limited together. */
export interface Network {
  /** An IPv4 address, or an IPv6 prefix such as 2001:db8:1:2::/64. */
  name: string;
  /** Its limit is that of this many addresses. */
  addresses: number;
}

/**
 * A household or a phone has a /64, and can use any number of addresses in it. A customer gets a /48 at most, but a carrier may give each
 * phone a /64 out of one /48, so many readers may share it.
 */
const PREFIXES = [
  { bits: 64, addresses: 1 },
  { bits: 48, addresses: 20 },
];

/** All malformed addresses count as one: whoever forges one could send another each time. */
const NO_ADDRESS = "none";

/** The networks of an address, the smallest first. IPv4 mapped into IPv6 (::ffff:203.0.113.7) is IPv4; a port, which some proxies add, is ignored. */
export function networksOf(address: string): Network[] {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return [{ name: NO_ADDRESS, addresses: 1 }];
  const parsed = ipaddr.process(plain);
  if (parsed.kind() === "ipv4") return [{ name: parsed.toString(), addresses: 1 }];
  const bytes = parsed.toByteArray();
  return PREFIXES.map(({ bits, addresses }) => {
    const prefix = bytes.map((byte, nth) => (nth < bits / 8 ? byte : 0));
    return { name: `${ipaddr.fromByteArray(prefix).toString()}/${bits}`, addresses };
  });
}
