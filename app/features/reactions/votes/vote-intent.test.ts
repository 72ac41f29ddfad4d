import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { VoteInfo } from "#bff/entities/vote.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { callsMade, fakeContext, refusedBy, submission } from "../../../request-context.testing.ts";
import { voteIntent } from "./vote-intent.server.ts";

const vote: VoteInfo = {
  voteid: "VOTE1001",
  title: "你最常走老街的哪一段？",
  multi: 0,
  max: 1,
  state: 1,
  total: 101,
  showResult: 0,
  options: [
    { optionid: "O1", text: "码头口", count: 60, chosen: 1 },
    { optionid: "O2", text: "钟楼下", count: 41 },
  ],
};

async function send(fields: [string, string][], bff: Partial<Bff> = {}, isDocument = false) {
  const fake = fakeContext({ bff, page: { method: "POST", isDocument } });
  const answer = await pageAction({ vote: voteIntent })(
    submission(fake.context, [["intent", "vote"], ...fields]),
  );
  return { ...fake, answer };
}

const choice: [string, string][] = [
  ["voteid", "VOTE1001"],
  ["optionids", "O1"],
];
const saved = { voteSave: () => Promise.resolve(vote) };

describe("a vote", () => {
  it("is saved for this article and answers with the results", async () => {
    const { answer, bff } = await send(choice, saved);
    expect(bff.voteSave).toHaveBeenCalledExactlyOnceWith({
      voteid: "VOTE1001",
      newsid: "NEWS1001",
      optionids: ["O1"],
    });
    expect(answer).toMatchObject({
      data: { ok: true, toast: "投票成功", data: { vote: { ...vote, voted: 1 } } },
    });
  });

  it("may have several choices; ids that are no options are dropped", async () => {
    const { bff } = await send([...choice, ["optionids", "O2"], ["optionids", "<b>"]], saved);
    expect(bff.voteSave).toHaveBeenCalledWith(expect.objectContaining({ optionids: ["O1", "O2"] }));
  });

  it("that exists already is a success with the current results", async () => {
    const { answer, bff } = await send(choice, {
      voteSave: () => Promise.reject(refusedBy(1004)),
      voteInfo: () => Promise.resolve(vote),
    });
    expect(bff.voteInfo).toHaveBeenCalledExactlyOnceWith({ voteid: "VOTE1001" });
    expect(answer).toMatchObject({ data: { ok: true, data: { vote: { voted: 1, total: 101 } } } });
  });

  it("without a choice is refused with a message", async () => {
    const { answer, bff } = await send([["voteid", "VOTE1001"]], saved);
    expect(answer).toMatchObject({
      data: { ok: false, errors: { optionids: "请先选择选项" } },
      init: { status: 422 },
    });
    expect(callsMade(bff)).toEqual([]);
  });

  it.each(["", "../x", "1' OR 1=1"])("of the id %j is refused", async (voteid) => {
    const { answer, bff } = await send(
      [
        ["voteid", voteid],
        ["optionids", "O1"],
      ],
      saved,
    );
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("that is not open shows the gateway's message", async () => {
    const { answer } = await send(choice, { voteSave: () => Promise.reject(refusedBy(1007, "投票已结束")) });
    expect(answer).toMatchObject({ data: { ok: false, code: 1007, toast: "投票已结束" } });
  });

  it("that needs a login leads to it", async () => {
    const { answer } = await send(choice, { voteSave: () => Promise.reject(refusedBy(401)) });
    expect((answer as Response).headers.get("Location")).toContain("/login/loginCommon?back=");
  });

  it("without script leads back to the results", async () => {
    const { answer } = await send(choice, saved, true);
    expect((answer as Response).headers.get("Location")).toBe("/general/NEWS1001#vote");
  });
});
