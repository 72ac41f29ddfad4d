import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { call } from "../calls/call.testing.ts";
import type { CallRow } from "../calls/call.ts";
import type { CallingPage } from "../page/page-request.ts";
import type { Reader } from "../page/reader.ts";
import { SITE_AK } from "../site-ak.ts";
import { isShared, wireRequest, type UpstreamSettings } from "./request.ts";

const NOW = 1_790_000_000_000;
const VISITOR = "0123456789abcdefghijABCDEFGHIJ01";
const settings: UpstreamSettings = {
  UPSTREAM_URL: "http://gateway.test:8080/gw",
  UPSTREAM_URLS: [
    { prefix: "/api/commonweal", base: "https://gy.test/root" },
    { prefix: "/auth", base: "https://auth.test" },
    { prefix: "/api", base: "https://api.test" },
  ],
  UPSTREAM_TIMEOUT_MS: 30_000,
  LOGIN_CLIENT_ID: "h5-share",
  LOGIN_CLIENT_NAME: "h5",
  WECHAT_IDS_VERIFIED: false,
  LOGOUT_CALL: "",
};
const anonymous: Reader = {
  visitorId: VISITOR,
  openId: "open-7",
  unionId: "union-7",
  userAgent: "Test/1",
  address: "203.0.113.9",
};
const page: CallingPage = {
  sourceChannel: "share-art-general",
  sharePage: true,
  requestId: "request-1",
};
const loggedIn: Reader = { ...anonymous, token: "token-12345678" };
const base = { body: z.object({}), data: z.unknown() };

function send(
  row: CallRow,
  reader: Reader,
  body: Record<string, unknown> = {},
  { from = page, ...more }: Partial<UpstreamSettings> & { from?: CallingPage } = {},
) {
  const wire = wireRequest({ row, body, reader, page: from }, { ...settings, ...more }, NOW);
  const url = new URL(wire.origin + wire.path);
  return {
    ...wire,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    body: wire.body === undefined ? undefined : (JSON.parse(wire.body) as unknown),
  };
}

const FIXED = {
  accept: "application/json",
  "x-forwarded-for": "203.0.113.9",
  "x-request-id": "request-1",
};
const POSTED = { ...FIXED, "content-type": "application/json;charset=UTF-8" };
const PERSONAL = { ak: VISITOR, userAgent: "Test/1", openId: "open-7", unionId: "union-7" };

describe("the styles of contract §1.3", () => {
  const row = (style: "P" | "S" | "V", more: Partial<CallRow<z.ZodType, z.ZodType, "reader">> = {}) =>
    call({ ...base, at: "POST /news/x.do", audience: "reader", token: "both", style, ...more });

  it("P adds nothing", () => {
    expect(send(row("P"), anonymous)).toEqual({
      origin: "http://gateway.test:8080",
      path: "/gw/news/x.do",
      method: "POST",
      query: {},
      headers: POSTED,
      body: { ...PERSONAL, tokenID: "" },
    });
    const { headers, query, body } = send(row("P"), loggedIn);
    expect(headers).toEqual({ ...POSTED, token: "token-12345678" });
    expect(query).toEqual({});
    expect(body).toEqual({ ...PERSONAL, tokenID: "token-12345678" });
  });

  it("S adds the timestamp, the token of the body and the source channel", () => {
    const mute = send(row("S"), anonymous);
    expect(mute.query).toEqual({ timestamp: String(NOW) });
    expect(mute.headers).toEqual({ ...POSTED, "source-channel": "share-art-general" });
    const known = send(row("S"), loggedIn);
    expect(known.query).toEqual({ timestamp: String(NOW), tokenID: "token-12345678" });
    expect(known.headers).toEqual({
      ...POSTED,
      token: "token-12345678",
      "source-channel": "share-art-general",
    });
  });

  it("V adds version and client type to that", () => {
    const mute = send(row("V"), anonymous);
    expect(mute.query).toEqual({ timestamp: String(NOW) });
    const device = { "source-channel": "share-art-general", version: "12.0.0", "client-type": "3" };
    expect(mute.headers).toEqual({ ...POSTED, ...device });
    expect(send(row("V"), loggedIn).headers).toEqual({ ...POSTED, ...device, token: "token-12345678" });
  });

  it("a row's own version comes with the client type in every style", () => {
    expect(send(row("P", { version: "9.8.0" }), anonymous).headers).toEqual({
      ...POSTED,
      version: "9.8.0",
      "client-type": "3",
    });
    expect(send(row("V", { version: "10.0.0" }), anonymous).headers.version).toBe("10.0.0");
  });

  it("a token that only the header carries stays out of body and query", () => {
    const { headers, query, body } = send(row("S", { token: "header" }), loggedIn);
    expect(headers.token).toBe("token-12345678");
    expect(query).not.toHaveProperty("tokenID");
    expect(body).toEqual(PERSONAL);
  });

  it("a token that only the body carries stays out of the headers", () => {
    const { headers, body } = send(row("P", { token: "body" }), loggedIn);
    expect(headers).not.toHaveProperty("token");
    expect(body).toHaveProperty("tokenID", "token-12345678");
  });
});

