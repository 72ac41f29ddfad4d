import { describe, expect, it } from "vitest";
import { readerFromHeaders, readerHeaders, type Reader } from "./reader.ts";

const reader: Reader = {
  visitorId: "0123456789abcdefghijABCDEFGHIJ01",
  token: "abc.DEF~123+/=-_",
  openId: "oX-1_2;3%",
  unionId: "u=1",
  userAgent: "Mozilla/5.0 (Linux) MicroMessenger",
  address: "203.0.113.9",
  sourceChannel: "share-liv-sharenew",
  sharePage: false,
  requestId: "req_1-=",
};

describe("the reader on the way from the loaders to the BFF", () => {
  it("arrives as it left", () => {
    expect(readerFromHeaders(readerHeaders(reader))).toEqual(reader);
    const nobody = { ...reader, token: undefined, openId: "", unionId: "", address: "", sourceChannel: "" };
    expect(readerFromHeaders(readerHeaders(nobody))).toEqual(nobody);
  });

  it("is anonymous when there is nothing", () => {
    const { requestId, ...rest } = readerFromHeaders({});
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(rest).toEqual({
      visitorId: "",
      token: undefined,
      openId: "",
      unionId: "",
      userAgent: "",
      address: "",
      sourceChannel: "",
      sharePage: true,
    });
  });

  it("loses what breaks its form", () => {
    const odd = readerFromHeaders({
      cookie: "PAGEVIEW_UNIQUEID=short; tokenID=has%20space; openId=%E6%B5%B7; unionId=%0d%0a",
      "x-forwarded-for": "not-an-address",
      "x-source-channel": "share art",
      "x-request-id": "<script>",
    });
    expect(odd).toMatchObject({
      visitorId: "",
      token: undefined,
      openId: "",
      unionId: "",
      address: "",
      sourceChannel: "",
    });
    expect(odd.requestId).not.toContain("<");
  });

  it("keeps the reader's own address of a forwarded list", () => {
    const address = (value: string) => readerFromHeaders({ "x-forwarded-for": value }).address;
    expect(address("203.0.113.9, 10.0.0.1")).toBe("203.0.113.9");
    expect(address("::ffff:203.0.113.9")).toBe("203.0.113.9");
    expect(address("2001:db8::1")).toBe("2001:db8::1");
  });

  it("cannot break a header", () => {
    const evil = { ...reader, userAgent: "a\r\nx-evil: 1 海", requestId: "a\nb", sourceChannel: "\r\n" };
    for (const value of Object.values(readerHeaders(evil))) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });
});
