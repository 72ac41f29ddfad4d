import { mediaUrl } from "../../format/media-url.ts";
import type { CompositionBlockSeed, CompositionEntry, CompositionSeed } from "../compositions/types.ts";
import { experts } from "../people/experts.ts";
import type { BodySeed } from "../types.ts";
import type { EnterpriseRecord } from "./compose.ts";
import { period } from "./compose.ts";
import { groupOrder, groups } from "./groups.ts";
import { sharesFor } from "./scoring.ts";
import type { GroupId, IndustrySeed, RankSeed, ReportSeed } from "./types.ts";

interface Industry {
  industry: IndustrySeed;
  enterprises: readonly EnterpriseRecord[];
}

const heads: Record<GroupId, string> = {
  T: "sea-islands.webp",
  C: "market-vegetables.webp",
  M: "harbour-crane.webp",
  F: "city-night.webp",
  L: "community-yard.webp",
  E: "school-classroom.webp",
  A: "farm-wheat.webp",
  Z: "city-skyline.webp",
};

const addressOf = (name: string) => `/new/ThinkFile/${name}`;

function menuEntry({ name, title, group, categories }: IndustrySeed): CompositionEntry {
  const { icon, color } = groups[group];
  return {
    category: group,
    record: { name: title, linkUrl: addressOf(name), icon, color, summary: categories.join(" · ") },
  };
}

const stat = (name: string, value: number | string, unit: string): CompositionEntry => ({
  record: { name, value: String(value), unit },
});

/** The rules of a list: the weights, the sources, and what enterprises may not do. */
function rulesOf(dims: readonly string[], sources: string): BodySeed[] {
  const shares = sharesFor(dims);
  return [
    `本榜由海岱晚报智库编制，每季度更新一次，本期统计时段为2025年1月1日至3月31日。总分100分，由${String(dims.length)}项加权得出：`,
    { table: [["评价项", "权重"], ...dims.map((name, at) => [name, `${String(shares[at] ?? 0)}%`])] },
    sources,
    {
      list: [
        "入榜单位不缴纳任何费用，也不得以赞助方式影响名次；",
        "分数相同的，以第一项得分高者在前；",
        "对得分有异议的，可在公布后十五日内提出复核，复核结果随下一期公布；",
        "读者投票每人每天一次，票数单独展示，不计入得分。",
      ],
    },
  ];
}

function industryPage({ industry, enterprises }: Industry, all: readonly Industry[]): CompositionSeed {
  const { name, title, group, intro, pictures, categories, dims, sources } = industry;
  const scores = enterprises.map(({ score }) => score);
  const average = scores.reduce((sum, score) => sum + score, 0) / scores.length;
  const others = all.filter((one) => one.industry.group === group && one.industry.name !== name);
  return {
    pageKey: `ThinkFile/${name}`,
    title,
    theme: { color: groups[group].color, headimg: pictures[0], icon: groups[group].icon },
    intro: [intro],
    categories: categories.map((category, at) => ({ id: `c${String(at + 1)}`, name: category })),
    blocks: [
      {
        blockid: "stats",
        kind: "stats",
        items: [
          stat("入榜", enterprises.length, "家"),
          stat("最高分", scores[0] ?? 0, "分"),
          stat("平均分", average.toFixed(1), "分"),
          stat("覆盖", new Set(enterprises.map(({ city }) => city)).size, "个区县市"),
        ],
      },
      { blockid: "rules", kind: "text", title: "评价规则", text: rulesOf(dims, sources) },
      ...(others.length > 0
        ? [
            {
              blockid: "menu",
              kind: "menu" as const,
              title: `更多${groups[group].name}榜单`,
              items: others.map((one) => menuEntry(one.industry)),
            },
          ]
        : []),
    ],
  };
}

function templatePage(
  { template, title, note, categories, dims, rankid }: RankSeed,
  at: number,
): CompositionSeed {
  const pictures = ["sea-gulls.webp", "workshop-papercut.webp", "wind-turbines.webp", "community-yard.webp"];
  return {
    pageKey: `ThinkFile/${template}`,
    title,
    theme: { color: groups.Z.color, headimg: pictures[at % pictures.length], icon: groups.Z.icon },
    intro: [`${title}，${period}。`],
    categories: categories.map((name, place) => ({ id: `c${String(place + 1)}`, name })),
    blocks: [
      {
        blockid: "rules",
        kind: "text",
        title: "评价规则",
        text: rulesOf(dims, note),
        linkUrl: `${addressOf(template)}?rankid=${rankid}`,
      },
    ],
  };
}

function specialEntry({ template, rankid, title, categories }: RankSeed): CompositionEntry {
  const { icon, color } = groups.Z;
  const linkUrl = `${addressOf(template)}?rankid=${rankid}`;
  return { category: "Z", record: { name: title, linkUrl, icon, color, summary: categories.join(" · ") } };
}

