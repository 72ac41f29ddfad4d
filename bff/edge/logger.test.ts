import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { createLogger, maskText } from "./logger.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger("info", { write: (line: string) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

const everyLetter = (text: string) =>
  text.replace(/[^%]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

function unescaped(text: string): string {
  const once = text.replace(/%([0-9a-f]{2})/gi, (_whole, code: string) =>
    String.fromCharCode(parseInt(code, 16)),
  );
  return once === text ? text : unescaped(once);
}

describe("the log", () => {
  it("masks the values of secret keys at any depth and of any type", () => {
    const line = logged((logger) =>
      logger.child({ openId: "oA1" }).info(
        {
          tokenID: "secret-token",
          headers: { Cookie: "tokenID=secret-token", "set-cookie": ["a=secret-token"], "Session-Id": "s1" },
          calls: [{ body: { Phone: 13800138000, union_id: "u1", token: { value: "secret-token" } } }],
        },
        "sent",
      ),
    );
    expect(JSON.stringify(line)).not.toMatch(/secret-token|oA1|u1|13800138000|s1/);
    expect(line).toMatchObject({ tokenID: "[redacted]", msg: "sent", level: "info" });
  });

  it.each([
    ["登录 13800138000 失败", "登录 138******** 失败"],
    ["tel:+8613800138000", "tel:+8613800138000"],
    ["at 1747750000123 ms", "at 1747750000123 ms"],
    ["12345678901", "12345678901"],
    ["GET http://gw.example/a?tokenID=x&b=1 failed", "GET http://gw.example/a?… failed"],
    ["open /new/general/N1?token=x", "open /new/general/N1?…"],
    ["tokenID=abcdefgh; a=1", "tokenID=[redacted]; a=1"],
    ['{"tokenID":"abcdefgh","a":1}', '{"tokenID":"[redacted]","a":1}'],
    ["why? because", "why? because"],
    ["/".repeat(9) + "?a", "/////////?…"],
    ["/new/_data/qr/Ab3dEf9h12345678", "/new/_data/qr/[redacted]"],
    ["/new/living/qrlogin/Ab3dEf9h12345678", "/new/living/qrlogin/[redacted]"],
    ["/new/general/NEWS1001/tokenID/Ab3dEf9h", "/new/general/NEWS1001/tokenID/[redacted]"],
    ["/new/general/qr%3DAb3dEf9h", "/new/general/qr=[redacted]"],
    ["/new/x%3FtokenID%3Dsecret%26a%3D1", "/new/x?…"],
    ["to /new/login/loginCommon%253Fback%253D%252Fnew now", "to /new/login/loginCommon?… now"],
    ["back=%2Fnew%2F_data%2Fqr%2FAb3dEf9h12345678", "back=/new/_data/qr/[redacted]"],
    ["/new/sameTopic/%E8%80%81%E8%A1%97", "/new/sameTopic/%E8%80%81%E8%A1%97"],
    ["done to 100%, 50%25 of it", "done to 100%, 50%25 of it"],
    ["%2213800138000%22", '"138********"'],
  ])("writes %s as %s", (message, expected) => {
    expect(logged((logger) => logger.info(message)).msg).toBe(expected);
    expect(logged((logger) => logger.info({ list: [message] })).list).toEqual([expected]);
  });

  it("masks phone numbers that are numbers, and no other numbers", () => {
    expect(logged((logger) => logger.info({ a: 13912345678, b: 1747750000123, c: 1.5 }))).toMatchObject({
      a: "139********",
      b: 1747750000123,
      c: 1.5,
    });
  });

  it("keeps the stack and cause of an error, without queries and phone numbers", () => {
    const cause = new Error("13800138000 refused");
    const line = logged((logger) => logger.error(new Error("GET /a?tokenID=secret-token", { cause })));
    expect(line.msg).toBe("GET /a?…");
    const { stack } = line.err as { stack: string };
    expect(stack).toContain("logger.test.ts");
    expect(JSON.stringify(line)).not.toMatch(/secret-token|13800138000/);
  });

  it("cuts off deeply nested values", () => {
    let nested: unknown = "13800138000";
    for (let depth = 0; depth < 10_000; depth += 1) nested = [nested];
    expect(JSON.stringify(logged((logger) => logger.info({ nested })))).not.toContain("13800138000");
  });

  it("masks secrets in addresses that are encoded several times", () => {
    const names = fc.constantFrom("tokenID", "token", "openId", "unionId", "ticket", "phone");
    const secrets = fc.stringMatching(/^[A-Za-z0-9]{12,24}$/).filter((secret) => /\d/.test(secret));
    const encodings = fc.array(fc.constantFrom(encodeURIComponent, everyLetter), { maxLength: 5 });
    const addresses = fc.tuple(names, secrets, encodings, encodings).map(([name, secret, inner, outer]) => {
      const encoded = (text: string, by: typeof inner) => by.reduce((whole, encode) => encode(whole), text);
      const within = encoded(`/new/general/N1?a=1&${name}=${secret}`, inner);
      return { secret, address: `/new/x${encoded(`?back=${within}`, outer)}` };
    });
    fc.assert(
      fc.property(
        addresses,
        fc.constantFrom("", "opened ", 'referer: "', "(see "),
        ({ secret, address }, before) => {
          expect(unescaped(maskText(`${before}${address} afterwards`))).not.toContain(secret);
        },
      ),
    );
  });

  it("is fast for text that is encoded very often", () => {
    const began = performance.now();
    for (const text of [`/a%${"25".repeat(20_000)}3FtokenID`, "%".repeat(40_000), `${"a".repeat(40_000)} %`])
      maskText(text);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it("is quiet below its level", () => {
    const lines: string[] = [];
    createLogger("warn", { write: (line: string) => lines.push(line) }).info("nothing");
    expect(lines).toEqual([]);
  });
});
