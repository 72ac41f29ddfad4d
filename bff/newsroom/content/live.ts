import { examLive } from "./live-exam.ts";
import { metroLive } from "./live-metro.ts";
import { pastLives } from "./live-past.ts";
import { dawnLive, lanternLive, quayLive } from "./live-planned.ts";
import { springLives } from "./live-spring.ts";
import type { LiveSeed } from "./live-types.ts";

/** Every live room (pages §15), VR broadcasts included. */
export const liveRooms: LiveSeed[] = [
  metroLive,
  lanternLive,
  ...pastLives,
  examLive,
  ...springLives,
  quayLive,
  dawnLive,
];

/** Albums of broadcasts, newest first in each. */
export const liveAlbums = [
  {
    albumid: "LALB1001",
    title: "海岱现场：记者在路上",
    cover: "city-skyline.webp",
    summary:
      "地铁试乘、考点踏勘、渔港归航、老街亮灯。记者带着镜头走到哪儿，直播间就开到哪儿；错过的，回放里都有。",
    readcount: 268430,
    lives: [
      "LIVE1001",
      "LIVE1005",
      "VRL1001",
      "LIVE1002",
      "VRL1002",
      "LIVE1007",
      "LIVE1003",
      "LIVE1004",
      "LIVE1008",
      "LIVE1006",
    ],
  },
];

/** The red-packet purses of readers, in fen. Other readers start with nothing. */
export const purses = [
  {
    /** index into the readers of people.ts */
    reader: 0,
    zid: "ZID1001",
    points: 1260,
    records: [
      { title: "答题红包：送考路上的五道题", amount: 388, time: "2025-05-20 09:12:40", state: 1 },
      { title: "邀请好友奖励", amount: 200, time: "2025-05-20 10:03:18", state: 1 },
      { title: "邀请好友奖励", amount: 200, time: "2025-05-20 12:26:05", state: 1 },
      { title: "提现到微信零钱", amount: -500, time: "2025-05-20 13:40:00", state: 1 },
      { title: "地铁试乘竞猜红包", amount: 666, time: "2025-05-20 15:08:31", state: 1 },
      { title: "邀请好友奖励", amount: 200, time: "2025-05-20 18:55:47", state: 0 },
    ],
    invited: [
      { reader: 17, time: "2025-05-20 10:01:52" },
      { reader: 9, time: "2025-05-20 12:24:30" },
      { reader: 22, time: "2025-05-20 18:53:11" },
    ],
  },
] satisfies {
  reader: number;
  zid: string;
  points: number;
  records: { title: string; amount: number; time: string; state: 0 | 1 | 2 }[];
  invited: { reader: number; time: string }[];
}[];
