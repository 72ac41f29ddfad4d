import { describe, expect, it } from "vitest";
import { networksOf } from "./networks.ts";

describe("the networks of an address", () => {
  it.each([
    ["203.0.113.7", ["203.0.113.7"]],
    ["::ffff:203.0.113.7", ["203.0.113.7"]],
    ["::FFFF:cb00:7107", ["203.0.113.7"]],
    ["2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:0DB8:0001:0002::1", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["2001:db8:1:ffff::", ["2001:db8:1:ffff::/64", "2001:db8:1::/48"]],
    ["::1", ["::/64", "::/48"]],
    ["fe80::1%eth0", ["fe80::/64", "fe80::/48"]],
    ["203.0.113.7:4711", ["203.0.113.7"]],
    ["[2001:db8:1:2::5]:4711", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["[2001:db8:1:2::5]", ["2001:db8:1:2::/64", "2001:db8:1::/48"]],
    ["", ["none"]],
    ["no address", ["none"]],
    ["unknown:4711", ["none"]],
  ])("%s are %j", (address, names) => {
    expect(networksOf(address).map(({ name }) => name)).toEqual(names);
  });

  it("give a /48 the limit of twenty addresses", () => {
    expect(networksOf("2001:db8::1").map(({ addresses }) => addresses)).toEqual([1, 20]);
  });
});
