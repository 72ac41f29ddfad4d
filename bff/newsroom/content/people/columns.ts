import type { ColumnSeed } from "./types.ts";

/** The columns COL1001–COL1003. */
export const columns: ColumnSeed[] = [
  {
    columnid: "COL1001",
    name: "潮间带",
    logo: "portrait-fisher.webp",
    bgimg: "sea-tideflat.webp",
    intro: "每周二写一个靠海吃饭的人。潮水退下去的那几个钟头，滩上有人弯腰，船上有人补网，岸上有人等。",
    fanscount: 31420,
    hosts: ["RPT1002"],
    tabs: [
      {
        id: "people",
        name: "人物",
        news: ["12016", "POR1001", "12017", "11041", "12018", "11034", "NEWS1006", "11043"],
      },
      { id: "trade", name: "营生", news: ["12019", "NEWS1009", "12020", "10005", "10009", "11015", "11023"] },
      { id: "seeing", name: "看海", news: ["VID1001", "ATL1001", "VID1007", "11037"] },
    ],
    partner: ["12016", "POR1001", "12019", "12018", "NEWS1009", "12017", "11041", "ATL1001"],
  },
  {
    columnid: "COL1002",
    name: "过日子",
    logo: "kitchen.webp",
    bgimg: "market-vegetables.webp",
    intro: "买菜、做饭、看病、修房子，一件一件说清楚。每篇都有价钱、有时间、有地方，看完就能用。",
    fanscount: 58730,
    hosts: ["RPT1005", "RPT1003"],
    tabs: [
      { id: "eat", name: "吃饭", news: ["12021", "10001", "12022", "11008", "11030", "11011", "VID1002"] },
      { id: "home", name: "住家", news: ["12023", "11009", "12024", "DZHN2001", "11012", "11014"] },
      { id: "care", name: "身体", news: ["12025", "NEWS1008", "11027", "10007", "11031", "11029"] },
    ],
    partner: ["12021", "12023", "11008", "12025", "11012", "12022", "NEWS1008", "12024", "11030", "10001"],
  },
  {
    columnid: "COL1003",
    name: "慢手艺",
    logo: "portrait-potter.webp",
    bgimg: "workshop-pottery.webp",
    intro: "一双手怎样把一件东西做好、修好、传下去。不追稀罕，只看今天还用得着的手艺。",
    fanscount: 22168,
    hosts: ["RPT1006"],
    tabs: [
      { id: "makers", name: "手艺人", news: ["12026", "NEWS1007", "11038", "12027", "VID1005", "12028"] },
      { id: "mending", name: "修修补补", news: ["12029", "10010", "VID1003", "11014", "11004", "11049"] },
      { id: "lamp", name: "灯下", news: ["12030", "NEWS1011", "11036", "11025", "30003"] },
    ],
    partner: ["12026", "12029", "NEWS1007", "12027", "10010", "12028", "11038", "12030"],
  },
];
