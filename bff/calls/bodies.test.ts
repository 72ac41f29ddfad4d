import { describe, expect, it } from "vitest";
import type { CallRow } from "./call.ts";
import { contract } from "./contract.testing.ts";
import { calls, type CallName } from "./table.ts";

/** Whether a call's sample is taken with these fields changed; undefined takes a field away. */
function takes(name: CallName, changes: Record<string, unknown>): boolean {
  const row: CallRow = calls[name];
  return row.body.safeParse({ ...contract[name][2], ...changes }).success;
}

describe("bodies", () => {
  it("ask for the first ten when not told", () => {
    expect(calls.subRecommend.body.parse({})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(calls.shareRecommend.body.parse({ newsid: "1" }).pageSize).toBe(6);
    expect(calls.paperRecently.body.parse({}).pageSize).toBe(14);
    expect(calls.hotEvents.body.parse({}).pageSize).toBe(10);
  });

  it.each(["commentAdd1", "commentAdd2", "dzCommentAdd", "intelCommentAdd", "pubCommentAdd"] as const)(
    "%s holds 1 to 200 letters, trimmed",
    (name) => {
      const row: CallRow = calls[name];
      expect(row.body.parse({ ...contract[name][2], content: "  好 " })).toMatchObject({ content: "好" });
      expect(takes(name, { content: " " })).toBe(false);
      expect(takes(name, { content: "好".repeat(200) })).toBe(true);
      expect(takes(name, { content: "好".repeat(201) })).toBe(false);
    },
  );

  it("hold posts of 1 to 1000 letters with up to nine pictures", () => {
    const picture = "https://img.example.cn/a.jpg";
    expect(takes("intelPublish", { content: "一".repeat(1000), images: Array(9).fill(picture) })).toBe(true);
    expect(takes("intelPublish", { content: "一".repeat(1001) })).toBe(false);
    expect(takes("intelPublish", { content: "\n" })).toBe(false);
    expect(takes("intelPublish", { images: Array(10).fill(picture) })).toBe(false);
    expect(takes("intelPublish", { images: ["javascript:alert(1)"] })).toBe(false);
    expect(takes("intelPublish", { images: undefined, title: undefined, kind: undefined })).toBe(true);
  });

  it("take pictures of the web and of the site", () => {
    expect(takes("imageProcess", { imageUrl: "/new/media/harbour.webp" })).toBe(true);
    for (const bad of ["//img.example.cn/a.jpg", "file:///etc/passwd", "http://", "/", "", "a b"]) {
      expect(takes("imageProcess", { imageUrl: bad }), bad).toBe(false);
    }
    expect(takes("imageProcess", { op: "rotate" })).toBe(false);
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

  it("name at least one of a vote and its article", () => {
    expect(takes("voteInfo", { voteid: undefined })).toBe(false);
    expect(takes("voteInfo", { voteid: undefined, newsid: "NEWS1001" })).toBe(true);
  });

  it("ask for all ten features", () => {
    expect(calls.functionCheck.body.parse({}).functionName).toHaveLength(10);
  });

  it("sign the page's address without its fragment", () => {
    expect(calls.accessToken.body.parse({ url: "https://a.cn/new/x?y=1#z" }).url).toBe(
      "https://a.cn/new/x?y=1",
    );
    expect(takes("accessToken", { url: "javascript:1" })).toBe(false);
  });

  it.each(["liveScenes", "newsContent"] as const)("%s sends times as the contract writes them", (name) => {
    const after = (sceneAfter: string) => calls[name].body.parse({ newsid: "1", sceneAfter }).sceneAfter;
    expect(after("2025-05-20T20:00:05+08:00")).toBe("2025-05-20 20:00:05");
    expect(after("2025-05-20T12:00:05Z")).toBe("2025-05-20 20:00:05");
    expect(after("2025-05-20 20:00:05")).toBe("2025-05-20 20:00:05");
    expect(() => after("yesterday")).toThrow();
  });

  it("take real days and page names of the paper", () => {
    for (const bad of ["2025-02-30", "20250520", "", "2025-5-2"]) {
      expect(takes("paperPage", { date: bad }), bad).toBe(false);
      expect(takes("importantNews", { date: bad }), bad).toBe(false);
    }
    expect(takes("importantNews", { date: undefined })).toBe(true);
    expect(takes("paperPage", { pageNo: "a1" })).toBe(false);
    expect(takes("paperPage", { pageNo: undefined })).toBe(true);
    expect(takes("paperPage", { edition: "noon" })).toBe(false);
  });

  it("name composed pages, of one level or two", () => {
    for (const good of ["qlbr", "ThinkFile/tourism5A", "techSupport/com/experience"])
      expect(takes("compPage", { pageKey: good }), good).toBe(true);
    for (const bad of ["", "/", "../qlbr", "qlbr/", "a//b", "榜样"])
      expect(takes("compPage", { pageKey: bad }), bad).toBe(false);
  });

  it("hold words of 1 to 40 letters", () => {
    expect(takes("spiderVideos", { source: " " })).toBe(false);
    expect(takes("spiderVideos", { source: "影".repeat(40) })).toBe(true);
    expect(takes("spiderVideos", { source: "影".repeat(41) })).toBe(false);
  });

  it("hold remarks of at most 100 letters", () => {
    for (const name of ["commentReport", "intelJointAdd"] as const) {
      expect(takes(name, { remark: undefined })).toBe(true);
      expect(takes(name, { remark: "好".repeat(100) })).toBe(true);
      expect(takes(name, { remark: "好".repeat(101) })).toBe(false);
    }
  });
});

describe("forms of public welfare (pages §4.11)", () => {
  it("take names of 2 to 20 Chinese letters", () => {
    for (const good of ["林小满", "阿依·古丽", "海".repeat(20)])
      expect(takes("cwVolunteerRegister", { name: good }), good).toBe(true);
    for (const bad of ["林", "Lin", "林 小", "海".repeat(21), ""])
      expect(takes("cwVolunteerRegister", { name: bad }), bad).toBe(false);
  });

  it("take mobile numbers and codes as they are written", () => {
    for (const bad of ["12900002468", "1390000246", "+8613900002468", "139000024680"]) {
      expect(takes("cwVolunteerRegister", { phone: bad }), bad).toBe(false);
      expect(takes("smsCode", { phone: bad }), bad).toBe(false);
    }
    for (const bad of ["123", "1234567", "12a4"])
      expect(takes("cwGroupRegister", { code: bad }), bad).toBe(false);
  });

  it("need consent, a real birthday, and an introduction of at most 300 letters", () => {
    expect(takes("cwVolunteerRegister", { agree: 0 })).toBe(false);
    expect(takes("cwVolunteerRegister", { agree: undefined })).toBe(false);
    expect(takes("cwVolunteerRegister", { birth: "1996-02-30" })).toBe(false);
    expect(takes("cwVolunteerRegister", { intro: "好".repeat(301) })).toBe(false);
    expect(takes("cwGroupRegister", { intro: "" })).toBe(false);
  });

  it("change without code and consent", () => {
    expect(calls.cwVolunteerUpdate.body.parse(contract.cwVolunteerUpdate[2])).not.toHaveProperty("code");
    expect(calls.cwVolunteerUpdate.body.parse(contract.cwVolunteerUpdate[2])).not.toHaveProperty("agree");
    expect(takes("cwGroupUpdate", { groupId: undefined })).toBe(false);
  });
});
