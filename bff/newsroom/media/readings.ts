import { programmes } from "../content/audio.ts";
import type { BodySeed } from "../content/types.ts";
import type { Reading } from "./speaking.ts";

const plain = (body: readonly BodySeed[]): string[] => body.filter((block) => typeof block === "string");

/** Articles that are read aloud from a script of their own: the beginning, written for the ear. */
const scripts: readonly Reading[] = [
  {
    name: "read-NEWS1001",
    seconds: 60,
    paragraphs: [
      "三千一百七十四块石板，一块一块回家。",
      "五月十八日傍晚，鱼鳞街北段拆掉最后一节围挡。这条从钟楼路口一路斜下到旧渔港的老街，石板还是那些石板，只是头顶没了电线，脚底没了积水。",
      "家住鱼鳞街十九号的孙桂兰今年八十二岁，开街那晚，她没去钟楼路口看灯，而是搬了把竹椅，坐在自家门槛里，一块一块地认石板。这块缺角的，是我家老大小时候砸核桃砸的。那块发亮的，是水井边上的，洗了几十年衣裳，磨得能照人。数到第九块，她站起身，朝对门喊了一声，都在呢。",
      "鱼鳞街全长六百一十二米，坡陡，早年渔民挑着鱼筐上坡，街面就用本地花岗岩凿成半月形，一片压着一片，下雨不打滑，远看，像一条晒在坡上的鱼。",
    ],
  },
  {
    name: "read-10001",
    seconds: 50,
    paragraphs: [
      "凌晨三点四十，石桥口早市的灯先亮了。",
      "天还黑着，防波堤那头先传来柴油机的突突声。石桥口早市管理员刘文静推开配电箱，一百八十七盏防水灯一排排亮过去。",
      "石桥口在望海区最东头，三面是老居民楼，一面是海。早市沿着一条三百八十米长的水泥坡道铺开，坡底就是小码头。五月起海上休渔，拖网船都拴在内港，天亮前还出去的，只剩钓船和管养殖筏子的小船。",
      "第一条靠岸的，是岱渔零六一七。船老大周建海今年五十八岁。清晨四点零五分，小码头停进了第七条船。船老大们按号靠岸，一条船卸货，不超过十五分钟。",
    ],
  },
];

/** Every reading: the scripts, and the programmes word for word. */
export const readings: readonly Reading[] = [
  ...scripts,
  ...programmes.map(({ newsid, duration = 60, body }) => ({
    name: `read-${newsid}`,
    seconds: duration,
    paragraphs: plain(body),
  })),
];
