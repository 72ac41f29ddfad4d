import type { CommentSeed } from "./types.ts";

/**
 * Comments on projects, activities, teams and enterprises, except PRJ1001, ACT1001, GRP1001 and ORG1002
 * (intelligence/comments-objects.ts).
 */
export const welfareComments: CommentSeed[] = [
  {
    newsid: "PRJ1002",
    reader: 12,
    content: "我就是第58班毕业的，现在在班上教人取消挂号，手不抖了。",
    ago: 2210,
    praisecount: 57,
  },
  {
    newsid: "PRJ1002",
    reader: 23,
    content: "在外地，我妈上周第一次自己打来视频，镜头对着天花板，我看了十分钟吊灯，高兴。",
    ago: 1655,
    praisecount: 143,
    hot: 1,
  },
  {
    newsid: "PRJ1003",
    reader: 4,
    content: "建议给柜子里放两包干燥剂，梧桐絮飘起来那阵子特别潮。",
    ago: 395,
    praisecount: 16,
  },
  {
    newsid: "PRJ1004",
    reader: 17,
    content: "奶奶洗完坐在车门口晒太阳，说像小时候过年。队里的护士一直握着她的手。",
    ago: 7420,
    praisecount: 172,
    hot: 1,
    replies: [{ reader: 21, content: "看哭了，把这个月的奶茶钱捐了。", ago: 7300, praisecount: 33 }],
  },
  {
    newsid: "PRJ1004",
    reader: 8,
    content: "临港区什么时候能排上？我师傅腿脚不好，可以先登记吗。",
    ago: 640,
    praisecount: 19,
  },
  {
    newsid: "PRJ1005",
    reader: 18,
    content: "修了一辈子表，最懂“不合适就是坏的”。这家厂懂行。",
    ago: 1480,
    praisecount: 74,
  },
  {
    newsid: "PRJ1006",
    reader: 22,
    content: "我们排练房门口那块空心砖就是费老师敲出来的，隔着半条街他就听见了。",
    ago: 870,
    praisecount: 38,
  },
  {
    newsid: "ACT1003",
    reader: 2,
    content: "小铲子里有一把蓝柄的是我家的，周三去领，谢谢还给摆得整整齐齐。",
    ago: 1290,
    praisecount: 35,
  },
  {
    newsid: "ACT1004",
    reader: 14,
    content: "我们班准备了三十本，每本夹一张“我为什么舍得”的纸条，周六见。",
    ago: 980,
    praisecount: 46,
  },
  {
    newsid: "GRP1004",
    reader: 1,
    content: "豆腐机的开关就是在这儿修的，交的故事写了满满两页，师傅看得比修得还慢。",
    ago: 3866,
    praisecount: 68,
  },
  {
    newsid: "GRP1007",
    reader: 7,
    content: "推轮椅的大爷转弯前真的会报数，我妈学会了，现在推菜车也报。",
    ago: 2954,
    praisecount: 81,
  },
  {
    newsid: "ORG1004",
    reader: 8,
    content: "夜班收车最晚的时候，墙上那块牌子救过我一碗面。现在每月去挂两块。",
    ago: 3320,
    praisecount: 214,
    hot: 1,
  },
];
