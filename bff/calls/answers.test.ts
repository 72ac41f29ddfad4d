import { describe, expect, it } from "vitest";
import { readData, ReadingError } from "../reading/read.ts";
import type { CallRow } from "./call.ts";
import { calls, type CallName } from "./table.ts";

const settings = { httpOkHosts: [], mediaBase: "", embedHosts: [] };
const nothing = [undefined, null, "", {}, "ok"];

function read(name: CallName, wire: unknown, body?: object): unknown {
  const data: CallRow["data"] = calls[name].data;
  return readData(data, wire, settings, body);
}

describe("answers without required fields", () => {
  it.each([
    "newsPraise",
    "newsCancelPraise",
    "praiseFlag",
    "commentOpt",
    "commentReport",
    "intelPraise",
    "interestedIntelligence",
    "intelJointAdd",
    "exposeFollow",
    "intelPublish",
    "castVote",
    "cwThumb",
    "cwActivityRegister",
    "cwVolunteerRegister",
    "cwAuditStatus",
    "visitLog",
    "addViewCount",
    "subFollow",
    "smsCode",
    "userCode",
    "liveScenes",
    "pubCommentRemove",
  ] as const)("%s may have an empty answer", (name) => {
    for (const wire of nothing) expect(read(name, wire)).toBeTypeOf("object");
  });

  it("keep the fields they have", () => {
    expect(read("newsPraise", { praised: "1", likeCount: "8" })).toEqual({ praised: 1, praisecount: 8 });
    expect(read("exposeFollow", { Followed: true, follow_count: "12" })).toEqual({
      followed: 1,
      followcount: 12,
    });
    expect(read("cwActivityRegister", { registered: 1, enrolledcount: 41 })).toEqual({
      registered: 1,
      enrolledcount: 41,
    });
    expect(read("channelTop3", [{ channel: { id: 1, name: "头条" }, list: [] }])).toEqual([
      { channel: { channelid: "1", name: "头条", kind: "list" }, list: [] },
    ]);
  });

  it("have defaults for the state of an application", () => {
    expect(read("cwAuditStatus", {})).toEqual({ auditstatus: -1 });
    expect(read("cwGroupRegister", { id: "VG1" })).toEqual({ id: "VG1", auditstatus: 0 });
  });
});

describe("main objects", () => {
  it.each([
    "dzTextNews",
    "videoDetail",
    "imgNewsContent",
    "anchorVideo",
    "subjectContent",
    "collectionDetail",
    "liveAlbum",
    "reporterNews",
    "userMainPage",
    "columnInfo",
    "subInfo",
    "intelInfo",
    "topicInfo",
    "topicPk",
    "noticeDetail",
    "thinkReport",
    "thinkExpert",
    "enterpriseInfo",
    "enterpriseRankList",
    "cwProjectDetail",
    "cwOrgDetail",
    "cwGroupDetail",
    "cwActivityDetail",
    "cwVolunteerDetail",
    "cwCertificateDetail",
    "paperPage",
    "paperDetail",
    "paperWeather",
    "activeInfo",
    "voteInfo",
    "userInfoEnc",
    "smsLogin",
    "imageProcess",
  ] as const)("%s without what it must have cannot be read", (name) => {
    for (const wire of nothing) expect(() => read(name, wire)).toThrow(ReadingError);
  });
});

