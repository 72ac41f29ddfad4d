import { describe, expect, it } from "vitest";
import { page } from "../reading/page.ts";
import { readData } from "../reading/read.ts";
import { Comment, CommentDrafts } from "./comment.ts";
import {
  answer,
  bigshot,
  comment,
  joint,
  listedPost,
  listedReply,
  pk,
  post,
  praise,
  reply,
  textAudit,
  topic,
  voteInfo,
} from "./described-talk.testing.ts";
import { testReading } from "./described.testing.ts";
import { ListedPost } from "./intelligence.ts";
import { settings } from "./writing.testing.ts";

testReading([
  comment,
  reply,
  listedReply,
  praise,
  textAudit,
  voteInfo,
  pk,
  topic,
  post,
  listedPost,
  answer,
  bigshot,
  joint,
]);

describe("comments", () => {
  it("keep at most two replies, each with the id of its comment", () => {
    const replyOf = (id: string, pcommentid?: string) => ({ id, pcommentid, content: "同意" });
    const replies = [replyOf("r0"), replyOf("r1", "c1"), replyOf("r2", "c1"), replyOf("r3", "c1")];
    const read = readData(Comment, { id: "c1", content: "好", replies }, settings);
    expect(read.replies.map(({ commentid }) => commentid)).toEqual(["r1", "r2"]);
  });

  it("have at most three suggestions", () => {
    expect(readData(CommentDrafts, { list: ["一", "", "二", "三", "四"] }, settings).list).toEqual([
      "一",
      "二",
      "三",
    ]);
  });
});

describe("posts", () => {
  it("are dropped from lists when deleted", () => {
    const posts = [0, 3, "9", undefined].map((status, index) => ({
      id: index,
      content: "路灯修好了",
      status,
    }));
    const { list } = readData(page(ListedPost, "id"), posts, settings);
    expect(list.map(({ id }) => id)).toEqual(["0", "1", "3"]);
  });
});
