import type { PostSeed } from "./types.ts";

/** Posts on 老街更新 (TOP1001). */
export const oldStreetPosts: PostSeed[] = [
  {
    id: "INF1101",
    kind: "text",
    by: 1,
    content:
      "我最想留下的是坡。小时候挑豆腐担子下坡，我爹教的：脚尖朝外，膝盖别直。现在送货有小车了，可一走这坡，脚自己就撇开了。石板要是换成平的，我这双脚得重新学走路。",
    pubtime: "2025-05-19 13:44:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 296,
    readcount: 6420,
    interestcount: 84,
  },
  {
    id: "INF1102",
    kind: "image",
    by: 7,
    content:
      "从外地回来专门吃贺家鲅鱼饺子。离开海岱八年，梦里那个味儿一直是门口泔水桶混着鲜气的味儿，今天一进门，只剩鲜气了，居然愣了一下。[流泪] 老板娘说，味儿没变，是你终于闻见饺子了。",
    images: [{ url: "market-noodles.webp", desc: "饺子馆隔壁的面摊也回来了，晚上六点就没座" }],
    pubtime: "2025-05-19 21:15:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 461,
    readcount: 9133,
    interestcount: 117,
  },
  {
    id: "INF1103",
    kind: "text",
    by: 5,
    content:
      "说句不中听的：石板铺得再好，坡顶到公厕还是要走三百多步，我这个年纪，这三百步比什么都长。投票里那一项，我投了，也请年轻人替我们投一票。",
    pubtime: "2025-05-19 15:02:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 534,
    readcount: 8270,
    interestcount: 203,
  },
  {
    id: "INF1104",
    kind: "image",
    by: 4,
    content:
      "下雨天专门打伞去看传说中的“不积水”。站在孙奶奶家门口看了二十分钟，雨水像有人指挥，全往石缝里走，走到坡脚才听见哗啦一声。回家鞋面是湿的，鞋底是干的，这在以前不可能。",
    images: [
      { url: "street-rain.webp", desc: "5月16日中午，雨最大的时候" },
      { url: "flower-shop.webp", desc: "街口花店把花桶都搬到雨里，说雨水比自来水养花" },
    ],
    pubtime: "2025-05-17 08:20:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 388,
    readcount: 7748,
    interestcount: 95,
  },
  {
    id: "INF1105",
    kind: "text",
    by: 18,
    content:
      "有人劝我铺子也弄个新门头，亮堂。我说修表的地方不能太亮堂，亮了客人老看手机，暗一点，他才听得见自己的表在走。门头不换，窗擦干净就行。",
    pubtime: "2025-05-20 13:10:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 703,
    readcount: 11592,
    interestcount: 174,
  },
  {
    id: "INF1106",
    kind: "image",
    by: 14,
    content:
      "带班里孩子去老街上写生课。有个孩子画了一整张纸的石板，没有画人。我问人呢，她说：人在石板底下编号呢。原来她看了报纸，把每块石板背面的号码都画出来了，一直画到3174没画下，翻到反面接着画。",
    images: [
      { url: "workshop-papercut.webp", desc: "下雨躲进剪纸铺，顺便上了第二节课" },
      { url: "street-plane-trees.webp", desc: "在9号树底下数叶子，数到一百二十就乱了" },
      { url: "old-photo.webp", desc: "剪纸铺墙上的老照片，孩子们比着找同一个门" },
    ],
    pubtime: "2025-05-20 18:22:00",
    location: "望海区鱼鳞街",
    topicid: "TOP1001",
    praisecount: 245,
    readcount: 4310,
    interestcount: 72,
  },
];