/** All lists by group, for allmenu and its share page. */
function menuPage(pageKey: string, all: readonly Industry[], ranks: readonly RankSeed[]): CompositionSeed {
  return {
    pageKey,
    title: "全部榜单",
    theme: { color: groups.Z.color, headimg: heads.Z, icon: groups.Z.icon },
    intro: [`八类三十三张行业榜单，${period}共收录${String(all.length * 12)}家单位，每季度更新。`],
    categories: groupOrder.map((id) => ({ id, name: groups[id].name })),
    blocks: groupOrder.map((id) => ({
      blockid: `menu-${id}`,
      kind: "menu",
      title: groups[id].name,
      shown: 20,
      items: [
        ...all.filter(({ industry }) => industry.group === id).map(({ industry }) => menuEntry(industry)),
        ...(id === "Z" ? ranks.map(specialEntry) : []),
      ],
    })),
  };
}

function teaser({ industry, enterprises }: Industry): CompositionEntry {
  return {
    category: industry.group,
    record: {
      rankid: `RANK-${industry.name}`,
      title: industry.title,
      industry: industry.name,
      period,
      list: enterprises.slice(0, 3).map(({ enterpriseid, name, logo, city, score, rank, change, tags }) => ({
        rank,
        change,
        score,
        enterprise: {
          enterpriseid,
          name,
          logo: mediaUrl(logo),
          industry: industry.name,
          city,
          score,
          rank,
          tags,
        },
      })),
    },
  };
}

function homeBlocks(all: readonly Industry[], reports: readonly ReportSeed[]): CompositionBlockSeed[] {
  const [first, second, third] = reports;
  const banner = (id: number, title: string, imgurl: string, linkUrl: string): CompositionEntry => ({
    record: {
      adid: `BAN-THK-${String(id)}`,
      title,
      imgurl: mediaUrl(imgurl),
      linkUrl,
      place: "top",
      label: "智库",
    },
  });
  const shown = ["tourism5A", "brand", "ShandongManufacture", "pensionAgency", "agricultural", "edu"];
  return [
    {
      blockid: "banner",
      kind: "banner",
      items: [
        ...(first ? [banner(1, first.title, "street-evening.webp", `/new/report/${first.reportid}`)] : []),
        ...(second ? [banner(2, second.title, "sea-dusk.webp", `/new/wisdom/${second.reportid}`)] : []),
        banner(3, `${period}行业榜单发布`, "city-skyline.webp", "/new/ThinkFile/allmenu"),
        ...(third ? [banner(4, third.title, "kitchen.webp", `/new/report/${third.reportid}`)] : []),
      ],
    },
    {
      blockid: "stats",
      kind: "stats",
      items: [
        stat("行业榜单", all.length, "张"),
        stat("入榜单位", all.length * 12, "家"),
        stat("智库报告", reports.length, "份"),
        stat("签约专家", experts.length, "位"),
      ],
    },
    {
      blockid: "menu",
      kind: "menu",
      title: "行业榜单",
      shown: 50,
      linkUrl: "/new/ThinkFile/allmenu",
      items: all.map(({ industry }) => menuEntry(industry)),
    },
    {
      blockid: "reports",
      kind: "reports",
      title: "最新报告",
      shown: 4,
      linkUrl: "/new/thinkTank/reports",
      items: reports.map(({ reportid, title, summary, cover, industry, pubtime, org }) => ({
        record: { reportid, title, summary, cover: mediaUrl(cover), industry, pubtime, org },
      })),
    },
    {
      blockid: "experts",
      kind: "experts",
      title: "智库专家",
      linkUrl: "/new/thinkTank/experts",
      items: experts.map(({ expertid, name, headimg, title, org, fields }) => ({
        record: { expertid, name, headimg: mediaUrl(headimg), title, org, fields },
      })),
    },
    {
      blockid: "ranks",
      kind: "rank",
      title: "榜单速览",
      shown: 6,
      linkUrl: "/new/thinkTank/ranks",
      items: all.filter(({ industry }) => shown.includes(industry.name)).map(teaser),
    },
    {
      blockid: "news",
      kind: "news",
      title: "智库观察",
      items: ["11052", "11053", "10012", "11054", "11016", "11055", "11020", "11056"].map((newsid) => ({
        newsid,
      })),
    },
  ];
}

/** The composed pages of the think tank: its home, every list, the templates and the menus (pages §4.12). */
export function thinkPages(
  all: readonly Industry[],
  ranks: readonly RankSeed[],
  reports: readonly ReportSeed[],
): CompositionSeed[] {
  return [
    {
      pageKey: "thinkTank",
      title: "智库",
      theme: { color: groups.Z.color, headimg: heads.Z, icon: groups.Z.icon },
      intro: ["海岱晚报智库：把城市里的事算清楚、讲明白。"],
      categories: groupOrder.map((id) => ({ id, name: groups[id].name })),
      blocks: homeBlocks(all, reports),
    },
    ...all.map((one) => industryPage(one, all)),
    ...ranks.map(templatePage),
    menuPage("ThinkFile/allmenu", all, ranks),
    menuPage("ThinkFile/allMenuShare", all, ranks),
  ];
}