describe("requests for everyone", () => {
  const everyone = call({
    ...base,
    at: "POST /news/x.do",
    audience: "everyone",
    style: "V",
    sessionId: true,
  });
  const byLogin = call({ ...base, at: "POST /news/x.do", audience: "by-login", style: "S", token: "both" });
  const COMMON = { ak: SITE_AK, userAgent: "Test/1" };

  it("carry neither token nor ids of the reader, whoever asks", () => {
    for (const reader of [anonymous, loggedIn]) {
      const wire = send(everyone, reader);
      expect(wire.body).toEqual(COMMON);
      expect(wire.headers).not.toHaveProperty("token");
      expect(JSON.stringify(wire)).not.toMatch(/token-12345678|open-7|union-7|0123456789abcdefghij/);
      expect(wire.headers["x-forwarded-for"]).toBe("203.0.113.9");
    }
  });

  it("become the reader's own with a login, where the row says so", () => {
    expect(isShared(byLogin, anonymous)).toBe(true);
    expect(send(byLogin, anonymous).body).toEqual({ ...COMMON, tokenID: "" });
    expect(isShared(byLogin, loggedIn)).toBe(false);
    expect(send(byLogin, loggedIn).body).toEqual({ ...PERSONAL, tokenID: "token-12345678" });
  });

  it("name the site by 32 letters and digits", () => {
    expect(SITE_AK).toMatch(/^[A-Za-z0-9]{32}$/);
  });

  it("are never writes", () => {
    const like = call({ ...base, at: "POST /like", audience: "by-login", token: "header", write: true });
    expect(isShared(like, anonymous)).toBe(false);
    expect(send(like, anonymous).body).toEqual(PERSONAL);
  });

  it("have no place for a token", () => {
    // @ts-expect-error an answer for everyone is asked for without a token
    call({ ...base, at: "GET /x", audience: "everyone", token: "header" });
    expectTypeOf(everyone.audience).toEqualTypeOf<"everyone">();
  });
});

