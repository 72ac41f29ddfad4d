import { describe, expect, it } from "vitest";
import { memoryStore } from "../cluster/memory-store.ts";
import { actionLimits } from "./action-limits.ts";

const none = { perVisitor: 0, perAddress: 0 };

function limits(sms: { perVisitor: number; perAddress: number }) {
  let time = 0;
  const { take, refused } = actionLimits(memoryStore({ now: () => time }), {
    comment: { perVisitor: 2, perAddress: 100 },
    like: none,
    login: none,
    ticket: none,
    vote: { perVisitor: 10, perAddress: 60 },
    sms,
  });
  const asked = async (
    visitors: string[],
    address = "10.0.0.1",
    action: "sms" | "comment" | "like" | "vote" = "sms",
  ) => {
    const answers = [];
    for (const visitor of visitors) answers.push(await take(action, visitor, address));
    return answers;
  };
  return { asked, refused, pass: (ms: number) => void (time += ms) };
}

describe("the limits of actions", () => {
  it("refuse a visitor over the limit, and no other", async () => {
    const { asked } = limits({ perVisitor: 2, perAddress: 10 });
    expect(await asked(["a", "a", "a", "b"])).toEqual([true, true, false, true]);
  });

  it("refuse an address whose visitors keep changing", async () => {
    const { asked, refused } = limits({ perVisitor: 5, perAddress: 3 });
    expect(await asked(["a", "b", "c", "d"])).toEqual([true, true, true, false]);
    expect(await asked(["e"], "10.0.0.2")).toEqual([true]);
    expect(refused).toEqual({ comment: 0, like: 0, vote: 0, login: 0, sms: 1, ticket: 0 });
  });

  it("count all addresses of an IPv6 /64 as one", async () => {
    const { asked } = limits({ perVisitor: 5, perAddress: 2 });
    expect(await asked(["a"], "2001:db8:1:2::1")).toEqual([true]);
    expect(await asked(["b"], "2001:db8:1:2:3:4:5:6")).toEqual([true]);
    expect(await asked(["c"], "2001:db8:1:2:ffff::")).toEqual([false]);
    expect(await asked(["d"], "2001:db8:1:3::1")).toEqual([true]);
    expect(await asked(["e", "f"], "::1")).toEqual([true, true]);
  });

  it("count an IPv4 address by itself, also when mapped into IPv6", async () => {
    const { asked } = limits({ perVisitor: 5, perAddress: 2 });
    expect(await asked(["a"], "10.0.0.1")).toEqual([true]);
    expect(await asked(["b"], "::ffff:10.0.0.1")).toEqual([true]);
    expect(await asked(["c"], "::ffff:a00:1")).toEqual([false]);
  });

  it("refuse a /48 after the limit of twenty addresses", async () => {
    const { asked } = limits({ perVisitor: 5, perAddress: 2 });
    const answers = [];
    for (let nth = 0; nth < 60; nth += 1)
      answers.push(...(await asked([`visitor ${nth}`], `2001:db8:1:${nth.toString(16)}::1`)));
    expect(answers.filter(Boolean)).toHaveLength(40);
    expect(await asked(["z"], "2001:db8:2::1")).toEqual([true]);
  });

  it("allow votes per minute, and ten times as many per hour", async () => {
    const { asked, pass } = limits({ perVisitor: 0, perAddress: 0 });
    const crowd = (nth: number) => Array.from({ length: 61 }, (_, one) => `${nth} ${one}`);
    const granted = [];
    for (let minute = 0; minute < 12; minute += 1) {
      granted.push((await asked(crowd(minute), "10.0.0.1", "vote")).filter(Boolean).length);
      pass(60_000);
    }
    expect(granted).toEqual([...Array<number>(10).fill(60), 0, 0]);
    pass(48 * 60_000);
    expect(await asked(["x"], "10.0.0.1", "vote")).toEqual([true]);
    expect((await asked(Array<string>(12).fill("y"), "10.0.0.2", "vote")).filter(Boolean)).toHaveLength(10);
  });

  it("expire after an hour for text messages, and after a minute for the others", async () => {
    const { asked, pass } = limits({ perVisitor: 1, perAddress: 10 });
    expect(await asked(["a", "a"])).toEqual([true, false]);
    expect(await asked(["a", "a", "a"], "10.0.0.1", "comment")).toEqual([true, true, false]);
    pass(60_000);
    expect(await asked(["a"], "10.0.0.1", "comment")).toEqual([true]);
    expect(await asked(["a"])).toEqual([false]);
    pass(3_540_000);
    expect(await asked(["a"])).toEqual([true]);
  });

  it("can be switched off", async () => {
    const { asked } = limits({ perVisitor: 1, perAddress: 1 });
    expect(new Set(await asked(Array<string>(500).fill("a"), "10.0.0.1", "like"))).toEqual(new Set([true]));
  });
});
