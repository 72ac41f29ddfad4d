import type { Request, Response } from "express";
import { describe, expect, it } from "vitest";
import { RequestLog } from "./request-log.ts";

describe("the request log", () => {
  it("keeps the last 500 requests, oldest first", () => {
    const log = new RequestLog(() => 0);
    for (let number = 1; number <= 502; number += 1) {
      const request = { method: "POST", path: `/call/${String(number)}`, query: {}, headers: {}, body: {} };
      log.record(request as unknown as Request, {} as Response, () => undefined);
    }
    expect(log.entries).toHaveLength(500);
    expect([log.entries[0]?.path, log.entries.at(-1)?.path]).toEqual(["/call/3", "/call/502"]);
  });
});
