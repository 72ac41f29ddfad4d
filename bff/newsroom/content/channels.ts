import { postItems } from "./intelligence/posts.ts";
import { topicItems } from "./intelligence/topics.ts";
import { liveItems } from "./items-live.ts";
import { pageItems } from "./items-pages.ts";
import type { AdSeed, ChannelSeed, HotEventSeed, ItemSeed } from "./types.ts";

/** The channels in the order of the navigation (pages §15). */
export const channels: ChannelSeed[] = [
  { channelid: "1", name: "头条", kind: "list" },
  { channelid: "2", name: "本地", kind: "list" },
  { channelid: "3", name: "民生", kind: "list" },
  { channelid: "4", name: "财经", kind: "list" },
  { channelid: "5", name: "教育", kind: "list" },
  { channelid: "6", name: "健康", kind: "list" },
  { channelid: "7", name: "文旅", kind: "list" },
  { channelid: "8", name: "体育", kind: "list" },
  { channelid: "9", name: "视频", kind: "video" },
  { channelid: "10", name: "直播", kind: "live" },
  { channelid: "11", name: "公益", kind: "list" },
  { channelid: "12", name: "智库", kind: "list" },
];

/** List rows that are not articles. Their pages have seeds of their own or are external. */
export const otherItems: ItemSeed[] = [...liveItems, ...pageItems, ...topicItems, ...postItems];

/** Reads the rows of a channel: one line of ten ids is one list page. */
const pages = (...lines: string[]): string[] => lines.flatMap((line) => line.split(" "));

/**
 * The ids of each channel in the order shown. No two neighbours have the same picture. The second line starts with the
 * slides.
 */
export const channelItems: Record<string, string[]> = {
  "1": pages(
    "NEWS1001 10001 LIVE1001 10011 NEWS1003 VID1001 NEWS1008 NEWS1002 ATL1001 11040",
    "SPC1001 11002 11035 10005 AUD1006 12021 11021 NEWS1004 10010 11046",
    "11008 11052 NEWS1006 11004 12035 11050 11047 TOP1001 10009 12003",
    "11027 SPC1006 10007 11037 11042 10003 VID1008 11029 10004 12016",
  ),
  "2": pages(
    "11001 10003 INF1002 NEWS1004 SPC1006 10011 NEWS1002 AUD1001 12035 11004",
    "SPC1002 NEWS1001 ATL1003 12003 10004 INF1001 NEWS1005 AUD1002 11005 12002",
    "TOP1001 12001 30005 11003 AUD1006 12010 11006 30004 12005 INF1146",
    "11007 ATL1004 12011 12034 SPC1005 12004 AUD1008 INF1013 12033 INF1030",
  ),
  "3": pages(
    "DZHN2001 10001 11008 DZHN2004 12021 11009 11010 11012 NEWS1012 12013",
    "12012 12022 DZHN2002 DZHN2003 INF1004 TOP1002 12023 ACC1001 11011 INF1016",
    "30002 11013 11014 COL1002 12036 12024 DZHN2101 INF1014 DZHN2103",
  ),
  "4": pages(
    "NEWS1009 11016 11017 11056 10012 11019 11008 11053 11005 11020",
    "10005 LIVE1004 11018 12002 11015 11013 12013 12012 12024 VID1010",
  ),
  "5": pages(
    "NEWS1003 11021 12008 LIVE1005 NEWS1011 11026 30003 11023 DZHN2004 INF1041",
    "SPC1004 12009 12014 11022 10006 11047 11024 12010 11025 INF1009",
    "11055 DZHN2007 INF1106 ACC1004 INF1042",
  ),
  "6": pages(
    "NEWS1008 11027 11029 12025 10007 DZHN2003 11042 11030 11048 11044",
    "11031 11028 DZHN2203 11054 11011 11032 11040 ROLE1002",
  ),
  "7": pages(
    "11035 11033 LIVE1002 12016 11036 10002 ATL1001 POR1001 30003 NEWS1007",
    "SPC1003 11039 11037 11038 12007 VID1007 12026 10008 30004 11006",
    "NEWS1006 12027 12006 11034 DZHN2201 12029 COL1003 TOP1005 12028 12017",
  ),
  "8": pages(
    "10009 11035 11040 11043 NEWS1010 11044 11041 11047 ATL1002 11042",
    "LIVE1003 VID1006 11006 11031 11026 11045 INF1148 ROLE1003 INF1121",
  ),
  "9": pages(
    "VID1002 VID1001 VID1003 VID1008 INF1003 VID1005 10001 VID1006 VID1004 INF1144",
    "VID1007 VID1013 VID1010 VID1009 INF1146 NEWS1001 VID1011 INF1148 VID1012 INF1145",
    "INF1022 VID1014",
  ),
  "10": pages(
    "LIVE1001 LIVE1005 VRL1001 LIVE1002 LIVE1003 VR1001 LIVE1007 LIVE1004 VRL1002 LIVE1008",
    "LIVE1006 SPC1002 SPC1003 ATL1004 10002 11040 11042 11022",
  ),
  "11": pages(
    "10003 11046 SPC1007 ROLE1007 11049 10010 TOP1002 11004 30001 11047",
    "11050 11024 12032 11048 ROLE1008 30002 11039 11051 WTOP1001 12031",
    "COL1001 12015 ROLE1001 INF1138 INF1137",
  ),
  "12": pages(
    "11052 11016 11053 12001 11056 10005 11054 11005 11027 11055",
    "11018 10012 11042 11019 12002 11033 12013 12036 11017 12014",
  ),
};

