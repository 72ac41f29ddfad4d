import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import type { PrintedPage } from "../content/think-tank/island-pages.ts";
import { islandPages, monthlyStays } from "../content/think-tank/island-pages.ts";
import type { ChartSeed, ReportSeed } from "../content/think-tank/types.ts";
import { reports } from "../content/think-tank/reports.ts";
import { renderBody } from "../store/render-body.ts";
import { chartSvg } from "./report-charts.ts";

/** A page of REP1002 in pixels; A4 in shape. */
export const pageWidth = 1000;
export const pageHeight = 1414;
export const pageCount = islandPages.length;

const files = fileURLToPath(new URL("../media/files/", import.meta.url));

/** The picture itself inside the document: chromium prints from a place that has no server. */
async function inlined(name: string, wide: number): Promise<string> {
  const small = await sharp(await readFile(files + name))
    .resize(wide)
    .jpeg({ quality: 62 })
    .toBuffer();
  return `data:image/jpeg;base64,${small.toString("base64")}`;
}

const island = reports.find(({ reportid }) => reportid === "REP1002");

function chartOf(kind: PrintedPage["chart"]): ChartSeed | undefined {
  if (kind === "months") {
    const { labels, values } = monthlyStays;
    return { title: "", unit: "%", kind: "line", labels, series: [{ name: "留宿率", values }] };
  }
  return island?.charts[kind === "reasons" ? 0 : 1];
}

