import ipaddr from "ipaddr.js";
import { withoutPort } from "../page/reader.ts";

/** Whose doings count together. */
export interface Network {
  /** An IPv4 address, or an IPv6 prefix such as 2001:db8:1:2::/64. */
  name: string;
  /** It may do as much as this many addresses. */
  addresses: number;
}

/**
 * A household or a phone has a /64, in which it has more addresses than can be counted. A /48 is what one customer can get at most; but a
 * carrier gives each phone a /64 out of one, so that many readers may share it.
 */
const PREFIXES = [
  { bits: 64, addresses: 1 },
  { bits: 48, addresses: 20 },
];

/** What is no address counts as one: whoever writes it could write another each time. */
const NO_ADDRESS = "none";

/** The networks of an address, the smallest first. IPv4 within IPv6 (::ffff:203.0.113.7) is IPv4; some proxies add a port. */
export function networksOf(address: string): Network[] {
  const plain = withoutPort(address);
  if (!ipaddr.isValid(plain)) return [{ name: NO_ADDRESS, addresses: 1 }];
  const read = ipaddr.process(plain);
  if (read.kind() === "ipv4") return [{ name: read.toString(), addresses: 1 }];
  const bytes = read.toByteArray();
  return PREFIXES.map(({ bits, addresses }) => {
    const prefix = bytes.map((byte, nth) => (nth < bits / 8 ? byte : 0));
    return { name: `${ipaddr.fromByteArray(prefix).toString()}/${bits}`, addresses };
  });
}
