import type { SpecialSeed } from "./types.ts";

/** SPC1001: the old street, block by block, with a vote. */
export const oldStreetSpecial: SpecialSeed = {
  specialid: "SPC1001",
  headimg: "street-evening.webp",
  voteid: "VOTE1002",
  shareTitle: "老街新生：鱼鳞街更新记",
  shareDesc: "四百天、127户、43家老店，一条街怎样在原地变好。你最想先添哪一样？",
  blocks: [
    { blockid: "focus", name: "开街", style: "big", items: ["NEWS1001", "12001"], shown: 2 },
    {
      blockid: "numbers",
      name: "数字里的老街",
      style: "text",
      text: [
        "鱼鳞街从钟楼路口斜下到旧渔港，全长612米。更新分两期：北段286米2024年4月进场，2025年5月18日开街；南段326米2025年9月8日进场，2026年6月完工。",
        {
          table: [
            ["一期做了什么", "数量"],
            ["编号后原位铺回的石板", "3174块，碎裂补凿88块"],
            ["入地的架空线", "4.1公里"],
            ["原地保留的法桐", "11棵"],
            ["留住或回迁的居民", "127户"],
            ["原址复业的老店", "43家中的39家"],
            ["居民院落会", "46次"],
          ],
        },
      ],
      items: [],
    },
    {
      blockid: "stories",
      name: "街坊",
      style: "list",
      items: [
        "NEWS1002",
        "11004",
        "10010",
        "10011",
        "12002",
        "11001",
        "NEWS1012",
        "11038",
        "11010",
        "11049",
        "NEWS1007",
        "11014",
        "11052",
      ],
      shown: 6,
    },
    { blockid: "films", name: "看老街", style: "video", items: ["VID1003", "VID1005", "VID1010"] },
    { blockid: "walk", name: "顺着坡走一遍", style: "slide", items: ["NEWS1011", "11042", "11036", "11006"] },
    { blockid: "talk", name: "大家说", style: "list", items: ["TOP1001", "INF1002"] },
  ],
};

/** SPC1002: the metro's trial, in cards. */
export const metroSpecial: SpecialSeed = {
  specialid: "SPC1002",
  voteid: "VOTE1003",
  headvideo: {
    url: "clip-metro.mp4",
    poster: "metro-train.webp",
    duration: 12,
    width: 1280,
    height: 720,
    title: "试乘第一天，从车头看隧道",
  },
  headimg: "metro-train.webp",
  shareTitle: "地铁2号线试乘：九座站，二十一分钟",
  shareDesc: "试乘券怎么领、站台有哪些小机关、轮椅能不能一个人走完，都在这一页。",
  blocks: [
    { blockid: "ride", name: "坐上车", style: "grid", items: ["11002", "12004", "NEWS1004", "12003"] },
    { blockid: "air", name: "正在直播", style: "live", items: ["LIVE1001"] },
    {
      blockid: "howto",
      name: "试乘须知",
      style: "text",
      text: [
        "试乘持续到5月25日，每天8点30分首班，16点30分末班，从渔港路到会展中心共9站，线路长11.4公里，全程21分钟。",
        {
          list: [
            "余票每天上午9点线上发放，每个手机号领两张，换乘免费；",
            "每列车限载75人，人人有座，1.2米以下儿童不占名额；",
            "折叠自行车装袋可以上车，婴儿车不用收，宠物请留在家里；",
            "站台没有商铺，渔港路站和会展中心站的站厅有直饮水。",
          ],
        },
      ],
      items: [],
    },
    { blockid: "behind", name: "看不见的地方", style: "big", items: ["12005", "VID1004"], shown: 2 },
    {
      blockid: "around",
      name: "出站以后",
      style: "list",
      items: ["10004", "11006", "11005", "NEWS1011", "11016", "11045", "11042", "11020"],
      shown: 5,
    },
  ],
};

/** SPC1005: a month before the rains, day by day. */
export const floodSpecial: SpecialSeed = {
  specialid: "SPC1005",
  headimg: "flood-drill.webp",
  shareTitle: "汛前三十天：一座海边城市的准备",
  shareDesc: "从一只沙袋、一把水尺、一双雨靴开始，按天看海岱怎样等雨。",
  blocks: [
    {
      blockid: "days",
      name: "按天看",
      style: "timeline",
      items: [
        "12010",
        "DZHN2001",
        "11010",
        "11048",
        "NEWS1005",
        "NEWS1012",
        "11003",
        "12011",
        "11055",
        "12034",
        "11007",
        "VID1008",
      ],
      shown: 10,
    },
    {
      blockid: "card",
      name: "一张卡片",
      style: "text",
      text: [
        "海岱常年6月中旬进入多雨期。开始下雨以前，家里可以先做四件小事：",
        {
          list: [
            "看一看空调孔、烟道口和女儿墙根有没有水印；",
            "给电动车和汽车各找一个高处的车位，记下怎么走；",
            "手电、充电宝、常用药放进同一只袋子，挂在门后；",
            "把楼长和社区值班室的电话写在纸上，贴在冰箱侧面。",
          ],
        },
      ],
      items: [],
    },
  ],
};