function table([head = [], ...rows]: readonly (readonly string[])[]): string {
  const cells = (tag: string, row: readonly string[]) =>
    `<tr>${row.map((cell) => `<${tag}>${cell}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${cells("th", head)}</thead><tbody>${rows.map((row) => cells("td", row)).join("")}</tbody></table>`;
}

async function printedPage(page: PrintedPage, at: number, use: "pictures" | "file"): Promise<string> {
  const { paragraphs, figures, caption, list } = page;
  const text = paragraphs.map((words) => `<p>${words}</p>`).join("");
  const chart = page.chart && chartOf(page.chart);
  const shown = [
    figures &&
      `<div class="figures">${figures.map(({ value, name }) => `<div><b>${value}</b><span>${name}</span></div>`).join("")}</div>`,
    chart && chartSvg(chart),
    page.table && table(page.table),
    caption && `<p class="caption">${caption}</p>`,
  ];
  const said = page.quote ? `<blockquote>${page.quote}</blockquote>` : "";
  const listed = list ? `<ol>${list.map((entry) => `<li>${entry}</li>`).join("")}</ol>` : "";
  const picture = page.picture
    ? `<img src="${await inlined(page.picture, use === "file" ? 640 : 1000)}">`
    : "";
  if (at === 0) {
    return `<section class="first">${picture}<div class="titles"><h1>为什么当天就走</h1><h2>青屿海岛留宿研究</h2><i></i>${text}</div><footer><span>海岱大学海洋与旅游学院</span><span>2025年5月</span></footer></section>`;
  }
  const order =
    at === pageCount - 1
      ? listed + text + picture
      : text.replace(/<\/p>/, `</p>${shown.filter(Boolean).join("")}`) + listed + said;
  return `<section><header><span>为什么当天就走：青屿海岛留宿研究</span><span>海岱晚报智库</span></header><h3>${page.title}</h3>${order}<footer><span>海岱大学海洋与旅游学院 · 2025年5月</span><span>${String(at + 1)} / ${String(pageCount)}</span></footer></section>`;
}

const islandStyle = `
@page{size:${String(pageWidth)}px ${String(pageHeight)}px;margin:0}
*{box-sizing:border-box}
body{margin:0;background:#fffdf7;color:#27313f;font:30px/1.9 "Noto Serif CJK SC",serif;-webkit-print-color-adjust:exact}
section{position:relative;width:${String(pageWidth)}px;height:${String(pageHeight)}px;padding:128px 104px 120px;overflow:hidden;break-after:page;background:#fffdf7}
header,footer{position:absolute;left:104px;right:104px;display:flex;justify-content:space-between;font:20px/1.4 "Noto Sans CJK SC";color:#6a7480}
header{top:58px;padding-bottom:12px;border-bottom:2px solid #0b7a6a}
footer{bottom:52px}
h3{margin:16px 0 30px;font:900 50px/1.4 "Noto Serif CJK SC";color:#0b655e}
p{margin:0 0 20px;text-align:justify;text-indent:2em}
svg{display:block;width:100%;margin:24px 0 6px}
.caption{text-indent:0;text-align:center;font:22px/1.6 "Noto Sans CJK SC";color:#5b6472;margin-bottom:30px}
table{width:100%;border-collapse:collapse;margin:24px 0 14px;font:26px/1.7 "Noto Sans CJK SC"}
th,td{padding:12px 14px;text-align:left;border-bottom:1px solid #d8d3c4}
th{background:#0b7a6a;color:#fff;font-weight:700}
tbody tr:nth-child(even){background:#f3efe2}
ol{margin:18px 0 26px;padding-left:1.4em}
li{margin-bottom:10px}
.figures{display:grid;grid-template-columns:1fr 1fr;gap:20px;margin:30px 0 34px}
.figures div{background:#e6f3ef;border-left:6px solid #0b7a6a;padding:22px 26px}
.figures b{display:block;font:900 66px/1.2 "Noto Serif CJK SC";color:#0b655e}
.figures span{font:24px/1.5 "Noto Sans CJK SC";color:#5b6472}
img{display:block;width:100%;height:430px;object-fit:cover;margin-top:34px}
blockquote{margin:34px 0 20px;padding:10px 0 10px 30px;border-left:8px solid #e07a4f;font:700 36px/1.6 "Noto Serif CJK SC";color:#a4502c}
.first{padding:0;background:#0b655e;color:#fff7e8}
.first img{margin:0;height:640px;object-fit:cover}
.titles{padding:64px 104px}
.first h1{margin:0;font:900 84px/1.3 "Noto Serif CJK SC"}
.first h2{margin:6px 0 0;font:700 40px/1.4 "Noto Sans CJK SC";color:#ffd67d}
.first i{display:block;width:120px;height:6px;background:#ffd67d;margin:36px 0}
.first p{font-size:29px;color:#e3efe9}
.first footer{color:#b9d6cf}`;

/**
 * REP1002 as one document; its pages lie below one another.
 * @param use "pictures" in the faces of a printed report, "file" in one face, which keeps the file small.
 */
export async function islandDocument(use: "pictures" | "file"): Promise<string> {
  const style =
    use === "pictures" ? islandStyle : islandStyle.replaceAll("Noto Serif CJK SC", "Noto Sans CJK SC");
  const pages: string[] = [];
  for (const [at, page] of islandPages.entries()) pages.push(await printedPage(page, at, use));
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>为什么当天就走：青屿海岛留宿研究</title><style>${style}</style>${pages.join("")}</html>`;
}

// Chromium stores each outline of these fonts by itself: one face for nearly everything halves the file.
const reportStyle = `
@page{size:A4;margin:20mm 18mm 18mm}
body{margin:0;color:#27313f;font:13.5px/1.95 "Noto Sans CJK SC";-webkit-print-color-adjust:exact}
.cover{height:255mm;display:flex;flex-direction:column;justify-content:center;text-align:center;break-after:page}
.cover img{width:92mm;margin:0 auto 14mm}
h1{font-weight:700;font-size:26px;margin:0}
h2{font-weight:700;font-size:18px;color:#1f2a5c;margin:22px 0 8px;break-after:avoid}
p{margin:0 0 8px;text-align:justify}
blockquote{margin:12px 0;padding:2px 14px;border-left:4px solid #e07a4f;color:#5b4a3c}
table{width:100%;border-collapse:collapse;margin:10px 0;font-size:12px;line-height:1.7;break-inside:avoid}
th,td{padding:5px 8px;border-bottom:1px solid #d8d3c4;text-align:left}
th{background:#1f2a5c;color:#fff;font-weight:400}
figure{margin:10px 0;break-inside:avoid}
figure img{width:100%;max-height:70mm;object-fit:cover}
figcaption{font:11.5px/1.6 "Noto Sans CJK SC";color:#5b6472;text-align:center}
svg{width:100%}
a{color:inherit}`;

/** A report with a text, as a document to download: cover, summary, text, charts. */
export async function reportDocument(report: ReportSeed): Promise<string> {
  const { title, subtitle, org, pubtime, summary, body, charts, cover } = report;
  let text = renderBody([...body]);
  for (const [, name = ""] of text.matchAll(/\/media\/([\w-]+\.webp)/g)) {
    text = text.replace(`/media/${name}`, await inlined(name, 640));
  }
  const figures = charts.map(
    (chart, at) =>
      `<figure>${chartSvg(chart)}<figcaption>图${String(at + 1)}&emsp;${chart.title}${chart.note ? `。${chart.note}` : ""}</figcaption></figure>`,
  );
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>${reportStyle}</style><div class="cover"><img src="${await inlined(cover, 540)}"><h1>${title}</h1><p style="text-align:center">${subtitle}</p><p style="text-align:center">${org}&emsp;${pubtime.slice(0, 10)}</p></div><h2>摘要</h2><p>${summary}</p>${text}<h2>附图</h2>${figures.join("")}</html>`;
}
