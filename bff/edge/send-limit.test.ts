import { describe, expect, it } from "vitest";
import { memoryStore } from "../shared/memory-store.ts";
import { sendLimit } from "./send-limit.ts";

describe("the limit on sending codes", () => {
  it("stops a visitor after his share and leaves others alone", async () => {
    const limit = sendLimit(memoryStore(), { perVisitor: 2, perAddress: 10 });
    const answers = [];
    for (let i = 0; i < 3; i++) answers.push(await limit.take("visitor-a", "10.0.0.1"));
    expect(answers).toEqual([true, true, false]);
    expect(await limit.take("visitor-b", "10.0.0.1")).toBe(true);
  });

  it("stops an address whose visitors keep changing", async () => {
    const limit = sendLimit(memoryStore(), { perVisitor: 5, perAddress: 3 });
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await limit.take(`visitor-${i}`, "10.0.0.2"));
    expect(answers).toEqual([true, true, true, false]);
  });
});
