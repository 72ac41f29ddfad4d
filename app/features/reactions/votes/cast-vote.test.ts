import { describe, expect, it } from "vitest";
import { today } from "../../../routes/calendar-day.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { fakeContext, outcome, refusedBy, submission } from "../../../request-context.testing.ts";
import { castVoteIntent } from "./cast-vote.server.ts";
import { rememberVote, votedToday } from "./vote-memory.server.ts";

const action = pageAction({ vote: castVoteIntent(() => "qlbr") });

async function vote(optionid: string, castVote: () => Promise<object>, isDocument = false) {
  const fake = fakeContext({ bff: { castVote }, page: { isDocument } });
  const answer = await action(submission(fake.context, { intent: "vote", optionid }));
  return { ...fake, ...outcome(answer) };
}

describe("a vote for one of many", () => {
  it("is cast once and answers with the new count", async () => {
    const { bff, result } = await vote("ROLE1001", () => Promise.resolve({ count: 8413, voted: 1 }));
    expect(bff.castVote).toHaveBeenCalledExactlyOnceWith({
      activityId: "qlbr",
      optionId: "ROLE1001",
      count: 1,
    });
    expect(result).toMatchObject({
      ok: true,
      toast: "投票成功",
      data: { optionid: "ROLE1001", count: 8413 },
    });
  });

  it("is a success on the second try of a day, and says so", async () => {
    const { result } = await vote("ROLE1001", () => Promise.reject(refusedBy(1004)));
    expect(result).toMatchObject({
      ok: true,
      toast: "今天已投过票",
      data: { optionid: "ROLE1001", already: true },
    });
  });

  it("is remembered in a cookie until the day is over, unless it failed", async () => {
    const first = await vote("ROLE1001", () => Promise.resolve({ count: 1 }));
    expect(first.cookies).toMatchObject([{ name: "voted", value: `${today()}|qlbr.ROLE1001` }]);
    expect(first.cookies[0]?.maxAge).toBeGreaterThan(0);
    expect(first.cookies[0]?.maxAge).toBeLessThanOrEqual(24 * 3600);
    const again = await vote("ROLE1001", () => Promise.reject(refusedBy(1004)));
    expect(votedToday(again.context, "qlbr")).toEqual(["ROLE1001"]);
    const failed = await vote("ROLE1001", () => Promise.reject(refusedBy(500)));
    expect(failed.cookies).toEqual([]);
  });

  it("leads back to its form without script", async () => {
    const { to, status } = await vote("ROLE1001", () => Promise.resolve({ count: 1 }), true);
    expect(status).toBe(303);
    expect(to).toMatch(/#vote-ROLE1001$/);
  });

  it.each(["", "../1", "a b"])("is not cast for %j", async (optionid) => {
    const { bff, status } = await vote(optionid, () => Promise.resolve({}));
    expect(status).toBe(400);
    expect(bff.castVote).not.toHaveBeenCalled();
  });

  it("that fails shows a toast", async () => {
    const { result } = await vote("ROLE1001", () => Promise.reject(refusedBy(500)));
    expect(result).toMatchObject({ ok: false, toast: "网络异常，请稍后重试" });
  });
});

describe("today's votes", () => {
  const votedWith = (voted: string) => votedToday(fakeContext({ cookies: { voted } }).context, "qlbr");

  it("are separate for each activity", () => {
    expect(votedWith(`${today()}|qlbr.ROLE1001,think-edu.ENT1,qlbr.ROLE1002`)).toEqual([
      "ROLE1001",
      "ROLE1002",
    ]);
  });

  it.each(["", "x", "|", `${today()}`, `${today()}|<b>,qlbr.`, "2025-01-01|qlbr.ROLE1001"])(
    "ignore a cookie of another day or with invalid content: %s",
    (voted) => expect(votedWith(voted)).toEqual([]),
  );

  it("are limited to the last forty, without repeats", () => {
    const { context, cookies } = fakeContext();
    for (let number = 1; number <= 45; number += 1) rememberVote(context, "qlbr", `ROLE${number}`);
    rememberVote(context, "qlbr", "ROLE30");
    rememberVote(context, "qlbr", "../x");
    const voted = votedToday(context, "qlbr");
    expect(voted).toHaveLength(40);
    expect(voted.at(-1)).toBe("ROLE30");
    expect(cookies.at(-1)?.value?.length).toBeLessThan(4000);
  });
});