describe("what single rows ask for", () => {
  it("in-app pages send neither openId nor unionId", () => {
    const row = call({ ...base, at: "POST /x", audience: "reader" });
    expect(send(row, anonymous, {}, { from: { ...page, sharePage: false } }).body).toEqual({
      ak: VISITOR,
      userAgent: "Test/1",
    });
  });

  it("ids that the gateway would bind to a login go along only where it verifies them", () => {
    const row = call({ ...base, at: "POST /auth/sms/login", audience: "reader", byIds: "binds" });
    expect(send(row, anonymous).body).toEqual({ ...PERSONAL, openId: "", unionId: "" });
    expect(send(row, anonymous, {}, { WECHAT_IDS_VERIFIED: true }).body).toEqual(PERSONAL);
    expect(send(row, anonymous, {}, { from: { ...page, sharePage: false } }).body).toEqual({
      ak: VISITOR,
      userAgent: "Test/1",
    });
    // What only looks at them has them, as the specification says.
    const look = call({ ...base, at: "POST /x", audience: "reader", byIds: "logs-in" });
    expect(send(look, anonymous).body).toEqual(PERSONAL);
  });

  it("a call that not every gateway has is where the setting says", () => {
    const row = call({ ...base, at: "POST /auth/logout", where: "LOGOUT_CALL", audience: "reader" });
    expect(send(row, loggedIn).path).toBe("/auth/logout");
    const elsewhere = send(row, loggedIn, {}, { LOGOUT_CALL: "GET /api/session/end" });
    expect(elsewhere).toMatchObject({ method: "GET", path: "/api/session/end", origin: "https://api.test" });
  });

  it("the session id is the visitor's", () => {
    const row = call({ ...base, at: "POST /x", audience: "reader", sessionId: true });
    expect(send(row, anonymous).headers).toEqual({ ...POSTED, "session-id": VISITOR });
  });

  it("login sends the fixed client headers", () => {
    const row = call({ ...base, at: "POST /auth/sms/login", audience: "reader", loginClient: true });
    expect(send(row, anonymous).headers).toEqual({
      ...POSTED,
      "client-id": "h5-share",
      "client-name": "h5",
    });
  });

  it("the time of sending goes into the field that the row names", () => {
    const row = call({ ...base, at: "POST /x", audience: "everyone", stamped: "timestamp" });
    expect(send(row, anonymous).body).toHaveProperty("timestamp", NOW);
  });

  it("GET tells the visitor's id where the answer is one reader's own", () => {
    const asked = (audience: "everyone" | "by-login" | "reader") =>
      send(call({ ...base, at: "GET /mine", audience }), anonymous).query;
    expect(asked("reader")).toEqual({ ak: VISITOR });
    expect(asked("by-login")).toEqual({});
    expect(asked("everyone")).toEqual({});
  });

  it("GET sends its fields as the query and no common ones", () => {
    const row = call({ ...base, at: "GET /list", audience: "everyone", style: "S" });
    const wire = send(row, anonymous, { pageNo: 2, city: "海岱市", gone: undefined, none: null });
    expect(wire.query).toEqual({ pageNo: "2", city: "海岱市", timestamp: String(NOW) });
    expect(wire.body).toBeUndefined();
    expect(wire.headers).not.toHaveProperty("content-type");
  });

  it("a reader's fields cannot pass for the common ones", () => {
    const row = call({ ...base, at: "POST /x", audience: "reader", token: "body" });
    const wire = send(row, loggedIn, { ak: "forged", openId: "forged", tokenID: "forged" });
    expect(JSON.stringify(wire.body)).not.toContain("forged");
  });
});

describe("the address", () => {
  const row = (at: CallRow["at"]) => call({ ...base, at, audience: "everyone" });
  const address = (at: CallRow["at"], body = {}) => {
    const { origin, path } = wireRequest({ row: row(at), body, reader: anonymous, page }, settings, NOW);
    return origin + path;
  };

  it("has the base of the longest fitting prefix", () => {
    expect(address("GET /news/x")).toBe("http://gateway.test:8080/gw/news/x");
    expect(address("GET /auth/sms/x")).toBe("https://auth.test/auth/sms/x");
    expect(address("GET /api/x.do")).toBe("https://api.test/api/x.do");
    expect(address("GET /api/commonweal/v1/x")).toBe("https://gy.test/root/api/commonweal/v1/x");
  });

  it("takes fields into its placeholders, percent-encoded, and nowhere else", () => {
    expect(address("GET /text/{newsid}", { newsid: "NEWS1" })).toBe("http://gateway.test:8080/gw/text/NEWS1");
    expect(address("GET /text/{newsid}", { newsid: "a/b?c#d 海" })).toBe(
      "http://gateway.test:8080/gw/text/a%2Fb%3Fc%23d%20%E6%B5%B7",
    );
  });

  it("never loses a placeholder or climbs out of its path", () => {
    for (const newsid of [undefined, "", ".", ".."]) {
      expect(() => address("GET /text/{newsid}", { newsid })).toThrow("no value");
    }
  });
});

describe("header values", () => {
  it("never hold a line break, wherever it came from", () => {
    const row = call({
      ...base,
      at: "POST /x",
      audience: "reader",
      style: "V",
      token: "header",
      sessionId: true,
    });
    const evil = "a\r\nx-evil: 1\u0000\u2028";
    const reader = { ...loggedIn, visitorId: evil, token: evil, address: evil };
    const from = { ...page, sourceChannel: evil, requestId: evil };
    for (const value of Object.values(send(row, reader, {}, { from }).headers)) {
      // eslint-disable-next-line no-control-regex -- control characters are what must not be there
      expect(value).not.toMatch(/[\u0000-\u001f\u007f\u2028]/);
    }
  });
});
