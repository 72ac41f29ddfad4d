import { describe, expect, it } from "vitest";
import { readData } from "../reading/read.ts";
import type { CallRow } from "./call.ts";
import { calls, type CallInput, type CallName } from "./table.ts";

type Expected<Name extends CallName> = [at: string, traits: string, sample: CallInput<Name>];

const pg = { pageNo: 2, pageSize: 20 };
const like = { newsid: "1001", newsTag: "YDNEWS", newstype: 1 } as const;
const sms = { phone: "13900000000", codeType: "login" } as const;

/**
 * Contract §4, typed in by hand: method and path; style, token place (column T), LOGIN, audience; a body.
 * Traits read "style token audience flags".
 */
const contract: { [Name in CallName]: Expected<Name> } = {
  dzTextNews: ["GET /news/public/dazhongnews/getTextNews/{newsid}", "P header by-login", { newsid: "NEWS1" }],
  subContent: ["POST /subchannel/getSubNewsContent.do", "S body by-login", { newsid: "DZHN1" }],
  newsContent: [
    "POST /news/commennews_content.do",
    "S body by-login",
    { newsid: "1", newstype: 20, scenePageNo: 2 },
  ],
  noticeDetail: ["GET /intellgence/notice/detail/{id}", "V header by-login", { id: "NT1" }],
  newsRankNo: ["POST /api/getNewsRankNoByNewsId.do", "S none everyone", { newsid: "1" }],
  newsAds: ["POST /news/getNewsAdertList.do", "S none everyone", {}],
  shareRecommend: ["GET /newsshare/getRecommandNewsListForShare", "P none everyone", { newsid: "1" }],
  recommendNews: ["POST /news/recommend/news", "V body by-login", pg],
  specialByNews: ["POST /news/getSpecialNewsByNewsId.do", "S none everyone", { newsid: "1", ...pg }],
  praiseFlag: [
    "POST /old/api/getSharedNewsUserPraiseFlag.do",
    "S header reader",
    { newsid: "1", newsTag: "YDNEWS" },
  ],
  newsPraise: ["POST /news/news_praise.do", "S header reader write", like],
  newsCancelPraise: ["POST /news/cancelPraise.do", "S header reader write", like],
  praiseCount: ["POST /api/praiseCount.do", "S none everyone", { newsids: ["1", "2"] }],
  dzPraiseCheck: ["POST /news/public/dazhongnews/checkPraise", "P header reader", { newsid: "NEWS1" }],
  dzPraiseAdd: ["POST /news/public/dazhongnews/addPraise", "P header reader write", { newsid: "NEWS1" }],
  dzPraiseCancel: [
    "POST /news/public/dazhongnews/cancelPraise",
    "P header reader write",
    { newsid: "NEWS1" },
  ],
  voteInfo: ["GET /news/getNewsVoteInfo", "P header reader", { voteid: "V1" }],
  voteSave: ["POST /news/saveVoteInfo", "P header reader write", { voteid: "V1", optionids: ["a"] }],
  commentList: [
    "POST /newscomment/news_comment_list.do",
    "V both reader",
    { newsid: "1", newsTag: "YDNEWS", sort: "hot", pcommentid: "c1", ...pg },
  ],
  commentListOpen: [
    "POST /newscomment/news_comment_list_with_out_praise.do",
    "V none everyone",
    { newsid: "1", newsTag: "YDNEWS", sort: "new" },
  ],
  commentAdd1: [
    "POST /newscomment/news_comment_add_lev1.do",
    "V both reader login write",
    { ...like, content: "写得好" },
  ],
  commentAdd2: [
    "POST /newscomment/news_comment_add_lev2.do",
    "V both reader login write",
    { newsid: "1", newsTag: "YDNEWS", content: "同意", pcommentid: "c1", replyuserid: "u1" },
  ],
  commentPraise: [
    "POST /newscomment/newscomment_praise.do",
    "V header reader write",
    { commentid: "c1", newsid: "1" },
  ],
  commentOpt: [
    "POST /api/newscomment_opt.do",
    "S body reader write",
    { commentid: "c1", newsid: "1", opt: "unpraise" },
  ],
  commentReport: [
    "POST /news/public/report/reportComment.do",
    "P header reader write",
    { commentid: "c1", reason: "广告" },
  ],
  dzComments: [
    "POST /news/public/dazhongnews/commentList",
    "P header by-login",
    { newsid: "NEWS1", sort: "hot", ...pg },
  ],
  dzSecond: [
    "POST /news/public/dazhongnews/secondCommentList",
    "P header by-login",
    { commentid: "c1", ...pg },
  ],
  dzRecommendComment: [
    "POST /news/public/dazhongnews/recommendComment",
    "P header by-login",
    { newsid: "NEWS1" },
  ],
  dzCommentPraise: [
    "POST /news/public/dazhongnews/commentPraise",
    "P header reader write",
    { commentid: "c1", opt: 0 },
  ],
  dzCommentDelete: [
    "POST /news/public/dazhongnews/deleteComment",
    "P header reader login write",
    { commentid: "c1" },
  ],
  dzCommentAdd: [
    "POST /news/public/dazhongnews/addCommentLev1",
    "P header reader login write",
    { newsid: "NEWS1", content: "好" },
  ],
  aiComment: ["POST /newscomment/ai/generateComment", "P header reader login", { newsid: "1", draft: "写" }],
  aiValidate: [
    "POST /newscomment/ai/validateRule",
    "P header reader",
    { content: "写得好", scene: "comment" },
  ],
  functionCheck: ["POST /tool/support/function/check", "P none everyone stamped:timestamp", {}],
  userInfo: ["POST /user/v1/user/base/info", "P both reader", {}],
  visitLog: [
    "POST /api/recordWebVisitLog.do",
    "P header reader write 3000ms",
    { logSource: "share", sourceId: "1", cookieId: "v" },
  ],
  addViewCount: [
    "POST /newsshare/addShareViewcount.do",
    "P none reader write session-id 3000ms",
    { newsid: "1", viewSource: "WEIXIN" },
  ],
  shareChannels: ["POST /api/listAllShareChannel.do", "S none everyone", {}],
  colorConfig: ["GET /news/public/app/colorConfig", "P none everyone", {}],
  accessToken: [
    "POST /api/getAccessToken.do",
    "S none everyone",
    { url: "https://share.example.cn/new/general/1" },
  ],
  channelList: ["POST /channel/api/channel/list/new", "P none everyone", {}],
  channelContentList: ["POST /news/channel_contentlist.do", "S header by-login", { channelid: "1", ...pg }],
  bannerList: ["POST /advert/v1/getNewBannerList", "P none everyone", { place: "home", channelid: "1" }],
  hotEvents: ["GET /news/get/hot/events", "P none everyone", { pageSize: 5 }],
  channelTop3: ["GET /news/public/homepageChannel/getChannelNewsTop3List", "P none everyone", {}],
  subRecommend: ["POST /subchannel/listRecommendSubChannels.do", "S none everyone", pg],
  subFollow: [
    "POST /subchannel/subscribe.do",
    "S both reader login write",
    { followType: "account", id: "a1" },
  ],
  subUnfollow: [
    "POST /subchannel/cancelSubscribe.do",
    "S both reader login write",
    { followType: "column", id: "a1" },
  ],
  paperWeather: ["GET /news/public/paper/even/mor/weather", "P none everyone", { city: "海岱市" }],
  smsCode: ["POST /auth/sms/v1/code", "P none reader write", sms],
  smsCodeQiNiu: ["POST /auth/sms/v1/codeQiNiu", "P none reader write", { ...sms, verifyToken: "t" }],
  captchaSession: ["POST /auth/sms/v1/jd/session", "P none reader write", {}],
  captchaVerify: [
    "POST /auth/sms/v1/jd/verify/token",
    "P none reader write",
    { sessionId: "s", answer: "12" },
  ],
  smsLogin: [
    "POST /auth/sms/login",
    "P none reader write login-client",
    { phone: sms.phone, code: "123456" },
  ],
  wechatCheckBind: ["POST /auth/wechat/v1/checkbind", "P none reader", {}],
};

