import type { CompositionBlockSeed, CompositionSeed } from "./types.ts";

interface Version {
  number: string;
  day: string;
  size: string;
  features: [name: string, summary: string][];
}

const versions: Version[] = [
  {
    number: "12.0.0",
    day: "2025年5月12日",
    size: "61.8兆",
    features: [
      ["直播换机位", "一场直播最多三路画面，点一下就换，声音不断。"],
      ["赶海节频道", "潮汐表、借工具摊和渔灯直播，到5月25日止。"],
      ["大字版重做", "正文、评论、按钮一起变大，最大到两倍，不再挤成两行。"],
      ["听新闻接着听", "锁屏、切到别的应用也不断，下次从停下的那句接着读。"],
      ["夜间省流", "不在无线网络时，视频先给首帧，点了再放。"],
    ],
  },
  {
    number: "11.6.0",
    day: "2025年3月18日",
    size: "60.2兆",
    features: [
      ["报料可以带进度", "您报的路灯、井盖修到哪一步了，会一条条告诉您。"],
      ["电子报放大镜", "双指放大后，文字自动换成清晰版。"],
      ["评论发布前提醒", "可能伤人的话，会先问一句“确定这样说吗”。"],
      ["修正", "部分手机横屏看图集时黑边过宽；收藏夹偶尔重复。"],
    ],
  },
  {
    number: "11.0.0",
    day: "2024年12月3日",
    size: "58.9兆",
    features: [
      ["公益报名", "活动、志愿时长和证书放到一处，时长可以核验。"],
      ["智库榜单", "三十三个行业的季度榜，每一项得分都能点开看来源。"],
      ["地区专题", "按区县看新闻，默认打开您常看的那一个。"],
    ],
  },
  {
    number: "10.4.2",
    day: "2024年9月10日",
    size: "57.1兆",
    features: [
      ["全景漫游", "转动手机看现场，热点可以直接跳到报道。"],
      ["天气写进首页", "浪高、潮汐和空气，一行看完。"],
      ["修正", "语音朗读把“行”字读错的三处；夜间模式下链接看不清。"],
    ],
  },
];

const block = ({ number, day, size, features }: Version): CompositionBlockSeed => ({
  blockid: `v${number.replaceAll(".", "-")}`,
  kind: "menu",
  title: number,
  text: [`${day}发布，安装包${size}。`],
  items: features.map(([name, summary]) => ({ record: { name, summary } })),
});

/** The changes of each version of the app, newest first. The title of a block is the version number (pages §4.15). */
export const versionsPage: CompositionSeed = {
  pageKey: "apph5/briefVs",
  title: "版本介绍",
  theme: { color: "#1CC3AA" },
  intro: ["每次更新都写清楚：添了什么，改了什么，修了什么。"],
  blocks: versions.map(block),
};
