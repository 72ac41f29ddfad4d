import type { IncomingMessage } from "node:http";
import { describe, expect, it } from "vitest";
import { isSecure, originOf, trustOf } from "./peer.ts";

const PROXY = "10.0.0.1";

/** A request over plain HTTP from the last proxy. */
const request = (forwarded?: string, remoteAddress = PROXY) =>
  ({
    socket: { remoteAddress },
    headers: { host: "news.example", ...(forwarded && { "x-forwarded-proto": forwarded }) },
  }) as unknown as IncomingMessage;

const believed = (address: string) => address === PROXY;

describe("a request is secure", () => {
  it("when a trusted proxy says so, and no other", () => {
    const trust = trustOf(believed);
    expect(isSecure(request("https"), trust)).toBe(true);
    expect(isSecure(request("https, http"), trust)).toBe(true);
    expect(isSecure(request("http"), trust)).toBe(false);
    expect(isSecure(request(), trust)).toBe(false);
    expect(isSecure(request("https", "192.0.2.7"), trust)).toBe(false);
  });

  it("when the site's origin is https, whatever the last proxy says", () => {
    expect(isSecure(request("http"), trustOf(believed, "https://news.example"))).toBe(true);
    expect(isSecure(request("http"), trustOf(believed, "http://news.example"))).toBe(false);
    expect(isSecure(request("https"), trustOf(believed, "http://news.example"))).toBe(true);
  });

  it("also in originOf, when no origin is set", () => {
    const trust = trustOf(believed);
    expect(originOf(request("https"), { trust })).toBe("https://news.example");
    expect(originOf(request(), { trust, siteOrigin: "https://other.example" })).toBe("https://other.example");
  });
});
