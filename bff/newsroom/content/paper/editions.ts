import { pageColumns } from "./columns.ts";
import { dayIndex, paperDates } from "./days.ts";
import { ownPieces } from "./own-pieces.ts";
import { morningPieces } from "./pieces-0516.ts";
import { pictureNews } from "./picture-news.ts";
import { inPrint } from "./site-articles.ts";
import { morningPlan, sitePlan } from "./site-plan.ts";
import type { PageSeed, PrintSeed } from "./types.ts";

/** The sections of the evening paper, and of the thinner morning paper. */
const sections: Readonly<Record<PageSeed["edition"], Readonly<Record<string, string>>>> = {
  even: {
    A01: "要闻",
    A02: "本地",
    A03: "民生",
    A04: "教育·健康",
    A05: "财经",
    A06: "文旅",
    A07: "体育",
    A08: "副刊",
  },
  mor: { A01: "要闻", A02: "本地", A03: "民生", A04: "财经·体育" },
};

const editors = ["程以宁", "沈一帆", "顾盼", "汪小满", "蒲青"] as const;

function editorOf(date: string, pageNo: string): string {
  return editors[(dayIndex(date) * 2 + Number(pageNo.slice(1))) % editors.length] ?? editors[0];
}

/** Articles whose print picture differs from the online one, so that a page has no picture twice or has one more. */
const inPrintOnly: Readonly<Record<string, Partial<PrintSeed>>> = {
  "11027": { picture: undefined },
  "11037": { picture: undefined },
  "11044": {
    picture: { image: "community-yard.webp", caption: "打完球，老人们把笑话讲到了活动室外的院子里。" },
  },
  "11056": { picture: { image: "market-morning.webp", caption: "石桥口早市，一个摊位一天收六元。" } },
};

function eveningPage(date: string, pageNo: string, pageName: string): PageSeed {
  const site = (sitePlan[date]?.[pageNo] ?? []).map((newsid) => inPrint(newsid, inPrintOnly[newsid]));
  const own = ownPieces[date]?.[pageNo] ?? [];
  const articles = [...site, ...own, ...pictureNews(date, pageNo), ...pageColumns(date, pageNo)];
  return { edition: "even", date, pageNo, pageName, editor: editorOf(date, pageNo), articles };
}

function morningPage(date: string, pageNo: string, pageName: string): PageSeed {
  const site = (morningPlan[pageNo] ?? []).map((newsid) => inPrint(newsid));
  const articles = [...site, ...(morningPieces[pageNo] ?? [])];
  return { edition: "mor", date, pageNo, pageName, editor: editorOf(date, pageNo), articles };
}

/** All pages of all papers, oldest first; on the same day the evening paper first. */
export const paperPages: readonly PageSeed[] = [
  ...paperDates.flatMap((date) =>
    Object.entries(sections.even).map(([pageNo, name]) => eveningPage(date, pageNo, name)),
  ),
  ...Object.entries(sections.mor).map(([pageNo, name]) => morningPage("2025-05-20", pageNo, name)),
];

const compact = (date: string) => date.replaceAll("-", "");

/**
 * The id of an article, such as `P20250520A01-1`: the paper (PM for the morning paper), the date, the page, the place.
 */
export const articleIdOf = ({ edition, date, pageNo }: PageSeed, at: number): string =>
  `${edition === "mor" ? "PM" : "P"}${compact(date)}${pageNo}-${String(at + 1)}`;

/** The file name of a page's picture, without extension. */
export const pageFileOf = ({ edition, date, pageNo }: PageSeed): string =>
  `paper-${edition}-${compact(date)}-${pageNo}`;
