import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("the settings", () => {
  it.each([
    ["TRUST_PROXY", "foo"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["TRUST_PROXY", "true"],
    ["APP_UA", "("],
    ["OWN_APP_UA", "("],
    ["SITE_ORIGIN", "https://news.example/new"],
    ["SITE_ORIGIN", "https://news.example?x=1"],
    ["SITE_ORIGIN", "https://editor@news.example"],
    ["SITE_ORIGIN", "news.example"],
  ])("reject %s=%j by name", (variable, value) => {
    expect(() => readConfig({ [variable]: value })).toThrow(new RegExp(`^  ${variable}: must `, "m"));
  });

  it.each([
    ["", false],
    ["2", 2],
    ["loopback, 10.0.0.0/8,::1", ["loopback", "10.0.0.0/8", "::1"]],
  ])("parse TRUST_PROXY=%j", (value, read) => {
    expect(readConfig({ TRUST_PROXY: value }).TRUST_PROXY).toEqual(read);
  });

  it("normalize the origin as browsers do", () => {
    const { SITE_ORIGIN } = readConfig({ SITE_ORIGIN: "https://News.example:443/" });
    expect(SITE_ORIGIN).toBe("https://news.example");
  });

  it("prefer APP_UA over OWN_APP_UA", () => {
    expect(readConfig({}).OWN_APP_UA).toEqual(/WanbaoApp/);
    expect(readConfig({ APP_UA: "Own", OWN_APP_UA: "Other" }).OWN_APP_UA).toEqual(/Own/);
  });
});
