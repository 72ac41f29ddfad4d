import { dayIndex } from "./days.ts";
import type { PrintSeed } from "./types.ts";

const riddles: readonly [kind: string, riddle: string, answer: string][] = [
  ["打一海产", "八把弯刀背在身，横着走路不让人。", "螃蟹"],
  ["打一渔具", "千只眼睛没一只看，专等客人往里钻。", "渔网"],
  ["打一自然现象", "一天来两趟，不送信也不敲窗，走时把沙滩擦得亮光光。", "潮水"],
  ["打一字", "海边少了水，每天都见面。", "每"],
  ["打一日用品", "肚里有火不冒烟，雨夜提它走海边。", "马灯"],
  ["打一海产", "两扇石门关得牢，煮开才见舌头笑。", "蛤蜊"],
  ["打一建筑", "高个儿，独眼龙，站在礁上过一生，船儿见它笑盈盈。", "灯塔"],
  ["打一成语", "退潮。", "水落石出"],
  ["打一海鸟", "白衣灰披肩，跟船讨饭钱，风越大它越悬。", "海鸥"],
  ["打一食物", "身穿百褶小白裙，下锅翻身漂满盆，肚里装着鲅鱼魂。", "鲅鱼饺子"],
  ["打一交通工具", "不走天，不走路，背着汽车会摆渡。", "渡轮"],
  ["打一字", "半边有鱼半边羊，放进锅里满屋香。", "鲜"],
  ["打一节气", "麦粒灌浆未到头，名字先说不贪求。", "小满"],
  ["打一老物件", "四角方方一块天，冬天挂上夏天掀，人进人出它点头。", "门帘"],
];

export function riddle(date: string): PrintSeed {
  const at = dayIndex(date);
  const [kind, text] = riddles[at] ?? ["", "", ""];
  const yesterday = riddles[at - 1];
  const before = yesterday ? `昨日谜底：${yesterday[2]}。` : "本栏今日开张，谜底明日揭晓。";
  return {
    rubric: "一日一谜",
    title: `第${String(at + 1)}谜：${kind}`,
    body: [text, `${before}猜中的读者不必来信，讲给孩子听就好。`],
  };
}