const names = Object.keys(contract) as CallName[];

function traitsOf(row: CallRow): string {
  const traits: string[] = [row.style ?? "P", row.token ?? "none", row.audience];
  if (row.login) traits.push("login");
  if (row.write) traits.push("write");
  if (row.sessionId) traits.push("session-id");
  if (row.loginClient) traits.push("login-client");
  if (row.stamped) traits.push(`stamped:${row.stamped}`);
  if (row.timeout) traits.push(`${row.timeout}ms`);
  if (row.version) traits.push(`v${row.version}`);
  return traits.join(" ");
}

describe("the call table", () => {
  it("has the contract's rows and no others", () => {
    expect(Object.keys(calls).sort()).toEqual([...names].sort());
  });

  it.each(names)("%s is sent as the contract says", (name) => {
    const [at, traits] = contract[name];
    expect(calls[name].at).toBe(at);
    expect(traitsOf(calls[name])).toBe(traits);
  });

  it.each(names)("%s takes a valid body and keeps every field of it", (name) => {
    const body: CallRow["body"] = calls[name].body;
    expect(body.parse(contract[name][2])).toMatchObject(contract[name][2]);
  });

  it.each(names)("%s fills its path from its body", (name) => {
    for (const [, field = ""] of calls[name].at.matchAll(/\{(\w+)\}/g)) {
      expect(contract[name][2]).toHaveProperty(field);
    }
  });

  it.each(names)("%s refuses an id that is none", (name) => {
    const body: CallRow["body"] = calls[name].body;
    for (const field of ["newsid", "id", "commentid", "voteid", "channelid"]) {
      if (field in contract[name][2]) {
        expect(body.safeParse({ ...contract[name][2], [field]: "../1" }).success).toBe(false);
      }
    }
  });
});

