import { mediaUrl } from "../../format/media-url.ts";
import type { CompositionEntry, CompositionSeed } from "./types.ts";

const categories = [
  { id: "neighbours", name: "邻里互助" },
  { id: "elders", name: "敬老助残" },
  { id: "culture", name: "文化传习" },
  { id: "crafts", name: "老手艺", parent: "culture" },
  { id: "reading", name: "夜读", parent: "culture" },
  { id: "nature", name: "山海守护" },
  { id: "health", name: "健康科普" },
  { id: "children", name: "少年课堂" },
];

const under = (category: string, newsids: string): CompositionEntry[] =>
  newsids.split(" ").map((newsid) => ({ newsid, category }));

const slide = (newsid: string, newstype: number, title: string, picture: string): CompositionEntry => ({
  record: {
    adid: `WM-${newsid}`,
    newsid,
    newstype,
    title,
    imgurl: mediaUrl(picture),
    place: "top",
    label: "文明实践",
  },
});

const door = (id: string, picture: string, summary: string): CompositionEntry => ({
  record: {
    name: categories.find((category) => category.id === id)?.name,
    linkUrl: `/new/wmqilu/${id}`,
    imgurl: mediaUrl(picture),
    summary,
  },
});

const stat = (name: string, value: string, unit: string, note: string): CompositionEntry => ({
  record: { name, value, unit, note },
});

/** The page of civic life (pages §4.7 /wmqilu). */
export const civicPage: CompositionSeed = {
  pageKey: "wmqilu",
  title: "文明实践",
  theme: { color: "#1CA37A", headimg: "community-yard.webp", icon: "volunteers.webp" },
  intro: ["五个区县，94处社区实践站，一件一件小事：借一把轮椅，教一个绳结，替谁收一床被子。"],
  categories,
  blocks: [
    {
      blockid: "slides",
      kind: "banner",
      items: [
        slide("12036", 1, "一百二十根杆子，被子先到先晒", "community-yard.webp"),
        slide("12007", 1, "三百把铲子，只收一只鞋当押金", "sea-tideflat.webp"),
        slide("12014", 1, "白天开吊机，晚上学钢琴", "theatre.webp"),
        slide("SPC1007", 4, "寻亲团圆：替您再问一遍", "old-photo.webp"),
      ],
    },
    {
      blockid: "doors",
      kind: "menu",
      title: "去哪一间",
      items: [
        door("neighbours", "repair-stall.webp", "停水、晒被、装电梯，商量着办"),
        door("elders", "volunteers.webp", "轮椅、助餐、过街的十二秒"),
        door("culture", "workshop-papercut.webp", "手艺人、夜读和合唱团"),
        door("nature", "sea-gulls.webp", "护滩、数鸟、修步道"),
        door("health", "clinic.webp", "血压计搬进菜场"),
        door("children", "school-classroom.webp", "雨量筒、潮汐课、明信片"),
      ],
    },
    {
      blockid: "numbers",
      kind: "stats",
      title: "这个月",
      items: [
        stat("实践站", "94", "处", "覆盖五个区县"),
        stat("活动", "1386", "场", "5月1日至20日"),
        stat("志愿者", "21740", "人次", "同期参加"),
        stat("闲置物品换手", "5209", "件", "含轮椅、钢琴、童车"),
      ],
    },
    {
      blockid: "focus",
      kind: "news",
      title: "看一看",
      shown: 6,
      items: [
        ...under("neighbours", "12036 11014"),
        ...under("elders", "11046 12035"),
        ...under("culture", "12014"),
        ...under("crafts", "12026 NEWS1007"),
        ...under("reading", "NEWS1011"),
        ...under("nature", "12007 11045"),
        ...under("health", "11027"),
        ...under("children", "12010"),
      ],
    },
    {
      blockid: "films",
      kind: "video",
      title: "一分钟",
      items: [
        ...under("neighbours", "VID1010"),
        ...under("crafts", "VID1005"),
        ...under("nature", "VID1007"),
        ...under("children", "VID1006"),
      ],
    },
    {
      blockid: "feed",
      kind: "news",
      title: "全部",
      shown: 10,
      items: [
        ...under("neighbours", "NEWS1005 11010 12022 11009 11013 11049 12023 NEWS1012"),
        ...under("elders", "DZHN2003 11047 11044 11054 NEWS1004 11051 11031"),
        ...under("culture", "12033 11036 11042"),
        ...under("crafts", "12028 12029 11038 10010 12027"),
        ...under("reading", "11025 12030 10003"),
        ...under("nature", "12017 11039 11018 11006"),
        ...under("health", "NEWS1008 12025 11030 11028 11029"),
        ...under("children", "11024 10006 11021 11026 11023 NEWS1010"),
      ],
    },
    {
      blockid: "join",
      kind: "text",
      title: "怎样加入",
      text: [
        "每处实践站门口都有一块白板，左边写“我需要”，右边写“我可以”。写上一条，留个称呼，值班员会在两天内回话。",
        {
          list: [
            "开放时间：周一至周六8点30分至20点，周日上午；",
            "第一次来，请带身份证登记一次，此后只说名字；",
            "活动全部免费，材料费超过五元的会提前写明；",
            "想借场地办读书会、排练、修理日，提前三天约。",
          ],
        },
      ],
    },
  ],
};
