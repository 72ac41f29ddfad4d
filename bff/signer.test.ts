import { describe, expect, it } from "vitest";
import { createSigner } from "./signer.ts";

describe("a signed value", () => {
  const { sign, verify } = createSigner("form", "a secret of the site");

  it("verifies to the original value", () => {
    expect(verify(sign("13800138000"))).toBe("13800138000");
    expect(verify(sign("a.b.c"))).toBe("a.b.c");
  });

  it("does not verify when it was changed, cut or signed elsewhere", () => {
    const signed = sign("13800138000");
    expect(verify(signed.replace("138", "139"))).toBeNull();
    expect(verify(signed.slice(0, -1))).toBeNull();
    expect(verify(`${signed}x`)).toBeNull();
    expect(verify("13800138000")).toBeNull();
    expect(verify("13800138000.")).toBeNull();
    expect(verify("")).toBeNull();
    expect(verify(createSigner("visitor", "a secret of the site").sign("13800138000"))).toBeNull();
    expect(verify(createSigner("form", "another secret").sign("13800138000"))).toBeNull();
  });
});

describe("a signature alone", () => {
  const { mac, fits } = createSigner("media", "a secret of the site");

  it("fits its value at any length from 11 characters", () => {
    for (const length of [11, 22, 43]) expect(fits("/a.jpg", mac("/a.jpg", length))).toBe(true);
    expect(mac("/a.jpg", 22)).toMatch(/^[\w-]{22}$/);
  });

  it("does not fit another value, another letter, or when it is short", () => {
    const whole = mac("/a.jpg", 22);
    expect(fits("/b.jpg", whole)).toBe(false);
    expect(fits("/a.jpg", `${whole.slice(0, -2)}${whole.endsWith("AA") ? "BB" : "AA"}`)).toBe(false);
    for (const other of ["", whole.slice(0, 10), `${whole}中`, "A".repeat(500)])
      expect(fits("/a.jpg", other)).toBe(false);
  });
});

describe("a sealed value", () => {
  const { seal, open } = createSigner("form", "a secret of the site");
  const told = JSON.stringify({ phone: "13800138000", intro: "周末有空。".repeat(60) });

  it("opens to the original value, and can't be read before", () => {
    const sealed = seal(told);
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("13800138000");
    expect(open(sealed)).toBe(told);
    expect(seal(told)).not.toBe(sealed);
  });

  it("does not open when it was changed, cut or sealed elsewhere", () => {
    const sealed = seal(told);
    expect(open(`A${sealed.slice(1)}`) === told && !sealed.startsWith("A")).toBe(false);
    expect(open(sealed.slice(0, -4))).toBeNull();
    expect(open(createSigner("form", "another secret").seal(told))).toBeNull();
    expect(open(createSigner("store", "a secret of the site").seal(told))).toBeNull();
    for (const other of ["", "x", "中文", "A".repeat(100)]) expect(open(other)).toBeNull();
  });
});
