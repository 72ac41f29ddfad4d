import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import type { FeatureName } from "#bff/entities/user.ts";
import { pageAction } from "../../../request/intents/intents.server.ts";
import { fakeContext, refusedBy, submission } from "../../../request-context.testing.ts";
import { publish } from "./publish-intent.server.ts";

const published = { intelPublish: () => Promise.resolve({ id: "INF9", status: 0 }) };

async function send(fields: [string, string][], bff: Partial<Bff> = published, features: FeatureName[] = []) {
  const fake = fakeContext({
    path: "/new/infoTopic/TOP1001",
    bff,
    features,
    user: { name: "林小满", userType: 0, userDes: "" },
    page: { method: "POST", isDocument: false, reader: { token: "demo-token-reader" } },
  });
  const answer = await pageAction({ publish })(submission(fake.context, [["intent", "publish"], ...fields]));
  return { ...fake, answer };
}

describe("publishing a post", () => {
  it("sends the text and answers with a pending post", async () => {
    const { answer, bff } = await send([
      ["content", " 早市开张 "],
      ["images", "https://a.example/1.jpg\n/new/media/2.webp"],
      ["topicid", "TOP1001"],
      ["kind", "ask"],
    ]);
    expect(bff.intelPublish).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        content: "早市开张",
        kind: "ask",
        topicid: "TOP1001",
        images: ["https://a.example/1.jpg", "/new/media/2.webp"],
      }),
    );
    expect(answer).toMatchObject({
      data: {
        ok: true,
        toast: "发布成功，审核通过后展示",
        data: { post: { id: "INF9", status: 0, self: 1, author: { name: "林小满" } } },
      },
    });
  });

  it.each([
    ["content", "", "请输入内容"],
    ["content", "海".repeat(1001), "内容最多1000字"],
    ["images", Array(10).fill("/a.webp").join("\n"), "图片最多9张"],
    ["images", "javascript:alert(1)", "图片地址应以 http://、https:// 或 / 开头"],
  ])("refuses %s that does not fit, and gives it back", async (name, value, problem) => {
    const { answer, bff } = await send([
      ...(name === "content" ? [] : [["content", "好"] as [string, string]]),
      [name, value],
    ]);
    expect(answer).toMatchObject({ data: { errors: { [name]: problem }, values: { [name]: value } } });
    expect(bff.intelPublish).not.toHaveBeenCalled();
  });

  it("asks the audit first if it is on", async () => {
    const refusing = { ...published, aiValidate: () => Promise.resolve({ pass: 0 as const, words: [] }) };
    const { answer, bff } = await send([["content", "加微信"]], refusing, ["Audit_text"]);
    expect(bff.aiValidate).toHaveBeenCalledExactlyOnceWith({ content: "加微信", scene: "post" });
    expect(bff.intelPublish).not.toHaveBeenCalled();
    expect(answer).toMatchObject({ data: { code: 1005, values: { content: "加微信" } } });
  });

  it("sends a film only if films are audited", async () => {
    const film: [string, string][] = [
      ["content", "看"],
      ["video", "/new/media/a.mp4"],
    ];
    const off = await send(film);
    expect(off.bff.intelPublish).toHaveBeenCalledWith(expect.objectContaining({ video: undefined }));
    const on = await send(film, published, ["Audit_video"]);
    expect(on.bff.intelPublish).toHaveBeenCalledWith(expect.objectContaining({ video: "/new/media/a.mp4" }));
  });

  it("tells why a closed topic takes no posts", async () => {
    const { answer } = await send([["content", "好"]], {
      intelPublish: () => Promise.reject(refusedBy(1007, "话题已结束")),
    });
    expect(answer).toMatchObject({ data: { ok: false, toast: "话题已结束", values: { content: "好" } } });
  });
});
