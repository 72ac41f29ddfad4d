import { dayIndex, dayName, issueOf, lunarDate, weathers, weekday } from "../../content/paper/days.ts";
import type { PageSeed } from "../../content/paper/types.ts";
import { sheet, typeHeight } from "./type.ts";

/** Colour of the section heads, one for each page. */
const inks: Record<string, string> = {
  A01: "#b3201f",
  A02: "#1d5f8a",
  A03: "#a8541a",
  A04: "#2a7a5f",
  A05: "#6b3f7f",
  A06: "#0d6b63",
  A07: "#b8402a",
  A08: "#54483a",
};

export const inkOf = ({ edition, pageNo }: PageSeed): string =>
  edition === "mor" && pageNo === "A01" ? "#0d6b63" : (inks[pageNo] ?? "#333");

const yearMonthDay = (date: string) => `${date.slice(0, 4)}年${dayName(date)}`;

function frontHead({ edition, date, editor }: PageSeed, pages: number): string {
  const { text = "", low = 0, high = 0, wind = "" } = weathers[date] ?? {};
  const name = edition === "mor" ? "海岱早报" : "海岱晚报";
  return `<div class="front-head"><div class="name${edition === "mor" ? " morning" : ""}">${name}</div>
<div class="ear"><b>${dayName(date)} ${weekday(date)}</b>${lunarDate(date)}<br>今日 ${text} ${String(low)}—${String(high)}℃<br>${wind}&emsp;近岸水温${(weathers[date]?.sea ?? 0).toFixed(1)}℃</div>
<div class="line"><span>${yearMonthDay(date)}</span><span>${issueOf(edition, date)}</span><span>今日${String(pages)}版</span><span>${edition === "mor" ? "早报" : "晚报"}</span><span>值班编委 白芷岸</span><span>责任编辑 ${editor}</span></div></div>`;
}

function innerHead({ date, pageNo, pageName, editor, edition }: PageSeed, designer: string): string {
  return `<div class="inner-head"><span class="no">${pageNo}</span><span class="section">${pageName}</span><span class="right"><span class="paper">${edition === "mor" ? "海岱早报" : "海岱晚报"}</span>&emsp;${yearMonthDay(date)} ${weekday(date)}<br>责任编辑 ${editor}&emsp;美术编辑 ${designer}</span></div>`;
}

const designers = ["鹿鸣谦", "温以南", "祝青禾"] as const;

export function headHtml(page: PageSeed, pages: number): string {
  const designer = designers[(dayIndex(page.date) + Number(page.pageNo.slice(1))) % 3] ?? designers[0];
  return page.pageNo === "A01" ? frontHead(page, pages) : innerHead(page, designer);
}

/** Height below the head for articles. */
export const roomOf = ({ pageNo }: PageSeed): number =>
  pageNo === "A01" ? typeHeight.front : typeHeight.inner;

const adverts: readonly [picture: string, words: string, more: string][] = [
  ["sea-gulls.webp", "带走垃圾，留下脚印", "公益广告 · 海滩不需要纪念品"],
  ["park-lake.webp", "把声音调小一格", "公益广告 · 高考将至，请为考生静音"],
  ["street-rain.webp", "雨天慢三分", "公益广告 · 前面可能有一个踩水的孩子"],
  ["library.webp", "今晚，读二十页", "公益广告 · 全市图书馆开放到22点"],
  ["old-photo.webp", "征集：您家相册里的海岱", "本报“老照片”栏目长期征稿，原件扫描后寄还"],
  ["market-vegetables.webp", "半份也好，吃完最好", "公益广告 · 光盘，从盛饭的那一勺开始"],
  ["bus-stop.webp", "先下后上，快的其实是大家", "公益广告 · 文明乘车"],
  ["sea-tideflat.webp", "小的放回去，明年还会来", "公益广告 · 赶海只取三指宽以上的贝"],
  ["mountain-trail.webp", "山不吸烟", "公益广告 · 云台山进入森林防火期"],
  ["community-yard.webp", "楼道不是仓库", "公益广告 · 为生命通道让出一米二"],
  ["volunteers.webp", "周末两小时，够做一件好事", "海岱志愿者招募，社区可报名"],
  ["sea-lighthouse.webp", "订阅海岱晚报，一年三百六十五个傍晚", "邮筒边的投递员可办，随时起订"],
  ["harbour-boats.webp", "休渔，是为了等它长大", "公益广告 · 5月1日起伏季休渔"],
];

export const advertPictures: readonly string[] = adverts.map(([picture]) => picture);

/** A house advertisement for the foot of a page; `picturesAt` makes the address of its picture. */
export function advertHtml(page: PageSeed, height: number, picturesAt: (name: string) => string): string {
  const used = new Set(page.articles.map(({ picture }) => picture?.image));
  const start = dayIndex(page.date) * 5 + Number(page.pageNo.slice(1)) * 3;
  const turned = adverts.map((_, at) => adverts[(start + at) % adverts.length]);
  const [picture, words, more] = turned.find((advert) => advert && !used.has(advert[0])) ?? adverts[0] ?? [];
  if (!picture) return "";
  return `<div class="advert" style="height:${height.toFixed(1)}px"><img src="${picturesAt(picture)}"><div class="words"><b>${words ?? ""}</b><span>${more ?? ""}</span></div></div>`;
}

export const sheetHtml = (parts: string): string => `<main class="sheet">${parts}</main>`;

/** A length of the page in percent with two decimals, kept inside the page. */
export const percent = (pixels: number, of: "width" | "height"): number =>
  Math.round(Math.min(100, Math.max(0, (pixels / sheet[of]) * 100)) * 100) / 100;
