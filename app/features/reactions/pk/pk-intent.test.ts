import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { fakeContext, refusedBy, submission } from "../../../request-context.testing.ts";
import { topicPk } from "./pk-intent.server.ts";

const pk = {
  pkid: "PK1001",
  title: "老街的门脸",
  left: { id: "L", text: "留着", count: 10 },
  right: { id: "R", text: "随店主", count: 9 },
};

async function send(bff: Partial<Bff>, side = "L") {
  const fake = fakeContext({
    path: "/new/infoTopic/TOP1001",
    bff,
    page: { method: "POST", isDocument: false },
  });
  const answer = await pageAction({ pk: topicPk })(
    submission(fake.context, [
      ["intent", "pk"],
      ["pkid", "PK1001"],
      ["side", side],
    ]),
  );
  return { ...fake, answer };
}

describe("a question with two sides", () => {
  it("records a side for this topic", async () => {
    const { answer, bff } = await send({ topicPk: () => Promise.resolve(pk) });
    expect(bff.topicPk).toHaveBeenCalledExactlyOnceWith({ topicid: "TOP1001", pkid: "PK1001", side: "L" });
    expect(answer).toMatchObject({ data: { ok: true, toast: "已站队", data: { pk: { voted: "L" } } } });
  });

  it("shows the side chosen before, not the one pressed now", async () => {
    const topic = { topicid: "TOP1001", title: "老街更新", topicType: 0, body: [], state: 1, kind: "topic" };
    const { answer } = await send({
      topicPk: () => Promise.reject(refusedBy(1004)),
      topicInfo: () => Promise.resolve({ ...topic, pk: { ...pk, voted: "R" } } as never),
    });
    expect(answer).toMatchObject({ data: { ok: true, data: { pk: { voted: "R" } } } });
  });

  it("makes no call for an invalid side", async () => {
    const { bff } = await send({}, "<b>");
    expect(bff.topicPk).not.toHaveBeenCalled();
  });
});
