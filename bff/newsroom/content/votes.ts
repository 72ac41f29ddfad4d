import type { VoteSeed } from "./types.ts";

/**
 * VOTE1001 hides its counts until the reader has voted; VOTE1002 shows them at once. VOTE1003 wants a login, VOTE1004 has
 * ended.
 */
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
  {
    voteid: "VOTE1003",
    title: "2号线开通那天，您头一站想坐到哪儿？",
    intro: "登录后每人投一票。得票最多的三站，开通当天由站长在站台上请大家喝一碗绿豆汤。",
    multi: 0,
    max: 1,
    starttime: "2025-05-17 08:30:00",
    endtime: "2035-01-01 00:00:00",
    showResult: 0,
    needLogin: 1,
    options: [
      { optionid: "V1003A", text: "渔港路：看船回来，顺手带条鱼", count: 731 },
      { optionid: "V1003B", text: "盐场站：摸摸站台墙上的“大盐场”", count: 418 },
      { optionid: "V1003C", text: "海湾站：出站就是沙滩", count: 1207 },
      { optionid: "V1003D", text: "会展中心：坐到头，再坐回来", count: 386 },
    ],
  },
  {
    voteid: "VOTE1004",
    title: "第一盏渔灯，请谁来点？",
    intro: "投票已于5月18日开滩时截止，点灯的人将在闭幕夜揭晓。",
    multi: 0,
    max: 1,
    starttime: "2025-05-10 09:00:00",
    endtime: "2025-05-18 09:40:00",
    showResult: 1,
    needLogin: 0,
    options: [
      { optionid: "V1004A", text: "守灯四十一年的姚定海", count: 3164 },
      { optionid: "V1004B", text: "补了一辈子网的戚凤英", count: 2475 },
      { optionid: "V1004C", text: "今年第一次下滩的孩子们", count: 1893 },
    ],
  },
];
