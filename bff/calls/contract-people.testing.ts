import type { Contract } from "./contract.testing.ts";

const pg = { pageNo: 1, pageSize: 5 };
const tourism = "tourism5A";

/** Contract §4.2, §4.5 and §4.11: people, columns, accounts, the think tank. */
export const peopleContract = {
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
} satisfies Partial<Contract>;
