import type { GroupId, GroupSeed } from "./types.ts";

/** The eight groups with their colour and sign (pages §4.12). */
export const groups: Readonly<Record<GroupId, GroupSeed>> = {
  T: {
    id: "T",
    name: "文旅",
    color: "#2F9E6E",
    icon: "⛰",
    closings: [
      "本期“{best}”一项得{points}分，游客留言里提到最多的是{product}。",
      "暗访员给“{best}”打出{points}分，另一处加分来自“{second}”。",
      "回头客提得最多的是{product}；各项里“{best}”最高，{points}分。",
      "评审记录写着：“{best}”{points}分，{product}值得专程体验一次。",
    ],
  },
  C: {
    id: "C",
    name: "消费",
    color: "#E8663D",
    icon: "🛍",
    closings: [
      "本期“{best}”得{points}分，为六十位神秘顾客打分的最高一项。",
      "{product}是本期被问得最多的一样；各项里“{best}”居首，{points}分。",
      "消费者回访中，{product}被提及的次数排在第一，“{best}”得{points}分。",
      "抽检与回访合计，“{best}”{points}分，“{second}”紧随其后。",
    ],
  },
  M: {
    id: "M",
    name: "制造",
    color: "#3A6EA5",
    icon: "🏭",
    closings: [
      "评审组到现场核了台账，“{best}”得{points}分。",
      "评审组抽看了{product}的全套记录，各项里“{best}”最高，得{points}分。",
      "本期失分不多，“{best}”{points}分，“{second}”也在前列。",
      "客户回访时，{product}被反复提到；“{best}”得{points}分，为各项最高。",
    ],
  },
  F: {
    id: "F",
    name: "金融",
    color: "#B8862D",
    icon: "🛡",
    closings: [
      "本期“{best}”得{points}分，是{name}得分最高的一项。",
      "{product}的投诉率低于同业，“{best}”{points}分。",
      "抽查的案卷里没有超期，“{best}”得{points}分，“{second}”次之。",
      "电话暗访的评语是讲得明白，“{best}”得{points}分。",
    ],
  },
  L: {
    id: "L",
    name: "民生",
    color: "#7A5BC0",
    icon: "🏠",
    closings: [
      "入户问卷里，“{best}”得{points}分，{product}的好评最多。",
      "暗访当天没有提前打招呼，“{best}”仍拿到{points}分。",
      "“{best}”{points}分之外，家属和业主还常提到“{second}”。",
      "本期回访四十户，{product}被提到的次数最多，“{best}”得{points}分。",
    ],
  },
  E: {
    id: "E",
    name: "教育",
    color: "#2B8FC4",
    icon: "🎓",
    closings: [
      "家长和学生问卷里，“{best}”得{points}分。",
      "{product}是学生最愿意推荐的一项，“{best}”{points}分。",
      "评审听了四节随堂课，“{best}”给到{points}分，“{second}”次之。",
      "毕业生回访提到最多的是{product}，“{best}”一项得{points}分。",
    ],
  },
  A: {
    id: "A",
    name: "农业",
    color: "#5E9C2F",
    icon: "🌾",
    closings: [
      "田间抽样和账目核对之后，“{best}”得{points}分。",
      "{product}是它卖得最远的一样，“{best}”得{points}分。",
      "采购商回访里，{product}被问起最多，“{best}”{points}分。",
      "本期“{best}”{points}分，“{second}”也比上期有进步。",
    ],
  },
  Z: {
    id: "Z",
    name: "综合",
    color: "#1CC3AA",
    icon: "📊",
    closings: [
      "本期“{best}”得{points}分，{product}是读者认得它的第一件东西。",
      "问卷里有三成读者能说出{product}，“{best}”得{points}分。",
      "“{best}”{points}分，“{second}”次之，两项都高于榜单平均。",
      "评审认为它最难得的是“{best}”，给到{points}分。",
    ],
  },
};

export const groupOrder: readonly GroupId[] = ["T", "C", "M", "F", "L", "E", "A", "Z"];
