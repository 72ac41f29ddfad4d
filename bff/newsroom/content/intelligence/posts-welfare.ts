import type { PostSeed } from "./types.ts";

const kindness = { topicid: "WTOP1001" } as const;

/** Posts on an hour for others (WTOP1001). */
export const welfarePosts: PostSeed[] = [
  {
    ...kindness,
    id: "INF1137",
    kind: "image",
    by: 12,
    content:
      "每周三下午一小时，给楼上三位独居老人念报纸。念到天气就停一停，他们要讨论半天明天穿哪件。一份报念了七周，才念完四版。",
    images: [{ url: "community-yard.webp", desc: "天好就搬到院子里念，听众从三位变成九位" }],
    pubtime: "2025-05-20 15:36:00",
    location: "湖东区",
    praisecount: 482,
    readcount: 6940,
    interestcount: 134,
  },
  {
    ...kindness,
    id: "INF1138",
    kind: "image",
    by: 20,
    content:
      "每次收摊前捡一小时滩，拢共捡了五年。上个月称了称，光旧渔网就有三百八十斤，织网厂的姐妹们挑能用的线，又织成了两张球门网，挂在北礁小学。",
    images: [
      { url: "volunteers.webp", desc: "周六人最多，袋子不够就用雨衣兜" },
      { url: "sea-dusk.webp", desc: "收摊后的那一小时，滩上只剩我们和潮声" },
    ],
    pubtime: "2025-05-19 19:20:00",
    location: "青屿县南汊滩",
    praisecount: 873,
    readcount: 12105,
    interestcount: 240,
  },
  {
    ...kindness,
    id: "INF1139",
    kind: "text",
    by: 8,
    content:
      "夜班车队约好了：高考那四天，每人空出早上一小时，专拉考生，不打表。去年拉过一个姑娘，下车忘了准考证，我追了三条街。今年我在车上备了透明文件袋。",
    pubtime: "2025-05-20 03:30:00",
    location: "临港区",
    praisecount: 1033,
    readcount: 15220,
    interestcount: 198,
  },
  {
    ...kindness,
    id: "INF1140",
    kind: "image",
    by: 18,
    content:
      "社区义修摊，一小时一般能修两只闹钟、一把伞、半个电饭锅。半个的意思是，另一半要等配件，下周三再来。",
    images: [{ url: "repair-stall.webp", desc: "伞底下坐的是我，后面排的是下周三的" }],
    pubtime: "2025-05-18 17:05:00",
    location: "望海区海昌街道",
    praisecount: 601,
    readcount: 8033,
    interestcount: 147,
  },
  {
    ...kindness,
    id: "INF1141",
    kind: "text",
    by: 0,
    content: "报名了周末的手语体验课，一小时学会了四句：你好、谢谢、几点了、我请你喝奶茶。最后一句用上了。",
    pubtime: "2025-05-17 20:50:00",
    location: "望海区",
    praisecount: 395,
    readcount: 5316,
    interestcount: 92,
  },
  {
    ...kindness,
    id: "INF1142",
    kind: "image",
    by: 5,
    content:
      "我们老棋友六个人，每天轮流空出一小时，在路口等放学的孩子过马路。举的小旗子是老李用围裙改的，红得很。",
    images: [{ url: "school-gate.webp", desc: "四点半，小旗子上岗" }],
    pubtime: "2025-05-16 17:14:00",
    location: "云台区",
    praisecount: 548,
    readcount: 7215,
    interestcount: 116,
  },
  {
    ...kindness,
    id: "INF1143",
    kind: "text",
    by: 10,
    content:
      "给老小区做免费的“屋顶体检”，一小时上一个顶。五月上了九个，漏点最多的地方不是防水层，是太阳能支架的螺丝孔。雨季前，大家自己也上去看一眼螺丝孔，塞团玻璃胶就管用。",
    pubtime: "2025-05-14 18:25:00",
    location: "望海区",
    praisecount: 329,
    readcount: 6004,
    interestcount: 175,
  },
];
