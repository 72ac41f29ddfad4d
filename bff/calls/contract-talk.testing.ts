import type { Contract } from "./contract.testing.ts";

const pg = { pageNo: 1, pageSize: 5 };
const gateway = { newsid: "10001", newsTag: "YDNEWS" } as const;
const report = { objectType: "report", objectId: "REP1001" } as const;
const said = { content: "写得细，看着亲切。" };

/** Contract §4.1, §4.6, §4.7 and §4.10: comments of all sets, votes, readers' posts, topics. */
export const talkContract = {
  // C1
  commentList: [
    "POST /newscomment/news_comment_list.do",
    "V both reader",
    { ...gateway, sort: "hot", pcommentid: "CM-10001-1", ...pg },
  ],
  commentListOpen: [
    "POST /newscomment/news_comment_list_with_out_praise.do",
    "V none everyone live",
    { ...gateway, sort: "new", ...pg },
  ],
  commentAdd1: [
    "POST /newscomment/news_comment_add_lev1.do",
    "V both reader login write",
    { ...gateway, newstype: 1, ...said },
  ],
  commentAdd2: [
    "POST /newscomment/news_comment_add_lev2.do",
    "V both reader login write",
    { ...gateway, ...said, pcommentid: "CM-10001-1" },
  ],
  commentPraise: [
    "POST /newscomment/newscomment_praise.do",
    "V header reader write",
    { commentid: "CM-10001-1", newsid: "10001" },
  ],
  commentOpt: [
    "POST /api/newscomment_opt.do",
    "S body reader write",
    { commentid: "CM-10001-1", newsid: "10001", opt: "unpraise" },
  ],
  commentReport: [
    "POST /news/public/report/reportComment.do",
    "P header reader write",
    { commentid: "CM-10001-1", newsid: "10001", reason: "其他", remark: "和这条新闻没有关系" },
  ],
  aiComment: [
    "POST /newscomment/ai/generateComment",
    "P header reader login",
    { newsid: "NEWS1001", draft: "盼着二期" },
  ],
  aiValidate: [
    "POST /newscomment/ai/validateRule",
    "P header reader",
    { content: said.content, scene: "comment" },
  ],

  // C2
  dzComments: [
    "POST /news/public/dazhongnews/commentList",
    "P header by-login live",
    { newsid: "NEWS1001", sort: "hot", ...pg },
  ],
  dzSecond: [
    "POST /news/public/dazhongnews/secondCommentList",
    "P header by-login live",
    { commentid: "CM-NEWS1001-1", ...pg },
  ],
  dzRecommendComment: [
    "POST /news/public/dazhongnews/recommendComment",
    "P header by-login live",
    { newsid: "NEWS1001" },
  ],
  dzCommentPraise: [
    "POST /news/public/dazhongnews/commentPraise",
    "P header reader write",
    { commentid: "CM-NEWS1001-1", opt: 1 },
  ],
  dzCommentDelete: [
    "POST /news/public/dazhongnews/deleteComment",
    "P header reader login write",
    { commentid: "CM-NEWS1001-1" },
  ],
  dzCommentAdd: [
    "POST /news/public/dazhongnews/addCommentLev1",
    "P header reader login write",
    { newsid: "NEWS1001", ...said },
  ],

  // C3
  intelComments: [
    "POST /api/listAppIntelligenceComment4Net.do",
    "S body by-login live",
    { intelligenceid: "INF1001", sort: "hot", ...pg },
  ],
  intelCommentSecond: [
    "POST /api/sharenewsource_comment_second.do",
    "S body by-login live",
    { commentid: "CM-INF1001-1", ...pg },
  ],
  intelCommentAdd: [
    "POST /api/sharenewsource_comment_add.do",
    "S body reader login write",
    { newsid: "INF1001", ...said },
  ],
  intelCommentLike: [
    "POST /api/likeShareIntelligenceComment.do",
    "S body reader write",
    { commentid: "CM-INF1001-1", opt: 1 },
  ],
  intelCommentDelete: [
    "POST /api/deleteShareIntelligenceComment.do",
    "S body reader login write",
    { commentid: "CM-INF1001-1" },
  ],

  // C4
  pubCommentGet: ["POST /comment/public/get", "P header by-login live", { ...report, sort: "new", ...pg }],
  pubCommentAdd: ["POST /comment/public/add", "P header reader login write", { ...report, ...said }],
  pubCommentPraise: [
    "POST /comment/public/praise",
    "P header reader write",
    { commentid: "CM-REP1001-1", opt: 1 },
  ],
  pubCommentRemove: [
    "POST /comment/public/remove",
    "P header reader login write",
    { commentid: "CM-REP1001-1" },
  ],

  // votes
  voteInfo: ["GET /news/getNewsVoteInfo", "P header reader", { voteid: "VOTE1001" }],
  voteSave: [
    "POST /news/saveVoteInfo",
    "P header reader write",
    { voteid: "VOTE1001", optionids: ["V1001A"] },
  ],
  castVote: [
    "POST /app/activity/public/v1/votecontroller/castvote",
    "P header reader write",
    { activityId: "think-tourism5A", optionId: "ENT-tourism5A-01", count: 1 },
  ],

  // readers' posts
  intelInfo: ["POST /intellgence/info", "V header reader", { id: "INF1004" }],
  intelVideoList: [
    "POST /intellgence/videolist",
    "V header by-login list",
    { id: "INF1003", topicid: "TOP1001", ...pg },
  ],
  intelList: [
    "POST /intellgence/list",
    "V header by-login list",
    { topicid: "TOP1002", kind: "image", sort: "new", ...pg },
  ],
  intelMainList: ["POST /intellgence/mainlist", "V header by-login list", { tab: "near", ...pg }],
  intelBigshotList: ["POST /intellgence/bigshot/list", "V header by-login list", pg],
  intelMine: ["POST /intellgence/mineIntellgencelist", "V both reader login", pg],
  intelPublish: [
    "POST /intellgence/publish",
    "V both reader login write",
    {
      title: "鱼鳞街的凌霄花开了",
      content: "从钟楼往下走到第三个弯，整面墙都是。",
      images: ["https://img.example.cn/a.jpg"],
      topicid: "TOP1001",
      location: "望海区鱼鳞街",
      kind: "image",
    },
  ],
  intelPraise: ["POST /intellgence/praise", "V header reader write", { id: "INF1001", opt: 1 }],
  interestedIntelligence: [
    "POST /api/interestedShareIntelligence.do",
    "S body reader write",
    { intelligenceid: "INF1001", opt: 1 },
  ],
  intelJointAdd: [
    "POST /intellgence/jointly/add",
    "V both reader login write",
    { id: "INF1004", remark: "我家楼下也是" },
  ],
  intelJointList: ["POST /intellgence/jointly/list", "V header by-login list", { id: "INF1004", ...pg }],
  exposeFollow: ["POST /intellgence/expose/follow", "V both reader login write", { id: "INF1004", opt: 1 }],

  // topics
  topicInfo: ["POST /intellgence/topic/info", "V header reader", { topicid: "TOP1001" }],
  topicNews: ["POST /intellgence/topic/news", "V header by-login list", { topicid: "TOP1001", ...pg }],
  topicIntelligenceList: [
    "POST /api/topicIntelligenceList.do",
    "S body by-login list",
    { topicid: "TOP1001", sort: "new", ...pg },
  ],
  topicPk: [
    "POST /intellgence/topic/pkPoint",
    "V both reader write",
    { topicid: "TOP1001", pkid: "PK1001", side: "PK1001L" },
  ],
} satisfies Partial<Contract>;
