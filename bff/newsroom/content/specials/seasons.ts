import type { SpecialSeed } from "./types.ts";

/** SPC1003: the shore festival, in slides. */
export const shoreSpecial: SpecialSeed = {
  specialid: "SPC1003",
  voteid: "VOTE1004",
  headimg: "festival-lanterns.webp",
  shareTitle: "七天的海：青屿赶海节",
  shareDesc: "5月18日铜锣开滩，5月24日渔灯下海，中间的每一天都有一段退潮。",
  blocks: [
    {
      blockid: "slides",
      name: "翻开这七天",
      style: "slide",
      items: ["ATL1001", "10002", "11034", "NEWS1006", "12006", "11033"],
    },
    { blockid: "night", name: "闭幕夜", style: "live", items: ["LIVE1002"] },
    {
      blockid: "tides",
      name: "潮汐表",
      style: "text",
      text: [
        "赶海看的是潮，不是钟。南汊滩接下来几天的低潮时间如下，低潮前一个半小时下滩，铜锣再响时往回走。",
        {
          table: [
            ["日期", "低潮", "潮位", "滩上安排"],
            ["5月20日", "9:40", "0.4米", "借工具摊开到14点"],
            ["5月21日", "10:25", "0.4米", "护滩员讲贝壳，10点在栈道口集合"],
            ["5月22日", "11:10", "0.5米", "学校专场，满200人即止"],
            ["5月24日", "12:40", "0.6米", "19:40渔灯下海"],
          ],
        },
      ],
      items: [],
    },
    { blockid: "films", name: "看海", style: "video", items: ["VID1001", "VID1002", "VID1007"] },
    {
      blockid: "more",
      name: "岛上",
      style: "list",
      items: ["12007", "11037", "11030", "10008", "11046", "POR1001", "11053", "11018", "11041", "AUD1001"],
      shown: 5,
    },
  ],
};

/** SPC1004: the handbook of the entrance examination, a catalogue. */
export const examSpecial: SpecialSeed = {
  specialid: "SPC1004",
  voteid: "VOTE1005",
  headimg: "school-classroom.webp",
  shareTitle: "高考服务手册：从今天到6月10日",
  shareDesc: "18个考点，21346名考生。时间、交通、证件、饮食、安静，一页一页查。",
  blocks: [
    {
      blockid: "time",
      name: "一、时间",
      style: "text",
      text: [
        "今年高考6月7日至10日举行，全市21346名考生，18个考点。6月6日15点至17点可以看考场，只到楼下，不进教室。",
        {
          table: [
            ["日期", "上午", "下午"],
            ["6月7日", "9:00—11:30 语文", "15:00—17:00 数学"],
            ["6月8日", "—", "15:00—16:40 外语"],
            ["6月9日", "8:00—9:30 物理；11:00—12:30 思想政治", "15:30—17:00 化学"],
            ["6月10日", "8:00—9:30 历史；11:00—12:30 生物", "15:30—17:00 地理"],
          ],
        },
        "每场开考前45分钟开始入场，外语从14时45分起不得入场。",
      ],
      items: [],
    },
    { blockid: "road", name: "二、路上", style: "list", items: ["NEWS1003", "12009", "11022"] },
    { blockid: "papers", name: "三、证件", style: "big", items: ["DZHN2004"] },
    { blockid: "live", name: "四、考点踏勘", style: "live", items: ["LIVE1005"] },
    { blockid: "body", name: "五、吃和睡", style: "list", items: ["12008", "11029", "11011", "10007"] },
    {
      blockid: "calm",
      name: "六、安静",
      style: "list",
      items: ["NEWS1011", "11026", "11025", "10006", "11024", "11023"],
      shown: 4,
    },
    {
      blockid: "parents",
      name: "七、写给家长",
      style: "text",
      text: [
        "季舒然跑了九年高考，每年都问走出考场的孩子同一个问题：考前家里人说的哪句话最管用？答得最多的三句是：",
        { list: ["“晚上想吃啥？”", "“伞在门口。”", "“考完了，走，回家。”"] },
        "没有一句同分数有关。",
      ],
      items: [],
    },
  ],
};

/** SPC1006: news of all five districts. */
export const districtsSpecial: SpecialSeed = {
  specialid: "SPC1006",
  headimg: "city-skyline.webp",
  shareTitle: "五区县的五月：家门口的新鲜事",
  shareDesc: "望海、临港、湖东、云台、青屿，看看你住的地方这个月添了什么。",
  regions: [
    { id: "wanghai", name: "望海区" },
    { id: "lingang", name: "临港区" },
    { id: "hudong", name: "湖东区" },
    { id: "yuntai", name: "云台区" },
    { id: "qingyu", name: "青屿县" },
  ],
  blocks: [
    {
      blockid: "wanghai",
      name: "望海区",
      style: "big",
      region: "wanghai",
      items: ["12035", "11040", "11035", "NEWS1012", "11050", "11017"],
      shown: 4,
    },
    {
      blockid: "lingang",
      name: "临港区",
      style: "list",
      region: "lingang",
      items: ["12014", "11005", "11051", "11031", "11009", "11020", "11007"],
      shown: 4,
    },
    {
      blockid: "hudong",
      name: "湖东区",
      style: "list",
      region: "hudong",
      items: ["12036", "NEWS1005", "11027", "11013", "11049", "11044"],
      shown: 4,
    },
    {
      blockid: "yuntai",
      name: "云台区",
      style: "grid",
      region: "yuntai",
      items: ["12012", "11008", "11019", "NEWS1010", "11039", "11021"],
      shown: 4,
    },
    {
      blockid: "qingyu",
      name: "青屿县",
      style: "slide",
      region: "qingyu",
      items: ["12013", "11018", "11024", "11046", "11028", "10005"],
      shown: 4,
    },
  ],
};
