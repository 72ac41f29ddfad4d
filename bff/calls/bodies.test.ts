import { describe, expect, it } from "vitest";
import type { CallRow } from "./call.ts";
import { contract } from "./contract.testing.ts";
import { calls, type CallName } from "./table.ts";

/** Whether a call accepts its sample body with these changes; undefined removes a field. */
function accepts(name: CallName, changes: Record<string, unknown>): boolean {
  const row: CallRow = calls[name];
  return row.body.safeParse({ ...contract[name][2], ...changes }).success;
}

describe("bodies", () => {
  it("ask for the first page by default", () => {
    expect(calls.subRecommend.body.parse({})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(calls.shareRecommend.body.parse({ newsid: "1" }).pageSize).toBe(6);
    expect(calls.paperRecently.body.parse({}).pageSize).toBe(14);
    expect(calls.hotEvents.body.parse({}).pageSize).toBe(10);
  });

  it.each(["commentAdd1", "commentAdd2", "dzCommentAdd", "intelCommentAdd", "pubCommentAdd"] as const)(
    "%s accepts 1 to 200 letters, trimmed",
    (name) => {
      const row: CallRow = calls[name];
      expect(row.body.parse({ ...contract[name][2], content: "  好 " })).toMatchObject({ content: "好" });
      expect(accepts(name, { content: " " })).toBe(false);
      expect(accepts(name, { content: "好".repeat(200) })).toBe(true);
      expect(accepts(name, { content: "好".repeat(201) })).toBe(false);
    },
  );

  it("accept posts of 1 to 1000 letters with up to nine pictures", () => {
    const picture = "https://img.example.cn/a.jpg";
    expect(accepts("intelPublish", { content: "一".repeat(1000), images: Array(9).fill(picture) })).toBe(
      true,
    );
    expect(accepts("intelPublish", { content: "一".repeat(1001) })).toBe(false);
    expect(accepts("intelPublish", { content: "\n" })).toBe(false);
    expect(accepts("intelPublish", { images: Array(10).fill(picture) })).toBe(false);
    expect(accepts("intelPublish", { images: ["javascript:alert(1)"] })).toBe(false);
    expect(accepts("intelPublish", { images: undefined, title: undefined, kind: undefined })).toBe(true);
  });

  it("accept absolute and relative addresses of pictures", () => {
    expect(accepts("imageProcess", { imageUrl: "/new/media/harbour.webp" })).toBe(true);
    for (const bad of ["//img.example.cn/a.jpg", "file:///etc/passwd", "http://", "/", "", "a b"]) {
      expect(accepts("imageProcess", { imageUrl: bad }), bad).toBe(false);
    }
    expect(accepts("imageProcess", { op: "rotate" })).toBe(false);
  });

  it.each([
    ["specialByNews", { newsid: "NEWS1001" }, { specialid: "SPC1001" }],
    ["activeInfo", { newsid: "30001" }, { smallId: "ACT1001" }],
    ["labelNews", { label: "老街更新" }, { newsid: "NEWS1001" }],
    ["enterpriseRankList", { industry: "tourism" }, { rankid: "RANK1001" }],
    ["enterpriseNews", { industry: "tourism" }, { enterpriseid: "ENT-tourism-01" }],
    ["liveScenes", { newsid: "1", scenePageNo: 2 }, { newsid: "1", sceneAfter: "2025-05-20" }],
  ] as const)("%s names exactly one of two things", (name, one, other) => {
    const row: CallRow = calls[name];
    expect(row.body.safeParse(one).success).toBe(true);
    expect(row.body.safeParse(other).success).toBe(true);
    expect(row.body.safeParse({ ...one, ...other }).success).toBe(false);
    expect(
      row.body.safeParse({ newsid: "newsid" in one && "newsid" in other ? "1" : undefined }).success,
    ).toBe(false);
  });

  it("need the id of a vote or of its article", () => {
    expect(accepts("voteInfo", { voteid: undefined })).toBe(false);
    expect(accepts("voteInfo", { voteid: undefined, newsid: "NEWS1001" })).toBe(true);
  });

  it("ask for all ten feature switches", () => {
    expect(calls.functionCheck.body.parse({}).functionName).toHaveLength(10);
  });

  it("contain the page's address without its fragment", () => {
    expect(calls.accessToken.body.parse({ url: "https://a.cn/new/x?y=1#z" }).url).toBe(
      "https://a.cn/new/x?y=1",
    );
    expect(accepts("accessToken", { url: "javascript:1" })).toBe(false);
  });

  it.each(["liveScenes", "newsContent"] as const)("%s sends times in the contract's form", (name) => {
    const after = (sceneAfter: string) => calls[name].body.parse({ newsid: "1", sceneAfter }).sceneAfter;
    expect(after("2025-05-20T20:00:05+08:00")).toBe("2025-05-20 20:00:05");
    expect(after("2025-05-20T12:00:05Z")).toBe("2025-05-20 20:00:05");
    expect(after("2025-05-20 20:00:05")).toBe("2025-05-20 20:00:05");
    expect(() => after("yesterday")).toThrow();
  });

  it("accept existing dates and valid page names of the paper", () => {
    for (const bad of ["2025-02-30", "20250520", "", "2025-5-2"]) {
      expect(accepts("paperPage", { date: bad }), bad).toBe(false);
      expect(accepts("importantNews", { date: bad }), bad).toBe(false);
    }
    expect(accepts("importantNews", { date: undefined })).toBe(true);
    expect(accepts("paperPage", { pageNo: "a1" })).toBe(false);
    expect(accepts("paperPage", { pageNo: undefined })).toBe(true);
    expect(accepts("paperPage", { edition: "noon" })).toBe(false);
  });

  it("accept keys of composed pages", () => {
    for (const good of ["qlbr", "ThinkFile/tourism5A", "techSupport/com/experience"])
      expect(accepts("compPage", { pageKey: good }), good).toBe(true);
    for (const bad of ["", "/", "../qlbr", "qlbr/", "a//b", "榜样"])
      expect(accepts("compPage", { pageKey: bad }), bad).toBe(false);
  });

  it("accept words of 1 to 40 letters", () => {
    expect(accepts("spiderVideos", { source: " " })).toBe(false);
    expect(accepts("spiderVideos", { source: "影".repeat(40) })).toBe(true);
    expect(accepts("spiderVideos", { source: "影".repeat(41) })).toBe(false);
  });

  it("accept remarks of up to 100 letters", () => {
    for (const name of ["commentReport", "intelJointAdd"] as const) {
      expect(accepts(name, { remark: undefined })).toBe(true);
      expect(accepts(name, { remark: "好".repeat(100) })).toBe(true);
      expect(accepts(name, { remark: "好".repeat(101) })).toBe(false);
    }
  });
});

describe("forms of public welfare (pages §4.11)", () => {
  it("accept names of 2 to 20 Chinese characters", () => {
    for (const good of ["林小满", "阿依·古丽", "海".repeat(20)])
      expect(accepts("cwVolunteerRegister", { name: good }), good).toBe(true);
    for (const bad of ["林", "Lin", "林 小", "海".repeat(21), ""])
      expect(accepts("cwVolunteerRegister", { name: bad }), bad).toBe(false);
  });

  it("accept mobile numbers and codes", () => {
    for (const bad of ["12900002468", "1390000246", "+8613900002468", "139000024680"]) {
      expect(accepts("cwVolunteerRegister", { phone: bad }), bad).toBe(false);
      expect(accepts("smsCode", { phone: bad }), bad).toBe(false);
    }
    for (const bad of ["123", "1234567", "12a4"])
      expect(accepts("cwGroupRegister", { code: bad }), bad).toBe(false);
  });

  it("need consent, an existing birthday, and an introduction of at most 300 letters", () => {
    expect(accepts("cwVolunteerRegister", { agree: 0 })).toBe(false);
    expect(accepts("cwVolunteerRegister", { agree: undefined })).toBe(false);
    expect(accepts("cwVolunteerRegister", { birth: "1996-02-30" })).toBe(false);
    expect(accepts("cwVolunteerRegister", { intro: "好".repeat(301) })).toBe(false);
    expect(accepts("cwGroupRegister", { intro: "" })).toBe(false);
  });

  it("need no code and no consent for changes", () => {
    expect(calls.cwVolunteerUpdate.body.parse(contract.cwVolunteerUpdate[2])).not.toHaveProperty("code");
    expect(calls.cwVolunteerUpdate.body.parse(contract.cwVolunteerUpdate[2])).not.toHaveProperty("agree");
    expect(accepts("cwGroupUpdate", { groupId: undefined })).toBe(false);
  });
});
