import express from "express";
import { describe, expect, it } from "vitest";

import { ask } from "./ask.testing.ts";
import {
  cspNonceOf,
  securityHeaderSet,
  securityHeaders,
  type SecurityHeadersOptions,
} from "./security-headers.ts";

function site(options?: SecurityHeadersOptions) {
  const app = express();
  app.set("trust proxy", "loopback");
  app.use(securityHeaders(securityHeaderSet(options)));
  app.use((_req, res) => res.send(cspNonceOf(res)));
  return app;
}

async function policy(options?: SecurityHeadersOptions, headers: Record<string, string> = {}) {
  const answer = await ask(site(options), { headers });
  const csp = String(answer.headers["content-security-policy"]);
  const directives = Object.fromEntries(
    csp.split(";").map((directive) => {
      const [name = "", ...values] = directive.trim().split(" ");
      return [name, values.join(" ")];
    }),
  );
  return { ...answer, directives, nonce: answer.text };
}

describe("security headers", () => {
  it("allow only scripts and styles with this response's nonce", async () => {
    const { directives, nonce } = await policy();
    expect(nonce).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(directives).toMatchObject({
      "default-src": "'self'",
      "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
      "style-src": `'self' 'nonce-${nonce}'`,
      "style-src-attr": "'unsafe-inline'",
      "img-src": "'self' data: blob: https:",
      "media-src": "'self' https: blob:",
      "connect-src": "'self' https:",
      "font-src": "'self' data:",
      "frame-src": "'none'",
      "object-src": "'none'",
      "base-uri": "'none'",
      "form-action": "'self'",
      "frame-ancestors": "'self'",
      "manifest-src": "'self'",
    });
    expect(directives["script-src"]).not.toContain("unsafe");
    expect((await policy()).nonce).not.toBe(nonce);
  });

  it("have the nonce in WeChat, too", async () => {
    const { directives, nonce } = await policy({}, { "user-agent": "MicroMessenger/8.0" });
    expect(directives["script-src"]).toBe(`'nonce-${nonce}' 'strict-dynamic'`);
  });

  it("allow the hosts of the settings", async () => {
    const { directives } = await policy({
      embedHosts: ["player.example", "map.example"],
      httpHosts: ["localhost", "127.0.0.1:9000"],
    });
    expect(directives["frame-src"]).toBe("https://player.example https://map.example");
    expect(directives["img-src"]).toBe("'self' data: blob: https: http://localhost:* http://127.0.0.1:9000");
    expect(directives["media-src"]).toContain("http://localhost:*");
  });

  it("allow the frames of WeChat's open tag where pages have one", async () => {
    const { directives } = await policy({ embedHosts: ["player.example"], hasOpenTag: true });
    expect(directives["frame-src"]).toBe("https://player.example https://*.qq.com webcompt:");
  });

  it("restrict other browser features, and do not name our software", async () => {
    const { headers } = await policy();
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "cross-origin-resource-policy": "same-site",
    });
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["x-powered-by"]).toBeUndefined();
  });

  it("require HTTPS only over HTTPS", async () => {
    const plain = await policy();
    expect(plain.headers["strict-transport-security"]).toBeUndefined();
    expect(plain.directives).not.toHaveProperty("upgrade-insecure-requests");
    const secure = await policy({}, { "x-forwarded-proto": "https" });
    expect(secure.headers["strict-transport-security"]).toMatch(/^max-age=31536000/);
    expect(secure.directives).toHaveProperty("upgrade-insecure-requests");
  });
});
