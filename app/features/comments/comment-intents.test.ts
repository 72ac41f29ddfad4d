import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { callsMade, comment, refusedBy } from "../../request-context.testing.ts";
import { C1, C2, C3, C4, send, type Options } from "./comment-intents.testing.ts";

describe("a comment", () => {
  it("comes back as the page shows it, marked as the reader's own", async () => {
    const { result } = await send(C2, { intent: "comment", content: "好" });
    expect(result).toMatchObject({
      toast: "评论成功",
      data: { comment: { id: "C9", text: "好", own: true, waiting: false } },
    });
  });

  it("says when it waits for audit", async () => {
    const dzCommentAdd = () => Promise.resolve(comment({ state: 0 }));
    const { result } = await send(C2, { intent: "comment", content: "好" }, { bff: { dzCommentAdd } });
    expect(result).toMatchObject({
      toast: "评论成功，审核通过后展示",
      data: { comment: { waiting: true, own: true } },
    });
  });

  it.each([C2, C3, C4])("has its parent as a reply, even when the answer names none: %s", async (path) => {
    const { result } = await send(path, { intent: "reply", content: "好", pcommentid: "C1" });
    expect(result?.data).toMatchObject({ comment: { parent: "C1" } });
  });

  it("redirects without script to the view that shows it: the newest, or the replies of its parent", async () => {
    const options = { page: { isDocument: true } };
    const first = (await send(C2, { intent: "comment", content: "好" }, options)).answer as Response;
    expect(first.headers.get("Location")).toBe("/general/NEWS1001?csort=new#comment-C9");
    const reply = (
      await send(`${C2}?creply=C1&reply=C1`, { intent: "reply", content: "好", pcommentid: "C1" }, options)
    ).answer;
    expect((reply as Response).headers.get("Location")).toBe("/general/NEWS1001?creply=C1#comment-C1");
  });

  it.each([
    ["", "请输入评论内容"],
    ["  \n ", "请输入评论内容"],
    ["字".repeat(201), "评论最多200字"],
    ["😀".repeat(201), "评论最多200字"],
  ])("is not sent when it is %j", async (content, problem) => {
    const { bff, result, answer } = await send(C1, { intent: "comment", content });
    expect(result).toMatchObject({ ok: false, errors: { content: problem }, values: { content } });
    expect((answer as { init?: object }).init).toEqual({ status: 422 });
    expect(callsMade(bff)).toEqual([]);
  });

  it.each(["字".repeat(200), "😀".repeat(200), ` ${"a".repeat(200)} `])(
    "may have 200 characters",
    async (content) => {
      expect((await send(C1, { intent: "comment", content })).result?.ok).toBe(true);
    },
  );

  it("drops a `replyuserid` that is no valid id", async () => {
    const { bff } = await send(C2, { intent: "reply", content: "好", pcommentid: "C1", replyuserid: "<b>" });
    expect(bff.dzCommentAdd).toHaveBeenCalledWith({
      newsid: "NEWS1001",
      content: "好",
      pcommentid: "C1",
      replyuserid: undefined,
    });
  });

  it.each([
    [1005, "您的内容包含不当信息，请修改后再发布"],
    [1006, "评论已关闭"],
    [429, "操作太频繁，请稍后再试"],
    [500, "网络异常，请稍后重试"],
  ])("comes back with the draft when refused with %i", async (code, toast) => {
    const commentAdd1 = () => Promise.reject(refusedBy(code));
    const { result } = await send(C1, { intent: "comment", content: "草稿" }, { bff: { commentAdd1 } });
    expect(result).toMatchObject({ ok: false, code, toast, values: { content: "草稿" } });
  });

  it("sends an anonymous reader to the login and keeps the draft", async () => {
    const commentAdd1 = () => Promise.reject(refusedBy(401));
    const { answer, cookies } = await send(
      C1,
      { intent: "comment", content: "草稿" },
      { bff: { commentAdd1 }, page: { reader: { token: "" } } },
    );
    expect((answer as Response).headers.get("Location")).toBe(
      `/login/loginCommon?back=${encodeURIComponent("/new/general/10001#comment-form")}`,
    );
    expect(JSON.parse(cookies[0]?.value ?? "")).toMatchObject({
      draft: { newsid: "10001", content: "草稿" },
    });
  });
});

describe("the audit of texts", () => {
  const audited: Options = { features: ["Audit_text"] };

  it("runs before the comment is added when it is on", async () => {
    const { bff } = await send(C1, { intent: "comment", content: " 好 " }, audited);
    expect(bff.aiValidate).toHaveBeenCalledExactlyOnceWith({ content: "好", scene: "comment" });
    expect(bff.commentAdd1).toHaveBeenCalledOnce();
    expect(bff.aiValidate.mock.invocationCallOrder[0]).toBeLessThan(
      bff.commentAdd1.mock.invocationCallOrder[0] ?? 0,
    );
  });

  it("does not run when it is off, nor for a reader who must log in first", async () => {
    expect((await send(C1, { intent: "comment", content: "好" })).bff.aiValidate).not.toHaveBeenCalled();
    const commentAdd1 = () => Promise.reject(refusedBy(401));
    const anonymous = await send(
      C1,
      { intent: "comment", content: "好" },
      { ...audited, page: { reader: { token: "" } }, bff: { commentAdd1 } },
    );
    expect(anonymous.bff.aiValidate).not.toHaveBeenCalled();
  });

  it("refuses a text that does not pass, and keeps the draft", async () => {
    const aiValidate: Bff["aiValidate"] = () => Promise.resolve({ pass: 0, words: ["坏"] });
    const { bff, result } = await send(
      C2,
      { intent: "reply", content: "坏", pcommentid: "C1" },
      { ...audited, bff: { aiValidate } },
    );
    expect(result).toMatchObject({
      ok: false,
      code: 1005,
      toast: "您的内容包含不当信息，请修改后再发布",
      values: { content: "坏" },
    });
    expect(bff.dzCommentAdd).not.toHaveBeenCalled();
  });
});

