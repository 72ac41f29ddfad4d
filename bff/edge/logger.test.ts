import { describe, expect, it } from "vitest";

import { createLogger } from "./logger.ts";

function logged(write: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown> {
  const lines: string[] = [];
  write(createLogger("info", { write: (line: string) => lines.push(line) }));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/\n$/);
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

describe("the log", () => {
  it("hides the values of secret keys at any depth, whatever their type", () => {
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
  ])("writes %s as %s", (message, expected) => {
    expect(logged((logger) => logger.info(message)).msg).toBe(expected);
    expect(logged((logger) => logger.info({ list: [message] })).list).toEqual([expected]);
  });

  it("hides phone numbers in numbers, and leaves other numbers alone", () => {
    expect(logged((logger) => logger.info({ a: 13912345678, b: 1747750000123, c: 1.5 }))).toMatchObject({
      a: "139********",
      b: 1747750000123,
      c: 1.5,
    });
  });

  it("keeps an error's stack and cause, without queries and phone numbers", () => {
    const cause = new Error("13800138000 refused");
    const line = logged((logger) => logger.error(new Error("GET /a?tokenID=secret-token", { cause })));
    expect(line.msg).toBe("GET /a?…");
    const { stack } = line.err as { stack: string };
    expect(stack).toContain("logger.test.ts");
    expect(JSON.stringify(line)).not.toMatch(/secret-token|13800138000/);
  });

  it("cuts off what is nested without measure", () => {
    let nested: unknown = "13800138000";
    for (let depth = 0; depth < 10_000; depth += 1) nested = [nested];
    expect(JSON.stringify(logged((logger) => logger.info({ nested })))).not.toContain("13800138000");
  });

  it("is quiet below its level", () => {
    const lines: string[] = [];
    createLogger("warn", { write: (line: string) => lines.push(line) }).info("nothing");
    expect(lines).toEqual([]);
  });
});
