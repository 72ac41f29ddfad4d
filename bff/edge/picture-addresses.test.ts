import { describe, expect, it } from "vitest";
import { readConfig } from "../config.ts";
import { createSigner } from "../signer.ts";
import { pictureAddresses } from "./picture-addresses.ts";

const signer = createSigner("media", "a secret of the tests");
const isSigned = (address: string, env: Record<string, string>) =>
  pictureAddresses(readConfig(env), signer).macFor(address) !== undefined;

describe("the signed addresses for posters", () => {
  const MEDIA = { QINIU_HOSTS: "q.example", OSS_HOSTS: "o.example:8443" };
  it.each([
    ["https://q.example/a.jpg?imageView2/2/w/960/q/85/format/jpg", true],
    ["https://q.example/key-without-extension?v=1", true],
    ["https://o.example:8443/a.jpg", true],
    ["https://o.example/a.jpg", false],
    ["https://evil.example/a.jpg", false],
    ["http://q.example/a.jpg", false],
    ["https://q.example.evil.example/a.jpg", false],
    ["data:image/png;base64,AAAA", false],
    ["/new/share.png", false],
  ])("of media hosts: %s %s", (address, expected) => {
    expect(isSigned(address, MEDIA)).toBe(expected);
  });

  const GATEWAY = {
    UPSTREAM_URL: "https://gw.example/api",
    UPSTREAM_URLS: "/auth=https://auth.example",
    QINIU_HOSTS: "auth.example",
  };
  it.each([
    ["https://gw.example/upload/a.jpg", true],
    ["https://gw.example/upload/a.jpg?imageView2/1/w/332/h/332/q/85", true],
    ["https://gw.example/upload/a.jpg?x-oss-process=image/resize,m_fill,w_332,h_332/quality,q_85", true],
    ["https://gw.example/internal/admin/delete?id=1", false],
    ["https://gw.example/internal/admin/delete?id=a.jpg", false],
    ["https://gw.example/upload/a.jpg?delete=1", false],
    ["https://gw.example/api/news/delete", false],
    ["https://auth.example/oauth/token", false],
    ["https://auth.example/a.png", true],
  ])("of a gateway's own host are picture files only: %s %s", (address, expected) => {
    expect(isSigned(address, GATEWAY)).toBe(expected);
  });

  it("of a gateway's host may be any below a MEDIA_BASE without calls", () => {
    const env = { ...GATEWAY, MEDIA_BASE: "https://gw.example/files" };
    expect(isSigned("https://gw.example/files/key?v=2", env)).toBe(true);
    expect(isSigned("https://gw.example/filesystem/key", env)).toBe(false);
    expect(isSigned("https://gw.example/files/../api/delete", env)).toBe(false);
    for (const base of ["https://gw.example", "https://gw.example/api"]) {
      expect(isSigned("https://gw.example/api/key", { ...GATEWAY, MEDIA_BASE: base })).toBe(false);
    }
  });
});
