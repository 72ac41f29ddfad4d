import type { Contract } from "./contract.testing.ts";

const like = { newsid: "10001", newsTag: "YDNEWS", newstype: 1 } as const;
const mass = { newsid: "NEWS1001" };
const pg = { pageNo: 1, pageSize: 5 };

/** Contract §4.2, §4.3, §4.5, §4.6 and §4.9: news, likes, media, live rooms, specials, channels, the e-paper. */
export const contentContract = {
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

  // galleries, films, sound
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
} satisfies Partial<Contract>;
