import type { AccountSeed } from "./types.ts";

const dims = (...scores: number[]) =>
  ["传播力", "服务力", "互动力", "原创力", "活跃度"].map((name, index) => ({
    name,
    score: scores[index] ?? 0,
  }));

/** Pages of the accounts ACC1001–ACC1004 and of the subscription accounts DZHNACC1 and DZHNACC2. */
export const accountPages: AccountSeed[] = [
  {
    accountid: "ACC1001",
    bgimg: "square-fountain.webp",
    city: "海岱市",
    influence: {
      score: 91.6,
      rank: 1,
      dims: dims(93, 98, 90, 82, 95),
      months: [84.2, 84.9, 85.7, 86.0, 86.8, 87.5, 88.9, 88.1, 89.4, 90.2, 90.7, 91.6],
    },
    tabs: [
      {
        id: "news",
        news: [
          "DZHN2004",
          "DZHN2001",
          "11010",
          "DZHN2002",
          "NEWS1008",
          "DZHN2003",
          "11028",
          "11012",
          "11011",
          "11005",
          "11013",
          "NEWS1012",
        ],
      },
      { id: "video", news: ["VID1008", "VID1010", "VID1002"] },
      { id: "intelligence", news: ["INF1013", "INF1036", "INF1015", "INF1014", "INF1143"] },
    ],
    menus: [
      { name: "办事指南", linkUrl: "/new/sameTopic/便民" },
      { name: "助餐点", linkUrl: "/new/general/DZHN2003" },
      { name: "大件回收", linkUrl: "/new/general/DZHN2002" },
    ],
  },
  {
    accountid: "ACC1002",
    bgimg: "sea-dawn.webp",
    city: "海岱市",
    influence: {
      score: 86.3,
      rank: 3,
      dims: dims(85, 88, 79, 92, 87),
      months: [80.1, 82.6, 83.4, 84.8, 82.9, 81.7, 80.8, 80.3, 82.2, 83.9, 85.1, 86.3],
    },
    tabs: [
      {
        id: "news",
        news: [
          "DZHN2005",
          "NEWS1009",
          "11030",
          "10005",
          "11041",
          "11015",
          "NEWS1006",
          "11018",
          "11023",
          "AUD1001",
        ],
      },
      { id: "video", news: ["VID1001", "VID1007"] },
      { id: "intelligence", news: ["INF1028", "INF1005", "INF1022", "INF1026", "INF1018", "INF1024"] },
    ],
    menus: [
      { name: "今日潮汐", linkUrl: "/new/audioNews/AUD1001" },
      { name: "海洋牧场", linkUrl: "/new/sameTopic/海洋牧场" },
    ],
  },
  {
    accountid: "ACC1003",
    bgimg: "street-evening.webp",
    city: "海岱市望海区",
    influence: {
      score: 82.7,
      rank: 6,
      dims: dims(78, 74, 88, 95, 79),
      months: [71.3, 71.9, 72.8, 73.1, 74.6, 75.8, 76.2, 76.9, 78.0, 79.4, 81.2, 82.7],
    },
    tabs: [
      {
        id: "news",
        news: ["DZHN2006", "NEWS1002", "NEWS1001", "12001", "11001", "10011", "11004", "11038", "SPC1001"],
      },
      { id: "video", news: ["VID1003", "VID1005"] },
      { id: "intelligence", news: ["INF1029", "INF1023", "INF1007", "INF1025", "INF1034", "INF1102"] },
    ],
    menus: [
      { name: "老街专题", linkUrl: "/new/thematic/SPC1001" },
      { name: "来信登记", linkUrl: "/new/general/10011" },
    ],
  },
  {
    accountid: "ACC1004",
    bgimg: "school-gate.webp",
    city: "海岱市",
    influence: {
      score: 89.4,
      rank: 2,
      dims: dims(91, 94, 86, 80, 90),
      months: [90.5, 85.2, 84.7, 86.9, 85.3, 84.8, 85.6, 84.1, 85.9, 86.8, 88.0, 89.4],
    },
    tabs: [
      {
        id: "news",
        news: [
          "DZHN2007",
          "11021",
          "NEWS1003",
          "11024",
          "DZHN2004",
          "11022",
          "11023",
          "10006",
          "11025",
          "11026",
          "SPC1004",
          "LIVE1005",
        ],
      },
      { id: "video", news: ["VID1006"] },
      { id: "intelligence", news: ["INF1009", "INF1131", "INF1116", "INF1016", "INF1139"] },
    ],
    menus: [{ name: "高考手册", linkUrl: "/new/thematicMl/SPC1004" }],
  },
  {
    accountid: "DZHNACC1",
    bgimg: "park-lake.webp",
    city: "海岱市湖东区",
    influence: {
      score: 74.8,
      rank: 18,
      dims: dims(66, 87, 84, 71, 68),
      months: [63.0, 64.4, 64.1, 65.9, 66.8, 67.7, 69.5, 70.2, 71.6, 72.3, 73.9, 74.8],
    },
    tabs: [
      { id: "news", news: ["DZHN2101", "DZHN2102", "DZHN2103", "DZHN2104", "NEWS1005"] },
      { id: "video", news: [] },
      { id: "intelligence", news: ["INF1002", "INF1137", "INF1140"] },
    ],
    menus: [
      { name: "楼长名单", linkUrl: "/new/general/DZHN2104" },
      { name: "助餐菜单", linkUrl: "/new/general/DZHN2102" },
      { name: "防汛七岗", linkUrl: "/new/general/NEWS1005" },
    ],
  },
  {
    accountid: "DZHNACC2",
    bgimg: "harbour-ferry.webp",
    city: "海岱市青屿县",
    influence: {
      score: 77.5,
      rank: 14,
      dims: dims(81, 85, 73, 70, 76),
      months: [75.2, 79.8, 80.4, 76.1, 73.3, 70.9, 69.2, 68.8, 71.0, 73.4, 75.9, 77.5],
    },
    tabs: [
      { id: "news", news: ["DZHN2201", "DZHN2202", "DZHN2203", "DZHN2204", "11037", "11046"] },
      { id: "video", news: ["VID1001"] },
      { id: "intelligence", news: ["INF1026", "INF1017", "INF1030"] },
    ],
    menus: [
      { name: "班次表", linkUrl: "/new/general/DZHN2201" },
      { name: "晕船须知", linkUrl: "/new/general/DZHN2203" },
    ],
  },
];
