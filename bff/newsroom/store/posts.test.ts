import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Database } from "./database.ts";
import { demoContent } from "./demo-content.ts";
import { findItemFacts } from "./items.ts";
import { addLike } from "./likes.ts";
import { publishPost } from "./post-writing.ts";
import { addJoint, addMark, findPost, listPosts, postOrders } from "./posts.ts";
import { reset, seed } from "./seeding.ts";
import type { User } from "./users.ts";

const now = Date.parse("2025-05-20T20:30:00+08:00");
let db: Database;
beforeEach(() => {
  db = new Database("memory");
  seed(db, demoContent);
});
afterEach(() => db.close());

const reader = (): User => {
  const user = db.one<User>("SELECT * FROM users WHERE userid = 'USR1001'");
  if (!user) throw new Error("no reader");
  return user;
};
const asAuthor = { userid: "USR1001", reader: "user:USR1001" };
const publish = () =>
  publishPost(db, { kind: "text", content: "巷口的路灯换成暖光了。", images: [] }, reader(), now);

describe("after a change of the demo's content", () => {
  const seedAnew = () => seed(db, { ...demoContent, ads: demoContent.ads.slice(1) });

  it("keeps readers' posts with their likes", () => {
    const id = publish();
    addLike(db, `news:${id}`, "ak:device-1", now);
    expect(seedAnew()).toBe(true);
    expect(findPost(db, id, asAuthor)).toMatchObject({ content: "巷口的路灯换成暖光了。", praisecount: 1 });
    expect(findItemFacts(db, id)?.praisecount).toBe(1);
    expect(publish()).not.toBe(id);
  });

  it("has the demo's posts once, with readers' marks", () => {
    const count = () => listPosts(db, { order: postOrders.new }, {}, { pageNo: 1, pageSize: 1 }).total;
    const before = { count: count(), post: findPost(db, "INF1004", {}) };
    addMark(db, "INF1004", "ak:device-1", "interested", now);
    addJoint(db, { postid: "INF1004", userid: "USR1001", remark: "", time: "2025-05-20 20:30:00" });
    seedAnew();
    expect(count()).toBe(before.count);
    expect(findPost(db, "INF1004", {})).toMatchObject({
      interestcount: (before.post?.interestcount ?? 0) + 1,
      jointcount: 7,
    });
  });
});

describe("a reset", () => {
  it("deletes readers' posts and keeps those of the demo", () => {
    const id = publish();
    reset(db, demoContent);
    expect(findPost(db, id, asAuthor)).toBeUndefined();
    expect(findPost(db, "INF1004", {})?.jointcount).toBe(6);
  });
});
