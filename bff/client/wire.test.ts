import { describe, expect, it } from "vitest";
import { readerOf } from "../page/reader.ts";
import { contextFromHeaders, contextHeaders, type CallContext } from "./wire.ts";

const context: CallContext = {
  reader: {
    visitorId: "0123456789abcdefghijABCDEFGHIJ01",
    token: "abc.DEF~123+/=-_",
    openId: "oX-1_2;3%",
    unionId: "u=1",
    userAgent: "Mozilla/5.0 (Linux) MicroMessenger",
    address: "203.0.113.9",
  },
  page: { sourceChannel: "share-liv-sharenew", sharePage: false, requestId: "req_1-=" },
  preferFresh: true,
  withinMs: 250,
};

describe("the context of a call over HTTP", () => {
  it("is the same after a round trip", () => {
    expect(contextFromHeaders(contextHeaders(context))).toEqual(context);
    const { requestId } = context.page;
    const anonymous: CallContext = {
      reader: readerOf({}),
      page: { sourceChannel: "", sharePage: true, requestId },
      preferFresh: false,
    };
    expect(contextFromHeaders(contextHeaders(anonymous))).toEqual(anonymous);
  });

  it("is that of an anonymous reader without headers", () => {
    const { reader, page, ...rest } = contextFromHeaders({});
    expect(reader).toEqual(readerOf({}));
    expect(page).toMatchObject({ sourceChannel: "", sharePage: true });
    expect(page.requestId).toMatch(/^[\w-]{36}$/);
    expect(rest).toEqual({ preferFresh: false });
  });

  it("drops malformed values", () => {
    const { reader, page, withinMs } = contextFromHeaders({
      cookie: "PAGEVIEW_UNIQUEID=short; tokenID=has%20space; openId=%E6%B5%B7; unionId=%0d%0a",
      "x-forwarded-for": "not-an-address",
      "x-source-channel": "share art",
      "x-request-id": "<script>",
      "x-within": "-1",
    });
    expect(reader).toEqual(readerOf({}));
    expect(page.sourceChannel).toBe("");
    expect(page.requestId).not.toContain("<");
    expect(withinMs).toBeUndefined();
  });

  it("takes the reader's address from a forwarded list", () => {
    const { reader } = contextFromHeaders({ "x-forwarded-for": "203.0.113.9, 10.0.0.1" });
    expect(reader.address).toBe("203.0.113.9");
  });

  it("cannot inject a header", () => {
    const evil = "a\r\nx-evil: 1 海";
    const headers = contextHeaders({
      ...context,
      reader: { ...context.reader, userAgent: evil, address: evil },
      page: { ...context.page, requestId: "a\nb", sourceChannel: "\r\n" },
    });
    for (const value of Object.values(headers)) expect(value).toMatch(/^[\x20-\x7e]*$/);
  });
});