describe("bodies", () => {
  it("ask for the first ten when not told", () => {
    expect(calls.subRecommend.body.parse({})).toEqual({ pageNo: 1, pageSize: 10 });
    expect(calls.subRecommend.body.safeParse({ pageSize: 51 }).success).toBe(false);
    expect(calls.subRecommend.body.safeParse({ pageNo: 0 }).success).toBe(false);
    expect(calls.shareRecommend.body.parse({ newsid: "1" }).pageSize).toBe(6);
  });

  it("hold comments of 1 to 200 letters, trimmed", () => {
    const add = (content: string) => calls.dzCommentAdd.body.safeParse({ newsid: "NEWS1", content });
    expect(add("  好 ").data?.content).toBe("好");
    expect(add(" ").success).toBe(false);
    expect(add("好".repeat(200)).success).toBe(true);
    expect(add("好".repeat(201)).success).toBe(false);
  });

  it("name exactly one of an article and a special", () => {
    const { body } = calls.specialByNews;
    expect(body.safeParse({}).success).toBe(false);
    expect(body.safeParse({ newsid: "1", specialid: "2" }).success).toBe(false);
  });

  it("ask for all ten features", () => {
    expect(calls.functionCheck.body.parse({}).functionName).toHaveLength(10);
  });

  it("sign the page's address without its fragment", () => {
    expect(calls.accessToken.body.parse({ url: "https://a.cn/new/x?y=1#z" }).url).toBe(
      "https://a.cn/new/x?y=1",
    );
  });
});

describe("answers without required fields", () => {
  const settings = { httpOkHosts: [], mediaBase: "", embedHosts: [] };

  it.each([
    "newsPraise",
    "commentOpt",
    "commentReport",
    "visitLog",
    "addViewCount",
    "subFollow",
    "smsCode",
  ] as const)("%s may answer nothing", (name) => {
    const data: CallRow["data"] = calls[name].data;
    for (const wire of [undefined, null, "", {}, "ok"])
      expect(readData(data, wire, settings)).toBeTypeOf("object");
  });

  it("keep what they say", () => {
    expect(readData(calls.newsPraise.data, { praised: "1", likeCount: "8" }, settings)).toEqual({
      praised: 1,
      praisecount: 8,
    });
    expect(
      readData(calls.channelTop3.data, [{ channel: { id: 1, name: "头条" }, list: [] }], settings),
    ).toEqual([{ channel: { channelid: "1", name: "头条", kind: "list" }, list: [] }]);
  });
});
