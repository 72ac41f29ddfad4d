import type { bylines as all } from "../bylines.ts";
import { bylines } from "../bylines.ts";
import type { ReporterSeed } from "./types.ts";

function reporter(
  byline: keyof typeof all,
  own: Omit<ReporterSeed, "reporterid" | "name" | "headimg" | "fanscount">,
): ReporterSeed {
  const { authorid, name, headimg, fanscount } = bylines[byline];
  return { reporterid: authorid, name, headimg, fanscount, ...own };
}

/** The reporters RPT1001–RPT1006. */
export const reporters: ReporterSeed[] = [
  reporter("zhouYanqiu", {
    bgimg: "street-plane-trees.webp",
    title: "首席记者",
    dept: "城事新闻部",
    beats: ["老街更新", "菜场早市", "小店经济"],
    intro:
      "2013年进报社，在鱼鳞街和石桥口之间跑了十二年。采访本上记得最多的是价格和门牌号，认识全城四十多家早点铺的掌柜。写老街不写乡愁，只写水管通没通、房租涨没涨、老店回没回来。",
  }),
  reporter("shaoYifan", {
    bgimg: "sea-islands.webp",
    title: "高级记者",
    dept: "海洋与县域新闻部",
    beats: ["海岛渔村", "海洋牧场", "文旅"],
    intro:
      "晕船，却是报社上岛最多的人。青屿县十四个住人的岛全部住过，背包里常年有一双胶鞋、一盒晕船贴和一个防水袋。跟补给船采访守灯人姚定海时吐了三次，稿子写了五千字，删到一半才舍得交。",
  }),
  reporter("jiShuran", {
    bgimg: "school-classroom.webp",
    title: "主任记者",
    dept: "科教卫新闻部",
    beats: ["中小学教育", "高考服务", "社区医疗"],
    intro:
      "连续九年报道高考。家长群里传的消息，常要先拿到这里问一句“准不准”。写政策必写三样：从哪天起、要带什么、找不到人时去敲哪扇门。两个孩子的家长，自称最怕的提问是“妈妈，你作业写完了吗”。",
  }),
  reporter("quYang", {
    bgimg: "stadium.webp",
    title: "记者",
    dept: "交通体育新闻部",
    beats: ["地铁公交", "群众体育", "校园足球"],
    intro:
      "跑公交地铁，也跑赛场。坐遍全市134条公交线路的首末班车，喜欢站在终点线后面采访最后一名。“渔船杯”的十六支队伍里有一半是半夜打电话约来的，因为他们白天都在海上。",
  }),
  reporter("lianHaisheng", {
    bgimg: "community-yard.webp",
    title: "主任记者",
    dept: "民生新闻部",
    beats: ["热线求助", "物业水电", "防汛应急"],
    intro:
      "读者热线的第一个接听人，手机24小时不静音。办过的求助记在一本旧账簿上，办成的画圈，没办成的隔一个月再打一次电话，账簿已经用到第七本。口头禅是“您慢慢说，我记着呢”。",
  }),
  reporter("wenXi", {
    bgimg: "workshop-papercut.webp",
    title: "记者",
    dept: "文化副刊部",
    beats: ["手艺人", "公共阅读", "公益"],
    intro:
      "写手艺人，也写夜里看书的人。采访前先坐下来看一个下午，不录音，不提问，直到对方递过来一杯水。学会过剪纸、弹棉花和补收音机，样样只到“能帮忙递工具”的程度。",
  }),
];