/** The hot list, hottest first. `heat` is a score without a unit. */
export const hotEvents: HotEventSeed[] = [
  {
    title: "石桥口早市开灯，公平秤有半张报纸大",
    heat: 986420,
    tag: "沸",
    newsid: "10001",
    newstype: 1,
    aiSummary: "望海区石桥口早市重新开市满月，187个摊位配六台公平秤，少一两补一斤。",
  },
  {
    title: "3174块老石板原位铺回鱼鳞街",
    heat: 903115,
    tag: "沸",
    newsid: "NEWS1001",
    newstype: 1,
    aiSummary: "鱼鳞街更新一期于5月18日开街，127户居民全部留住或回迁，39家老店复业。",
  },
  {
    title: "地铁2号线试乘券41分钟发完",
    heat: 771508,
    tag: "热",
    newsid: "11002",
    newstype: 1,
    aiSummary: "试乘段9站、全程21分钟，持续到5月25日，余票每天上午9点线上发放。",
  },
  {
    title: "停用二十多年的老街邮筒里，掉出23封信",
    heat: 742360,
    tag: "热",
    newsid: "10011",
    newstype: 1,
    aiSummary: "邮递员和街坊用一个月送出其中17封，翻新后的邮筒已回到鱼鳞街口，两天收信611封。",
  },
  {
    title: "晚点一小时的渡轮，为的是关灯看星星",
    heat: 688174,
    tag: "热",
    newsid: "11037",
    newstype: 1,
    aiSummary: "青屿航线五月起逢周五、周六加开22时星空班，行至湾心关灯十分钟，票价18元不变。",
  },
  {
    title: "高考四天，全市怎样为考场让路",
    heat: 640925,
    tag: "新",
    newsid: "NEWS1003",
    newstype: 1,
    aiSummary: "6月7日至10日，11条公交线临时改道，考点周边27处工地夜间停工。",
  },
  {
    title: "面馆墙上的竹牌，三年取走一万两千碗面",
    heat: 597703,
    newsid: "11050",
    newstype: 1,
    aiSummary: "望海区老兵食堂让顾客预付一碗面挂在墙上，有需要的人取牌换面，不必说明原因。",
  },
  {
    title: "鱼贩嗓门派上用场，给盲人足球队当引导员",
    heat: 533486,
    newsid: "11047",
    newstype: 1,
    aiSummary: "海岱盲人足球队征集门后引导员，二十一人报名，六人入选，每周日下午训练。",
  },
  {
    title: "慢病药可一次开足十二周",
    heat: 481250,
    tag: "新",
    newsid: "NEWS1008",
    newstype: 1,
    aiSummary: "全市56家社区站开通医保结算，符合条件的慢病患者一次最多可开十二周的药。",
  },
  {
    title: "广场舞和滑板队合排了一个节目",
    heat: 426018,
    newsid: "11042",
    newstype: 1,
    aiSummary: "市民广场按时段分场地，舞队与滑板队各让一步，如今每周六同台演出。",
  },
];

/** Advertisements by place. All link to example addresses. */
export const ads: AdSeed[] = [
  {
    adid: "AD1001",
    title: "海岱书展：五万种书，等你翻开第一页",
    imgurl: "banner-bookfair.webp",
    linkUrl: "https://bookfair.example/2025",
    place: "top",
  },
  {
    adid: "AD1002",
    title: "海岱环湾半程马拉松，五月底截止报名",
    imgurl: "banner-marathon.webp",
    linkUrl: "https://run.example/join",
    place: "narrow",
  },
  {
    adid: "AD1003",
    title: "青屿筏养扇贝，今早离水，明早到家",
    imgurl: "banner-seafood.webp",
    linkUrl: "https://seafood.example/qingyu",
    place: "card",
  },
  {
    adid: "AD1004",
    title: "博物馆之夜：跟着馆员看库房",
    imgurl: "banner-museum.webp",
    linkUrl: "https://museum.example/night",
    place: "rail",
  },
  {
    adid: "AD1005",
    title: "书展亲子专场：带一本旧书，换一本新书",
    imgurl: "banner-bookfair.webp",
    linkUrl: "https://bookfair.example/family",
    place: "bottom",
  },
  {
    adid: "AD1006",
    title: "给跑者的一封信：赛道沿线有十四处热姜茶",
    imgurl: "banner-marathon.webp",
    linkUrl: "https://run.example/route",
    place: "card",
  },
];
