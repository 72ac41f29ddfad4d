import ipaddr from "ipaddr.js";

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

/** The networks of an address, the smallest first. IPv4 within IPv6 (::ffff:203.0.113.7) is IPv4. */
export function networksOf(address: string): Network[] {
  if (!ipaddr.isValid(address)) return [{ name: address, addresses: 1 }];
  const read = ipaddr.process(address);
  if (read.kind() === "ipv4") return [{ name: read.toString(), addresses: 1 }];
  const bytes = read.toByteArray();
  return PREFIXES.map(({ bits, addresses }) => {
    const prefix = bytes.map((byte, nth) => (nth < bits / 8 ? byte : 0));
    return { name: `${ipaddr.fromByteArray(prefix).toString()}/${bits}`, addresses };
  });
}
