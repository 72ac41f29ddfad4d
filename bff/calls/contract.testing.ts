import type { CallInput, CallName } from "./table.ts";

const pg = { pageNo: 1, pageSize: 5 };
const mass = { newsid: "NEWS1001" };
const article = { newsid: "10001", newsTag: "YDNEWS" } as const;
const like = { ...article, newstype: 1 } as const;
const report = { objectType: "report", objectId: "REP1001" } as const;
const comment = { content: "写得细，看着亲切。" };
const sms = { phone: "13900002468", codeType: "login" } as const;
const tourism = "tourism5A";

/** Traits that calls of public welfare have in common. */
const welfare = {
  read: "S header by-login list v10.0.0",
  own: "S header reader v10.0.0",
  write: "S header reader write v10.0.0",
  form: "S header reader login write v10.0.0",
};
const group = {
  name: "望海潮汐志愿服务队",
  leader: "沈若兰",
  phone: "13900002468",
  city: "海岱市",
  address: "望海区海昌街道",
  intro: "每月两次净滩，每次两小时。",
};
const person = {
  name: "林小满",
  sex: "女",
  birth: "1996-04-12",
  phone: "13900002468",
  city: "海岱市",
  groupId: "GRP1001",
  skills: ["摄影", "导览"],
  intro: "周末有空，会拍照。",
};

/**
 * One call of contract §4: method and path; the traits "style token audience", then the cache policy (cache-policy.ts) and
 * flags; a sample body. Sample bodies use ids of the newsroom's demo (pages §15), so that they can be sent to a gateway.
 */
type Expected<Name extends CallName> = [at: string, traits: string, sample: CallInput<Name>];

/**
 * Contract §4, typed in by hand and so independent of the call table. Tests compare the call table with it. The contract
 * check sends its sample bodies to a gateway.
 */
