import type { AuthorSeed } from "./types.ts";

const reporter = { kind: "reporter", org: "海岱晚报", verified: 1 } as const;

/** The bylines of the reporters RPT1001–RPT1006. */
export const bylines = {
  zhouYanqiu: {
    ...reporter,
    authorid: "RPT1001",
    name: "周砚秋",
    headimg: "face-07.webp",
    userDes: "城事新闻部首席记者，跑老街和菜场跑了十二年",
    fanscount: 18640,
  },
  shaoYifan: {
    ...reporter,
    authorid: "RPT1002",
    name: "邵一帆",
    headimg: "face-12.webp",
    userDes: "海岛线记者，晕船，但每个岛都上过",
    fanscount: 7325,
  },
  jiShuran: {
    ...reporter,
    authorid: "RPT1003",
    name: "季舒然",
    headimg: "face-15.webp",
    userDes: "教育和健康记者，替家长问清楚每一个日期",
    fanscount: 9214,
  },
  quYang: {
    ...reporter,
    authorid: "RPT1004",
    name: "曲扬",
    headimg: "face-19.webp",
    userDes: "交通和体育记者，喜欢站在终点线后面采访",
    fanscount: 6108,
  },
  lianHaisheng: {
    ...reporter,
    authorid: "RPT1005",
    name: "连海生",
    headimg: "face-09.webp",
    userDes: "民生记者，热线打进来先由他接",
    fanscount: 5237,
  },
  wenXi: {
    ...reporter,
    authorid: "RPT1006",
    name: "闻溪",
    headimg: "face-05.webp",
    userDes: "文化记者，写手艺人，也写夜里看书的人",
    fanscount: 8870,
  },
} satisfies Record<string, AuthorSeed>;
