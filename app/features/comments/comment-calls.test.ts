import { describe, expect, it } from "vitest";
import type { Bff } from "#bff/client/client.ts";
import { callsMade } from "../../request-context.testing.ts";
import { C1, C1_ACCOUNT, C2, C3, C4, send, TEXT } from "./comment-intents.testing.ts";

const TARGET_C1 = { newsid: "10001", newsTag: "YDNEWS" };
const TARGET_C4 = { objectType: "role", objectId: "ROLE1001" };

describe("an operation uses the calls of its comment set", () => {
  it.each<[string, string, Record<string, string>, keyof Bff, object]>([
    [
      "comment C1",
      C1,
      { intent: "comment", content: " 好 " },
      "commentAdd1",
      { ...TARGET_C1, newstype: TEXT, content: "好" },
    ],
    [
      "comment C1 of an account",
      C1_ACCOUNT,
      { intent: "comment", content: "好" },
      "commentAdd1",
      { newsid: "DZHN2001", newsTag: "SUBNEWS", newstype: TEXT, content: "好" },
    ],
    [
      "comment C2",
      C2,
      { intent: "comment", content: "好" },
      "dzCommentAdd",
      { newsid: "NEWS1001", content: "好" },
    ],
    [
      "reply C1",
      C1,
      { intent: "reply", content: "好", pcommentid: "C1", replyuserid: "U7" },
      "commentAdd2",
      { ...TARGET_C1, content: "好", pcommentid: "C1", replyuserid: "U7" },
    ],
    [
      "reply C1 to the comment itself",
      C1,
      { intent: "reply", content: "好", pcommentid: "C1" },
      "commentAdd2",
      { ...TARGET_C1, content: "好", pcommentid: "C1" },
    ],
    [
      "reply C2",
      C2,
      { intent: "reply", content: "好", pcommentid: "C1", replyuserid: "U7" },
      "dzCommentAdd",
      { newsid: "NEWS1001", content: "好", pcommentid: "C1", replyuserid: "U7" },
    ],
    [
      "like C1",
      C1,
      { intent: "comment-like", commentid: "C1" },
      "commentPraise",
      { commentid: "C1", newsid: "10001" },
    ],
    [
      "unlike C1",
      C1,
      { intent: "comment-unlike", commentid: "C1" },
      "commentOpt",
      { commentid: "C1", newsid: "10001", opt: "unpraise" },
    ],
    [
      "like C2",
      C2,
      { intent: "comment-like", commentid: "C1" },
      "dzCommentPraise",
      { commentid: "C1", opt: 1 },
    ],
    [
      "unlike C2",
      C2,
      { intent: "comment-unlike", commentid: "C1" },
      "dzCommentPraise",
      { commentid: "C1", opt: 0 },
    ],
    [
      "delete C1",
      C1,
      { intent: "delete-comment", commentid: "C1" },
      "commentOpt",
      { commentid: "C1", newsid: "10001", opt: "delete" },
    ],
    ["delete C2", C2, { intent: "delete-comment", commentid: "C1" }, "dzCommentDelete", { commentid: "C1" }],
    [
      "report C1",
      C1,
      { intent: "report-comment", commentid: "C1", reason: "人身攻击" },
      "commentReport",
      { commentid: "C1", newsid: "10001", reason: "人身攻击" },
    ],
    [
      "report C2",
      C2,
      { intent: "report-comment", commentid: "C1", reason: "其他", remark: " 刷屏 " },
      "commentReport",
      { commentid: "C1", newsid: "NEWS1001", reason: "其他", remark: "刷屏" },
    ],
    [
      "comment C3",
      C3,
      { intent: "comment", content: " 好 " },
      "intelCommentAdd",
      { newsid: "INF1001", content: "好" },
    ],
    [
      "comment C4",
      C4,
      { intent: "comment", content: "好" },
      "pubCommentAdd",
      { ...TARGET_C4, content: "好" },
    ],
    [
      "reply C3",
      C3,
      { intent: "reply", content: "好", pcommentid: "C1", replyuserid: "U7" },
      "intelCommentAdd",
      { newsid: "INF1001", content: "好", pcommentid: "C1", replyuserid: "U7" },
    ],
    [
      "reply C4",
      C4,
      { intent: "reply", content: "好", pcommentid: "C1", replyuserid: "U7" },
      "pubCommentAdd",
      { ...TARGET_C4, content: "好", pcommentid: "C1", replyuserid: "U7" },
    ],
    [
      "like C3",
      C3,
      { intent: "comment-like", commentid: "C1" },
      "intelCommentLike",
      { commentid: "C1", opt: 1 },
    ],
    [
      "unlike C3",
      C3,
      { intent: "comment-unlike", commentid: "C1" },
      "intelCommentLike",
      { commentid: "C1", opt: 0 },
    ],
    [
      "like C4",
      C4,
      { intent: "comment-like", commentid: "C1" },
      "pubCommentPraise",
      { commentid: "C1", opt: 1 },
    ],
    [
      "unlike C4",
      C4,
      { intent: "comment-unlike", commentid: "C1" },
      "pubCommentPraise",
      { commentid: "C1", opt: 0 },
    ],
    [
      "delete C3",
      C3,
      { intent: "delete-comment", commentid: "C1" },
      "intelCommentDelete",
      { commentid: "C1" },
    ],
    ["delete C4", C4, { intent: "delete-comment", commentid: "C1" }, "pubCommentRemove", { commentid: "C1" }],
    [
      "report C3",
      C3,
      { intent: "report-comment", commentid: "C1", reason: "广告骚扰" },
      "commentReport",
      { commentid: "C1", newsid: "INF1001", reason: "广告骚扰" },
    ],
    [
      "report C4",
      C4,
      { intent: "report-comment", commentid: "C1", reason: "广告骚扰" },
      "commentReport",
      { commentid: "C1", newsid: "ROLE1001", reason: "广告骚扰" },
    ],
  ])("%s", async (_name, path, fields, call, input) => {
    const { bff, result } = await send(path, fields);
    expect(result?.ok).toBe(true);
    expect(callsMade(bff)).toEqual([call]);
    expect(bff[call]).toHaveBeenCalledExactlyOnceWith(input);
  });
});
