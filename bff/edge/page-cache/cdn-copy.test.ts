import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { securityHeaderSet } from "../security-headers.ts";
import { cdnHeaders, withHashes } from "./cdn-copy.ts";
import { areCommon, readerClassIn } from "./reader-class.ts";

const NONCE = "AAAAAAAAAAAAAAAAAAAAAA==";
const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

describe("a page for a CDN", () => {
  it("has no nonce, and its policy allows the same scripts and styles by hash", () => {
    const { html, hashes } = withHashes(
      `<script nonce="${NONCE}">a = "晚报"</script><style nonce="${NONCE}">b{}</style><script>foreign()</script>` +
        `<script type="module" nonce="${NONCE}" async="">import "/c";</script>`,
      NONCE,
    );
    expect(html).not.toContain("nonce");
    expect(hashes).toEqual({
      scripts: [hashOf('a = "晚报"'), hashOf('import "/c";')],
      styles: [hashOf("b{}")],
    });
    const policy = securityHeaderSet()(true, hashes)["Content-Security-Policy"];
    expect(policy).toContain(`script-src ${hashes.scripts.join(" ")} 'strict-dynamic';`);
    expect(policy).toContain(`style-src 'self' ${hashes.styles.join(" ")};`);
    expect(policy).not.toContain("nonce");
    expect(securityHeaderSet()(true, { scripts: [], styles: [] })["Content-Security-Policy"]).toContain(
      "script-src 'strict-dynamic';",
    );
  });

  it("is refused when a script with src relies on the nonce", () => {
    expect(() => withHashes(`<script src="/x.js" nonce="${NONCE}"></script>`, NONCE)).toThrow("another file");
  });

  it("may be kept for the rest of its fresh time, and stale while it is renewed or renewals fail", () => {
    const rule = { fresh: 5000, stale: 10_000, onError: 86_400_000 };
    expect(cdnHeaders(2000, rule)).toEqual({
      "X-Accel-Expires": "3",
      "CDN-Cache-Control": "public, max-age=3, stale-while-revalidate=10, stale-if-error=86400",
      Vary: "Accept-Encoding, Reader-Class",
    });
    expect(cdnHeaders(9000, { fresh: 5000, stale: 0, onError: 0 })["CDN-Cache-Control"]).toBe(
      "public, max-age=1",
    );
  });
});

describe("readers without own parts", () => {
  it.each([
    [{}, true],
    [{ PAGEVIEW_UNIQUEID: "x", acted: "none", isnew: "1" }, true],
    [{ acted: "none" }, true],
    [{ PAGEVIEW_UNIQUEID: "x", isnew: "1" }, false],
    [{ acted: "abcde" }, false],
    [{ acted: "none", tokenID: "t" }, false],
    [{ acted: "none", anything: "" }, false],
  ])("have cookies like %j: %s", (cookies, common) => {
    expect(areCommon(cookies)).toBe(common);
  });

  it("are of a class that a CDN can name", () => {
    expect(readerClassIn("wechat-phone-new")).toEqual({
      environment: "wechat",
      isMobile: true,
      firstVisit: true,
    });
    expect(readerClassIn("browser-desktop")).toMatchObject({ isMobile: false, firstVisit: false });
    for (const header of [undefined, "", "phone", "Browser-phone", "browser-phone, x", ["browser-phone"]])
      expect(readerClassIn(header)).toBeUndefined();
  });
});
