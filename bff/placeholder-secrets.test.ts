import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { isPlaceholder } from "./placeholder-secrets.ts";

const root = join(import.meta.dirname, "..");
const PLACEHOLDERS = [
  "change-me-change-me",
  "changeme",
  "please-change-this-secret",
  "CHANGE_THIS_TO_A_LONG_SECRET",
  "secret",
  "secretsecretsecret",
  "my-session-secret",
  "your-secret-here-please",
  "password123456789",
  "replace-me-replace-me",
  "only-for-a-try-0000000000000000",
  "replace-with-a-random-string",
  "aaaaaaaaaaaaaaaaaaaa",
  "abababababababababab",
  "0000000000000000",
  "1234567890123456",
  "0123456789abcdef",
  "abcdefghijklmnopqrstuvwxyz",
  "qwertyuiopasdfgh",
  "xxxxxxxxxxxxxxxx",
  "foobared",
];

describe("a placeholder", () => {
  it.each(PLACEHOLDERS)("is %s", (secret) => {
    expect(isPlaceholder(secret)).toBe(true);
  });

  it("is no random secret, in hex, base64 or digits", () => {
    for (let nth = 0; nth < 2000; nth++) {
      const bytes = randomBytes(32);
      expect(isPlaceholder(bytes.toString("hex"))).toBe(false);
      expect(isPlaceholder(bytes.toString("base64url"))).toBe(false);
      expect(isPlaceholder(BigInt(`0x${bytes.toString("hex")}`).toString())).toBe(false);
      expect(isPlaceholder(randomBytes(12).toString("base64"))).toBe(false);
    }
  });
});

describe("the start", () => {
  const random = () => randomBytes(24).toString("base64url");

  it.each(PLACEHOLDERS.filter(({ length }) => length >= 16))("fails with SESSION_SECRET=%s", (secret) => {
    expect(() => readConfig({ SESSION_SECRET: secret })).toThrow(/^ {2}SESSION_SECRET: must /m);
  });

  it.each(["REDIS_URL", "REDIS_ANSWERS_URL"])(
    "fails with a placeholder in %s, and the message does not repeat it",
    (name) => {
      const start = (password: string) => () =>
        readConfig({ SESSION_SECRET: random(), [name]: `rediss://wanbao:${password}@redis.example:6379` });
      expect(start("replace-me")).toThrow(new RegExp(`^  ${name}: must `, "m"));
      expect(start("replace%2Dme")).not.toThrow(/replace.{1,3}me@/);
      expect(start("replace%2Dme")).toThrow(new RegExp(`^  ${name}: must `, "m"));
      expect(start(random())).not.toThrow();
    },
  );

  it("requires SESSION_SECRET with REDIS_URL", () => {
    const url = "redis://redis.example:6379";
    expect(() => readConfig({ REDIS_URL: url })).toThrow(/^ {2}SESSION_SECRET: must be set with REDIS_URL/m);
    expect(() => readConfig({ REDIS_URL: url, SESSION_SECRET: random() })).not.toThrow();
  });

  it("fails with every secret of a manifest or document", () => {
    const files = [
      "README.md",
      ...readdirSync(join(root, "docs"))
        .filter((name) => name.endsWith(".md"))
        .map((name) => `docs/${name}`),
      ...readdirSync(join(root, "deploy"), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".yaml"))
        .map((name) => `deploy/${name}`),
    ];
    for (const file of files)
      for (const [line, secret = ""] of readFileSync(join(root, file), "utf8").matchAll(
        /(?:SESSION_SECRET|REDIS_PASSWORD)[=:] ?([^\s"'`$][^\s"'`]*)/g,
      ))
        expect(secret.length < 16 || isPlaceholder(secret), `${file}: ${line}`).toBe(true);
  });
});
