import type { LookupAddress } from "node:dns";
import { describe, expect, it } from "vitest";
import { isPublicAddress, publicLookup } from "./public-lookup.ts";

describe("public addresses", () => {
  it.each(["93.184.216.34", "2606:2800:220:1::1"])("%s is public", (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "::1",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "::ffff:a9fe:a9fe",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "no address",
  ])("%s is not public", (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe("a name with a private address", () => {
  const resolve = (all: boolean, mayBePrivate: boolean) =>
    new Promise<string | LookupAddress[]>((done, fail) => {
      const look = publicLookup(() => mayBePrivate);
      look("localhost", { all }, (error, address) => (error ? fail(error) : done(address)));
    });

  it("is not resolved", async () => {
    await expect(resolve(true, false)).rejects.toThrow("localhost has no public address");
    await expect(resolve(false, false)).rejects.toThrow("localhost has no public address");
  });

  it("is resolved when the settings name it", async () => {
    expect(await resolve(false, true)).toMatch(/^(?:127\.0\.0\.1|::1)$/);
    expect(await resolve(true, true)).toContainEqual(
      expect.objectContaining({ address: expect.stringMatching(/^(?:127\.0\.0\.1|::1)$/) as string }),
    );
  });
});
