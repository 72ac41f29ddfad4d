import type { VoteSeed } from "./types.ts";

/** VOTE1001 hides its counts until the reader has voted; VOTE1002 shows them at once. */
export const votes: VoteSeed[] = [
  {
    voteid: "VOTE1001",
    title: "更新之后的鱼鳞街，您最希望留住什么？",
    intro: "二期工程9月动工前，专班想再听听大家的想法。每人选一项，结果将转交海昌街道。",
    multi: 0,
    max: 1,
    starttime: "2025-05-01 00:00:00",
    endtime: "2035-01-01 00:00:00",
    showResult: 0,
    needLogin: 0,
    options: [
      { optionid: "V1001A", text: "老石板和法桐，走在上面就认得是海岱", count: 1864 },
      { optionid: "V1001B", text: "理发店、饺子馆这些开了几十年的小店", count: 2317 },
      { optionid: "V1001C", text: "街坊邻居，还有傍晚喊孩子回家的声音", count: 1592 },
      { optionid: "V1001D", text: "不赶人的慢日子，晚上九点半就安静下来", count: 978 },
    ],
  },
  {
    voteid: "VOTE1002",
    title: "一条好走的老街，最该先添哪三样？",
    intro: "最多选三项。居民院落会将按得票先后，排出二期配套的建设次序。",
    multi: 1,
    max: 3,
    starttime: "2025-05-10 09:00:00",
    endtime: "2035-01-01 00:00:00",
    showResult: 1,
    needLogin: 0,
    options: [
      { optionid: "V1002A", text: "坡道扶手和歇脚的长凳", count: 1436 },
      { optionid: "V1002B", text: "干净、好找的公共厕所", count: 1789 },
      { optionid: "V1002C", text: "钟楼路口的地下停车场", count: 1105 },
      { optionid: "V1002D", text: "讲街巷来历的铜质门牌", count: 862 },
      { optionid: "V1002E", text: "孩子能玩水玩沙的小空地", count: 647 },
      { optionid: "V1002F", text: "下雨天能避一避的连廊", count: 913 },
      { optionid: "V1002G", text: "夜里也能接水的直饮水点", count: 508 },
    ],
  },
];
