import { describe, expect, it } from "vitest";
import { pageAction } from "../intents/intents.server.ts";
import { fakeContext, outcome, refusedBy, submission } from "../navigation/request-context.testing.ts";
import { castVoteIntent } from "./cast-vote.server.ts";

const action = pageAction({ vote: castVoteIntent(() => "qlbr") });

async function vote(optionid: string, castVote: () => Promise<object>, isDocument = false) {
  const fake = fakeContext({ bff: { castVote }, page: { isDocument } });
  const answer = await action(submission(fake.context, { intent: "vote", optionid }));
  return { ...fake, ...outcome(answer) };
}

describe("a vote for one of many", () => {
  it("is cast once and answers the new count", async () => {
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

  it("a second time the same day is told so, and is no failure", async () => {
    const { result } = await vote("ROLE1001", () => Promise.reject(refusedBy(1004)));
    expect(result).toMatchObject({ ok: true, toast: "今天已投过票", data: { optionid: "ROLE1001" } });
  });

  it("without script leads back to where the reader was", async () => {
    const { to, status } = await vote("ROLE1001", () => Promise.resolve({ count: 1 }), true);
    expect(status).toBe(303);
    expect(to).toMatch(/#vote-ROLE1001$/);
  });

  it.each(["", "../1", "a b"])("is not cast for %j", async (optionid) => {
    const { bff, status } = await vote(optionid, () => Promise.resolve({}));
    expect(status).toBe(400);
    expect(bff.castVote).not.toHaveBeenCalled();
  });

  it("that fails says so", async () => {
    const { result } = await vote("ROLE1001", () => Promise.reject(refusedBy(500)));
    expect(result).toMatchObject({ ok: false, toast: "网络异常，请稍后重试" });
  });
});