export const contract: { [Name in CallName]: Expected<Name> } = {
  // Contract §4.2, §4.3, §4.5, §4.6 and §4.9: news, likes, media, live rooms, specials, channels, the e-paper.
  // news
  dzTextNews: [
    "GET /news/public/dazhongnews/getTextNews/{newsid}",
    "P header by-login article",
    { newsid: "NEWS1001" },
  ],
  subContent: ["POST /subchannel/getSubNewsContent.do", "S body by-login article", { newsid: "DZHN2001" }],
  newsContent: [
    "POST /news/commennews_content.do",
    "S body by-login article",
    { newsid: "LIVE1005", newstype: 10, scenePageNo: 2 },
  ],
  noticeDetail: ["GET /intellgence/notice/detail/{id}", "V header by-login article", { id: "NTC1001" }],
  newsRankNo: ["POST /api/getNewsRankNoByNewsId.do", "S none everyone list", mass],
  newsAds: ["POST /news/getNewsAdertList.do", "S none everyone list", mass],
  shareRecommend: [
    "GET /newsshare/getRecommandNewsListForShare",
    "P none everyone list",
    { ...mass, pageSize: 6 },
  ],
  recommendNews: ["POST /news/recommend/news", "V body by-login list", { ...mass, ...pg }],

  // likes
  praiseFlag: [
    "POST /old/api/getSharedNewsUserPraiseFlag.do",
    "S header reader",
    { newsid: "10001", newsTag: "YDNEWS" },
  ],
  newsPraise: ["POST /news/news_praise.do", "S header reader write", like],
  newsCancelPraise: ["POST /news/cancelPraise.do", "S header reader write", like],
  praiseCount: ["POST /api/praiseCount.do", "S none everyone list", { newsids: ["NEWS1001", "10001"] }],
  dzPraiseCheck: ["POST /news/public/dazhongnews/checkPraise", "P header reader", mass],
  dzPraiseAdd: ["POST /news/public/dazhongnews/addPraise", "P header reader write", mass],
  dzPraiseCancel: ["POST /news/public/dazhongnews/cancelPraise", "P header reader write", mass],

  // galleries, videos, audio
  imgNewsContent: ["POST /api/shareimgnews_content.do", "S none everyone article", { newsid: "ATL1001" }],
  videoDetail: ["POST /api/getsharedvideodetail.do", "S none everyone article", { newsid: "VID1001" }],
  videoRecommend: [
    "POST /api/listsharedvideorecommond.do",
    "S none everyone list",
    { newsid: "VID1001", ...pg },
  ],
  recommendVideo: ["POST /news/recommend/video", "V body by-login list", { newsid: "VID1001", ...pg }],
  anchorVideo: [
    "POST /api/startanthor/getAnchorVideoDetailInfo.do",
    "S header by-login article v9.0.0",
    { newsid: "VID1008" },
  ],
  spiderVideos: [
    "POST /news/listSpiderVideoBysource.do",
    "S none everyone list",
    { source: "山城影像社", newsid: "VID1009", ...pg },
  ],
  collectionByVideo: [
    "POST /videocollection/getCollectionByVideo.do",
    "S none everyone article",
    { newsid: "VID1001" },
  ],
  collectionNews: [
    "POST /videocollection/listNews4VideoCollection.do",
    "S none everyone list",
    { collectionid: "VCOL1001", order: "asc", ...pg },
  ],
  collectionDetail: [
    "POST /videocollection/getVideoCollectionDetail.do",
    "S none everyone article",
    { collectionid: "VCOL1001" },
  ],
  audioNewsList: ["POST /news/audioNewsList.do", "S none everyone list", { columnid: "COLA1", ...pg }],

  // live rooms
  liveScenes: [
    "POST /news/commennews_content.do",
    "S body by-login live",
    { newsid: "LIVE1005", newstype: 10, sceneAfter: "2025-05-20 19:00:00" },
  ],
  liveAlbum: ["POST /livingnews/getLiveAlbumDetail.do", "S none everyone article", { albumid: "LALB1001" }],
  liveAlbumNews: [
    "POST /livingnews/listNews4LiveAlbum.do",
    "S none everyone list",
    { albumid: "LALB1001", livestatus: 1, ...pg },
  ],

  // specials
  subjectContent: [
    "POST /news/subjectnews_content_eight.do",
    "S none everyone article",
    { specialid: "SPC1001" },
  ],
  specialByNews: [
    "POST /news/getSpecialNewsByNewsId.do",
    "S none everyone list",
    { specialid: "SPC1001", blockid: "stories", ...pg },
  ],
  specialTimeline: [
    "POST /news/listSpecialNewsTimeStyle.do",
    "S none everyone list",
    { specialid: "SPC1005", order: "asc", ...pg },
  ],

  // channels and composed pages
  channelList: ["POST /channel/api/channel/list/new", "P none everyone steady", {}],
  channelContentList: [
    "POST /news/channel_contentlist.do",
    "S header by-login list",
    { channelid: "1", ...pg },
  ],
  channelTop3: ["GET /news/public/homepageChannel/getChannelNewsTop3List", "P none everyone list", {}],
  hotEvents: ["GET /news/get/hot/events", "P none everyone list", { pageSize: 5 }],
  importantNews: [
    "POST /news/getImportantNewsList.do",
    "S none everyone list",
    { kind: "impt", date: "2025-05-20", ...pg },
  ],
  labelNews: ["POST /news/getLabelNewsMoreForSub.do", "S none everyone list", { label: "老街更新", ...pg }],
  subLabels: [
    "POST /subchannel/listSubChannelLabels.do",
    "S none everyone steady",
    { subchannelid: "ACC1001" },
  ],
  compPage: [
    "POST /subchannelcomposition/getPageComposition.do",
    "S none everyone list",
    { pageKey: "ThinkFile/tourism5A" },
  ],
  compBlock: [
    "POST /subchannelcomposition/listBlockNews.do",
    "S none everyone list",
    { pageKey: "qlbr", blockid: "stories", ...pg },
  ],

  // e-paper
  paperPage: [
    "POST /news/public/paper/even/mor/page",
    "P none everyone steady",
    { edition: "even", date: "2025-05-20", pageNo: "A01" },
  ],
  paperRecently: [
    "GET /news/public/paper/even/mor/recently",
    "P none everyone steady",
    { edition: "even", pageSize: 14 },
  ],
  paperDetail: [
    "POST /news/public/paper/even/mor/detail",
    "P none everyone steady",
    { articleid: "P20250520A01-1" },
  ],
  paperNewsExt: [
    "POST /newspaper/getNewsContentInfo_ext.do",
    "S none everyone article",
    { articleid: "P20250520A01-1" },
  ],
  paperWeather: ["GET /news/public/paper/even/mor/weather", "P none everyone steady", { city: "海岱市" }],

  // Contract §4.2, §4.5 and §4.11: people, columns, accounts, the think tank.
  reporterNews: [
    "POST /api/getNewsInfoByReporterLinked.do",
    "S none everyone list",
    { reporterid: "RPT1001", ...pg },
  ],
  expertNews: ["POST /api/getExpertNewsList.do", "S none everyone list", { expertid: "EXP1001", ...pg }],
  columnInfo: ["POST /column/getColumnInfo.do", "S body by-login article", { columnid: "COL1001" }],
  columnNews: ["POST /news/columnNews.do", "S body by-login list", { columnid: "COL1001", ...pg }],
  columnNewsPartner: [
    "POST /news/listColumnNews4Qilutong.do",
    "S none everyone list",
    { columnid: "COL1002", ...pg },
  ],
  userMainPage: [
    "POST /api/ClientUserMainPage.do",
    "S body by-login list",
    { accountid: "ACC1001", tab: "news", ...pg },
  ],
  subChannelBase: ["POST /api/getsubchannelbase.do", "S none everyone article", { subchannelid: "ACC1001" }],
  subInfo: ["POST /subchannel/getSubChannelInfo.do", "S body by-login article", { subchannelid: "ACC1001" }],
  subNewsList: [
    "POST /subchannel/listSubChannelNews.do",
    "S none everyone list",
    { subchannelid: "ACC1001", tab: "video", ...pg },
  ],
  subRecommend: ["POST /subchannel/listRecommendSubChannels.do", "S none everyone list", pg],
  subFollow: [
    "POST /subchannel/subscribe.do",
    "S both reader login write",
    { followType: "account", id: "ACC1001" },
  ],
  subUnfollow: [
    "POST /subchannel/cancelSubscribe.do",
    "S both reader login write",
    { followType: "account", id: "ACC1001" },
  ],

  // think tank
  thinkReport: [
    "POST /thinktank/getThinkReprotInfo.do",
    "V header by-login article",
    { reportid: "REP1001" },
  ],
  recentReports: [
    "POST /thinktank/listRecentThinkReportByExpert.do",
    "V header by-login list",
    { expertid: "EXP1001", ...pg },
  ],
  thinkExpert: [
    "POST /thinktank/getThinkExpertInfo.do",
    "V header by-login article",
    { expertid: "EXP1001" },
  ],
  thinkExperts: ["POST /thinktank/getThinkExpertInfo.do", "V header by-login list", pg],
  thinkChart: ["POST /thinktank/getThinkTankLingChart.do", "V header by-login steady", { industry: tourism }],
  enterpriseInfo: [
    "POST /thinktank/getEnterpriseInfo.do",
    "V header by-login steady",
    { enterpriseid: `ENT-${tourism}-01` },
  ],
  enterpriseRankList: [
    "POST /thinktank/getEnterpriseRanklistInfo.do",
    "V header by-login steady",
    { industry: tourism, keyword: "海", ...pg },
  ],
  enterpriseNews: [
    "POST /thinktank/getEnterpriseRelativeNewsList.do",
    "V header by-login list",
    { industry: tourism, ...pg },
  ],

  // Contract §4.1, §4.6, §4.7 and §4.10: comments of all sets, votes, readers' posts, topics.
  // C1
  commentList: [
    "POST /newscomment/news_comment_list.do",
    "V both reader",
    { ...article, sort: "hot", pcommentid: "CM-10001-1", ...pg },
  ],
  commentListOpen: [
    "POST /newscomment/news_comment_list_with_out_praise.do",
    "V none everyone live",
    { ...article, sort: "new", ...pg },
  ],
  commentAdd1: [
    "POST /newscomment/news_comment_add_lev1.do",
    "V both reader login write",
    { ...article, newstype: 1, ...comment },
  ],
  commentAdd2: [
    "POST /newscomment/news_comment_add_lev2.do",
    "V both reader login write",
    { ...article, ...comment, pcommentid: "CM-10001-1" },
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
    { content: comment.content, scene: "comment" },
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
    { newsid: "NEWS1001", ...comment },
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
    { newsid: "INF1001", ...comment },
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
  pubCommentAdd: ["POST /comment/public/add", "P header reader login write", { ...report, ...comment }],
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

  // Contract §4.12: public welfare.
  cwGroupList: ["GET /api/commonweal/v1/group/list", welfare.read, { keyword: "潮", ...pg }],
  cwGroupDetail: ["GET /api/commonweal/v1/group/detail", welfare.own, { groupId: "GRP1001" }],
  cwGroupMembers: ["GET /api/commonweal/v1/group/members", welfare.read, { groupId: "GRP1001", ...pg }],
  cwActivityList: [
    "GET /api/commonweal/v1/activity/list",
    welfare.read,
    { groupId: "GRP1001", status: 0, ...pg },
  ],
  cwActivityDetail: ["GET /api/commonweal/v1/activity/detail", welfare.own, { activityId: "ACT1001" }],
  cwEnrolled: ["GET /api/commonweal/v1/activity/enrolled", welfare.read, { activityId: "ACT1001", ...pg }],
  cwActivityRegister: ["GET /api/commonweal/v1/activity/register", welfare.form, { activityId: "ACT1004" }],
  cwVolunteerList: ["GET /api/commonweal/v1/volunteer/list", welfare.read, { sort: "hours", ...pg }],
  cwVolunteerDetail: ["GET /api/commonweal/v1/volunteer/detail", welfare.own, { volunteerId: "VOL1001" }],
  cwHonourList: [
    "GET /api/commonweal/v1/honour/list",
    welfare.read,
    { ownerType: "group", ownerId: "GRP1001", ...pg },
  ],
  cwCertificateList: [
    "GET /api/commonweal/v1/certificate/list",
    welfare.read,
    { volunteerId: "VOL1001", ...pg },
  ],
  cwCertificateDetail: [
    "GET /api/commonweal/v1/certificate/detail",
    "S header by-login article v10.0.0",
    { certificateId: "CERT1001" },
  ],
  cwAuditStatus: [
    "GET /api/commonweal/v1/audit/status",
    "S header reader login v10.0.0",
    { type: "volunteer" },
  ],
  cwThumb: ["GET /api/commonweal/v1/thumb", welfare.write, { type: "project", id: "PRJ1001" }],
  cwCancelThumb: ["GET /api/commonweal/v1/cancelThumb", welfare.write, { type: "project", id: "PRJ1001" }],
  cwGroupRegister: ["POST /api/commonweal/v1/group/register", welfare.form, { ...group, code: "246810" }],
  cwGroupUpdate: ["POST /api/commonweal/v1/group/update", welfare.form, { ...group, groupId: "GRP1001" }],
  cwVolunteerRegister: [
    "POST /api/commonweal/v1/volunteer/register",
    welfare.form,
    { ...person, code: "246810", agree: 1 },
  ],
  cwVolunteerUpdate: [
    "POST /api/commonweal/v1/volunteer/update",
    welfare.form,
    { ...person, volunteerId: "VOL1001" },
  ],
  cwPkPoint: ["POST /api/commonweal/v1/pkPoint", welfare.write, { pkid: "PK2001", side: "early" }],
  cwProjectList: ["GET /api/commonweal/project/v1/project/list", welfare.read, { status: 1, ...pg }],
  cwProjectDetail: ["GET /api/commonweal/project/v1/project/detail", welfare.own, { projectId: "PRJ1001" }],
  cwOrgDetail: ["GET /api/commonweal/project/v1/organization/detail", welfare.own, { orgId: "ORG1001" }],

  // Contract §4.2, §4.3, §4.4, §4.8 and §4.13: layout, counting, the reader, login, tools.
  visitLog: [
    "POST /api/recordWebVisitLog.do",
    "P header reader write 3000ms",
    { logSource: "share", sourceId: "NEWS1001", cookieId: "visitor" },
  ],
  addViewCount: [
    "POST /newsshare/addShareViewcount.do",
    "P none reader write session-id 3000ms",
    { newsid: "NEWS1001", viewSource: "WEIXIN" },
  ],
  shareChannels: ["POST /api/listAllShareChannel.do", "S none everyone steady", {}],
  colorConfig: ["GET /news/public/app/colorConfig", "P none everyone steady", {}],
  accessToken: [
    "POST /api/getAccessToken.do",
    "S none everyone brief",
    { url: "https://share.example.cn/new/general/NEWS1001" },
  ],
  bannerList: ["POST /advert/v1/getNewBannerList", "P none everyone list", { place: "home", channelid: "1" }],
  activeInfo: ["POST /api/active_info.do", "S none everyone list v9.8.0", { newsid: "30002" }],

  // the reader
  functionCheck: [
    "POST /tool/support/function/check",
    "P none everyone brief stamped:timestamp",
    { functionName: ["Ai_answer", "Bot_chat"] },
  ],
  userInfo: ["POST /user/v1/user/base/info", "P both reader", {}],
  userInfoEnc: ["GET /user/v1/user/base/infoEnc/v1", "P header reader login", {}],
  userCode: ["POST /api/jfshop/selectusercode.do", "S body reader", { zid: "ZID1001" }],

  // login
  smsCode: ["POST /auth/sms/v1/code", "P none reader write", sms],
  smsCodeQiNiu: ["POST /auth/sms/v1/codeQiNiu", "P none reader write", { ...sms, verifyToken: "passed" }],
  captchaSession: ["POST /auth/sms/v1/jd/session", "P none reader write", { phone: "13900000000" }],
  captchaVerify: [
    "POST /auth/sms/v1/jd/verify/token",
    "P none reader write",
    { sessionId: "session", answer: "7" },
  ],
  smsLogin: [
    "POST /auth/sms/login",
    "P none reader write login-client",
    { phone: sms.phone, code: "246810" },
  ],
  wechatCheckBind: ["POST /auth/wechat/v1/checkbind", "P none reader", {}],
  // Our own call: not in the contract, made only with the setting LOGOUT_CALL.
  logout: ["POST /auth/logout", "P header reader login write", {}],

  // tools
  imageProcess: [
    "POST /editor/manage/bd/ai/image/process",
    "P header reader login v11.0.0",
    { imageUrl: "/new/media/sea-dawn.webp", op: "dehaze" },
  ],
};

/**
 * Calls that need an earlier step (the reader's own comment, a code that was sent, a captcha that was started). The value is
 * the code with which a gateway refuses them without that step.
 */
export const refusedAlone: Partial<Record<CallName, number>> = {
  dzCommentDelete: 1008,
  intelCommentDelete: 1008,
  pubCommentRemove: 1008,
  cwGroupUpdate: 1008,
  cwVolunteerUpdate: 1008,
  cwGroupRegister: 1001,
  cwVolunteerRegister: 1001,
  smsLogin: 1001,
  captchaVerify: 1003,
};

/** Calls whose answers have no required fields (contract §2, §4): an unreadable answer counts as an empty one (contract §5.5). */
export const requiresNothing: readonly CallName[] = [
  "newsPraise",
  "newsCancelPraise",
  "praiseFlag",
  "praiseCount",
  "newsRankNo",
  "dzPraiseCheck",
  "dzPraiseAdd",
  "dzPraiseCancel",
  "collectionByVideo",
  "liveScenes",
  "commentPraise",
  "commentOpt",
  "commentReport",
  "aiComment",
  "aiValidate",
  "dzCommentPraise",
  "dzCommentDelete",
  "intelCommentLike",
  "intelCommentDelete",
  "pubCommentPraise",
  "pubCommentRemove",
  "castVote",
  "intelPraise",
  "interestedIntelligence",
  "intelPublish",
  "intelJointAdd",
  "exposeFollow",
  "subFollow",
  "subUnfollow",
  "cwThumb",
  "cwCancelThumb",
  "cwActivityRegister",
  "cwGroupRegister",
  "cwGroupUpdate",
  "cwVolunteerRegister",
  "cwVolunteerUpdate",
  "cwAuditStatus",
  "wechatCheckBind",
  "specialByNews",
  "compPage",
  "visitLog",
  "addViewCount",
  "colorConfig",
  "userCode",
  "userInfo",
  "smsCode",
  "smsCodeQiNiu",
  "logout",
];
