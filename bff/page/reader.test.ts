import { describe, expect, it } from "vitest";
import { SITE_AK } from "../site-ak.ts";
import { nobody, readerOf } from "./reader.ts";

const said = {
  visitorId: "0123456789abcdefghijABCDEFGHIJ01",
  token: "abc.DEF~123+/=-_",
  openId: "oX-1_2;3%",
  unionId: "u=1",
  userAgent: "Mozilla/5.0 (Linux) MicroMessenger",
  address: "203.0.113.9",
};

describe("a reader", () => {
  it("has the values of the request", () => {
    expect(readerOf(said)).toEqual(said);
  });

  it("is anonymous when the request has no values", () => {
    const empty = { visitorId: "", token: undefined, openId: "", unionId: "", userAgent: "", address: "" };
    expect(readerOf({})).toEqual(empty);
  });

  it("drops malformed values", () => {
    const odd = {
      visitorId: "short",
      token: "has space",
      openId: "海",
      unionId: "\r\n",
      address: "not-an-address",
    };
    expect(readerOf(odd)).toEqual(readerOf({}));
    expect(readerOf({ userAgent: "a\r\nx-evil: 1 海" }).userAgent).toBe("a x-evil: 1");
    expect(readerOf({ userAgent: "x".repeat(5000) }).userAgent).toHaveLength(1024);
  });

  it.each([
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["203.0.113.9:4711", "203.0.113.9"],
    ["[2001:db8::1]:4711", "2001:db8::1"],
    ["2001:db8::1", "2001:db8::1"],
  ])("has the address %s as %s", (address, plain) => {
    expect(readerOf({ address }).address).toBe(plain);
  });
});

it("the reader of shared pages has the first reader's user agent and address, and the site's id", () => {
  const { userAgent, address } = said;
  expect(nobody(said)).toEqual({ ...readerOf({ userAgent, address }), visitorId: SITE_AK });
});