describe("liking a comment", () => {
  it("returns the new count", async () => {
    const { result } = await send(
      C2,
      { intent: "comment-like", commentid: "C1" },
      { page: { reader: { token: "" } } },
    );
    expect(result?.data).toEqual({ commentid: "C1", liked: true, count: 12 });
    expect(result?.toast).toBeUndefined();
  });

  it.each([C1, C2, C3, C4])("succeeds when the like exists already: %s", async (path) => {
    const alreadyLiked = () => Promise.reject(refusedBy(1004));
    const { result } = await send(
      path,
      { intent: "comment-like", commentid: "C1" },
      {
        bff: {
          commentPraise: alreadyLiked,
          dzCommentPraise: alreadyLiked,
          intelCommentLike: alreadyLiked,
          pubCommentPraise: alreadyLiked,
        },
      },
    );
    expect(result).toMatchObject({ ok: true, data: { commentid: "C1", liked: true } });
  });
});

describe("deleting a comment", () => {
  it("returns the id of the removed row", async () => {
    const { result } = await send(C1, { intent: "delete-comment", commentid: "C1" });
    expect(result).toMatchObject({ ok: true, toast: "删除成功", data: { removed: "C1" } });
  });

  it("is refused for a comment of somebody else", async () => {
    const dzCommentDelete = () => Promise.reject(refusedBy(1008));
    const { result } = await send(
      C2,
      { intent: "delete-comment", commentid: "C1" },
      { bff: { dzCommentDelete } },
    );
    expect(result).toMatchObject({ ok: false, toast: "只能删除自己的评论" });
  });

  it("makes no call without a token, and leads to the login", async () => {
    const { bff, answer } = await send(
      C1,
      { intent: "delete-comment", commentid: "C1" },
      { page: { reader: { token: "" } } },
    );
    expect((answer as Response).headers.get("Location")).toContain("/login/loginCommon?back=");
    expect(callsMade(bff)).toEqual([]);
  });
});

describe("a report", () => {
  const report = { intent: "report-comment", commentid: "C1" };

  it.each(["广告骚扰", "色情低俗", "谣言欺诈", "人身攻击", "违法有害", "其他"])(
    "may be for %s",
    async (reason) => {
      const { result } = await send(C1, { ...report, reason }, { page: { reader: { token: "" } } });
      expect(result).toMatchObject({ ok: true, toast: "举报成功，我们会尽快处理" });
    },
  );

  it.each(["", "不喜欢", "<script>"])("is not for %j", async (reason) => {
    const { bff, result } = await send(C1, { ...report, reason });
    expect(result?.errors).toEqual({ reason: "请选择举报原因" });
    expect(callsMade(bff)).toEqual([]);
  });

  it("has a remark of at most 100 characters", async () => {
    expect((await send(C1, { ...report, reason: "其他", remark: "😀".repeat(100) })).result?.ok).toBe(true);
    const { result } = await send(C1, { ...report, reason: "其他", remark: "字".repeat(101) });
    expect(result?.errors).toEqual({ remark: "说明最多100字" });
  });

  it("succeeds when the report exists already", async () => {
    const commentReport = () => Promise.reject(refusedBy(1004));
    expect((await send(C1, { ...report, reason: "其他" }, { bff: { commentReport } })).result?.ok).toBe(true);
  });
});

describe("AI suggestions", () => {
  const ask = { intent: "ai-comment", content: "老街" };

  it.each([
    [C1, "10001"],
    [C2, "NEWS1001"],
    [C3, "INF1001"],
    [C4, "ROLE1001"],
  ])("are made for the draft when the feature is on: %s", async (path, newsid) => {
    const { bff, result } = await send(path, ask, { features: ["Ai_generateComment"] });
    expect(bff.aiComment).toHaveBeenCalledExactlyOnceWith({ newsid, draft: "老街" });
    expect(result?.data).toEqual({ suggestions: ["写得真好", "很有画面感"], draft: "老街" });
  });

  it("are refused when the feature is off", async () => {
    const { bff, answer } = await send(C2, ask);
    expect(answer).toMatchObject({ init: { status: 400 } });
    expect(callsMade(bff)).toEqual([]);
  });

  it("say when there are none", async () => {
    const aiComment = () => Promise.resolve({ list: [] });
    const { result } = await send(C2, ask, { features: ["Ai_generateComment"], bff: { aiComment } });
    expect(result).toMatchObject({ ok: false, toast: "暂时没有合适的建议，请稍后再试" });
  });
});

describe("an invalid id in a field", () => {
  it.each([
    ["comment-like", "commentid"],
    ["comment-unlike", "commentid"],
    ["delete-comment", "commentid"],
    ["report-comment", "commentid"],
    ["reply", "pcommentid"],
  ])("is refused with 400: %s", async (intent, field) => {
    for (const value of ["", "../x", "1' OR 1=1", "x".repeat(65), "<b>"]) {
      const { bff, answer } = await send(C1, { intent, content: "好", reason: "其他", [field]: value });
      expect(answer).toMatchObject({ init: { status: 400 } });
      expect(callsMade(bff)).toEqual([]);
    }
  });
});