describe("lists", () => {
  const listed = (Object.keys(calls) as CallName[]).filter((name) => {
    const row: CallRow = calls[name];
    const { data: read } = row.data.safeParse({ list: [] });
    return typeof read === "object" && read !== null && "hasMore" in read;
  });

  it("are all that the contract has", () => {
    expect(listed.length).toBeGreaterThan(40);
  });

  it.each(listed)("%s is empty for missing data, and drops unreadable entries", (name) => {
    for (const wire of [undefined, null, "", {}, [], { rows: null }])
      expect(read(name, wire)).toMatchObject({ list: [], total: 0, hasMore: false });
    const { list } = read(name, { list: [null, 7, "", [], { unknown: 1 }], total: 5 }) as { list: unknown[] };
    expect(list.length).toBeLessThanOrEqual(name === "cwEnrolled" || name === "cwHonourList" ? 1 : 0);
  });

  it("keep the fields beside the list", () => {
    const news = { newsid: "10001", newstype: 3, title: "渔港开市" };
    expect(read("labelNews", { rows: [news], Label: "老街更新", desc: "一条街的事" })).toMatchObject({
      list: [news],
      label: "老街更新",
      summary: "一条街的事",
    });
    expect(
      read("spiderVideos", { list: [{ ...news, videos: ["//v.cn/1.mp4"] }], sourceName: "山城影像社" }),
    ).toMatchObject({
      list: [{ videos: [{ url: "https://v.cn/1.mp4" }] }],
      sourceName: "山城影像社",
    });
    expect(read("columnNewsPartner", { list: [news], column: { id: "COL1", name: "舌尖" } })).toMatchObject({
      column: { columnid: "COL1", name: "舌尖" },
    });
    expect(read("intelMainList", { list: [], topics: [{ id: "TOP1", title: "老街" }, {}] })).toMatchObject({
      topics: [{ topicid: "TOP1" }],
    });
    expect(
      read(
        "enterpriseRankList",
        {
          id: "RANK1",
          title: "民宿榜",
          list: [{ rank: "1", enterprise: { id: "E1", name: "潮声" } }],
          total: 12,
        },
        { pageNo: 1, pageSize: 1 },
      ),
    ).toMatchObject({
      rankid: "RANK1",
      total: 12,
      hasMore: true,
      list: [{ rank: 1, enterprise: { enterpriseid: "E1" } }],
    });
  });

  it("may be inside an object, and empty there", () => {
    const reporter = { id: "RPT1", name: "周听澜" };
    expect(read("reporterNews", { reporter })).toMatchObject({ page: { list: [], hasMore: false } });
    expect(
      read("userMainPage", {
        account: { id: "ACC1", name: "海岱发布" },
        page: { total: "3", list: "broken" },
      }),
    ).toMatchObject({
      page: { list: [], total: 0 },
    });
  });
});

describe("a video without a series", () => {
  it("has null, in whatever form the gateway says so", () => {
    for (const wire of [undefined, null, "", {}, "null", []])
      expect(read("collectionByVideo", wire)).toBeNull();
    expect(read("collectionByVideo", { id: "VCOL1", title: "看海" })).toEqual({
      collectionid: "VCOL1",
      title: "看海",
    });
  });
});

describe("the refresh of a live room (contract §5.2)", () => {
  it("needs only the live part, and leaves out what did not change", () => {
    const scene = {
      sceneid: "S46",
      author: { authorid: "RPT1001", name: "周听澜" },
      content: "开闸了",
      time: "2025-05-20 19:05:00",
    };
    expect(read("liveScenes", { live: { scenes: [scene], viewers: "1280" } })).toEqual({
      live: {
        viewers: 1280,
        scenes: [
          {
            sceneid: "S46",
            author: { authorid: "RPT1001", name: "周听澜", kind: "user" },
            role: "reporter",
            content: "开闸了",
            time: "2025-05-20T19:05:00+08:00",
          },
        ],
      },
    });
    expect(read("liveScenes", { live: { livestatus: 2 } })).toEqual({ live: { livestatus: 2 } });
    expect(() => read("newsContent", { live: { scenes: [scene] } })).toThrow();
  });

  it("reads complete details too", () => {
    const detail = { newsid: "LIVE1", newstype: 10, title: "直播", live: { livestatus: "1" } };
    expect(read("liveScenes", detail)).toEqual({ live: { livestatus: 1 } });
    expect(read("newsContent", detail)).toMatchObject({ title: "直播", live: { livestatus: 1 } });
    expect(read("newsContent", { ...detail, live: {} })).toMatchObject({ live: { livestatus: 2 } });
  });
});
