import { ink } from "./draw/colour.ts";
import { n, repeat } from "./draw/pen.ts";
import { disc, line, rect, shape, stroke, text } from "./draw/shapes.ts";

function page(title: string, body: string): string {
  return `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>${title}</title><style>
@page{size:A4;margin:18mm 16mm}
body{font:14px/1.8 "Noto Sans CJK SC",sans-serif;color:#27336b}
h1{font:700 22px/1.4 "Noto Serif CJK SC",serif;text-align:center;margin:0 0 12px}
p{margin:6px 0}
table{width:100%;border-collapse:collapse;margin:12px 0}
th,td{border:1px solid #8a93b5;padding:8px 10px;text-align:left;vertical-align:top}
th{background:#d4efe8}
svg{width:100%;height:auto;border:1px solid #8a93b5}
footer{text-align:right;margin-top:18px}
</style><h1>${title}</h1>${body}<footer>望海区城市管理局<br>2025年5月19日</footer></html>`;
}

/** The works area and the way around it, as a page to print. */
export function mapPage(): string {
  const street = (d: string, wide: number) => stroke(d, "#ffffff", wide);
  const map =
    rect(0, 0, 900, 760, "#eef3e6") +
    shape("M0 620Q240 560 460 640T900 600V760H0Z", "#9fd8d2") +
    repeat(5, (index) =>
      stroke(`M${n(40 + index * 170)} ${n(690 + (index % 2) * 26)}q24 -14 48 0t48 0`, ink.paper, 4),
    ) +
    rect(110, 90, 220, 150, "#cfe6c4", 12) +
    street("M60 60V600M60 300H860M430 40V610M760 40V600M60 480H860", 40) +
    stroke("M430 300V480", ink.coral, 30) +
    repeat(6, (index) => line(418, 318 + index * 28, 442, 336 + index * 28, ink.paper, 5)) +
    stroke("M430 170V120H660Q760 120 760 220V560Q760 590 700 590H430V520", ink.teal, 9).replace(
      "<path",
      '<path stroke-dasharray="18 14"',
    ) +
    disc(430, 210, 15, ink.indigo) +
    text(520, 216, 22, "钟楼南站", ink.indigo) +
    disc(300, 400, 14, ink.mint) +
    text(210, 396, 20, "桂香里取水点", ink.pine) +
    disc(620, 420, 14, ink.mint) +
    text(620, 462, 20, "槐荫苑取水点", ink.pine) +
    text(500, 396, 24, "书院路", ink.brick) +
    text(220, 172, 22, "钟楼公园", ink.pine) +
    text(250, 288, 20, "学府街", ink.dusk) +
    text(250, 468, 20, "体育场东街", ink.dusk) +
    text(720, 350, 20, "海安路", ink.dusk) +
    text(450, 720, 26, "望 海 湾", ink.teal) +
    rect(40, 530, 250, 84, ink.paper, 8) +
    line(60, 556, 110, 556, ink.coral, 12) +
    text(200, 563, 18, "施工路段", ink.indigo) +
    line(60, 590, 110, 590, ink.teal, 8) +
    text(200, 597, 18, "绕行路线", ink.indigo) +
    shape("M840 110L860 60L880 110L860 98Z", ink.indigo) +
    text(860, 138, 20, "北", ink.indigo);
  return page(
    "附件1：书院路施工范围及绕行路线图",
    `<svg viewBox="0 0 900 760">${map}</svg><p>施工期间（5月22日至6月3日）书院路由双向四车道调整为双向两车道，限速30公里每小时。过境车辆请经海安路绕行。</p><p>公交9路、31路请到北侧180米处的“钟楼南”站候车；行人和非机动车走西侧临时通道。</p>`,
  );
}

/** The hours without water, street by street, as a page to print. */
export function timetablePage(): string {
  const rows = [
    ["5月22日", "22:00至次日5:00", "书院路2号至58号双号，桂香里小区"],
    ["5月25日", "22:00至次日5:00", "书院路1号至77号单号，望海一中家属院"],
    ["5月28日", "23:00至次日5:00", "体育场东街全线，槐荫苑1至9号楼"],
    ["6月2日", "23:00至次日4:00", "上述全部区域低压供水，三楼以上可能断水"],
  ];
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return page(
    "附件2：分段停水时间表",
    `<table><thead><tr><th>日期</th><th>停水时间</th><th>影响范围</th></tr></thead><tbody>${cells}</tbody></table><p>停水当晚20:00起，桂香里小区东门、槐荫苑中心花园设取水点，备饮用水12吨。行动不便的老人可提前一天联系所在社区，由工作人员送水上门。</p><p>恢复供水后如有短时发黄，请开龙头放水三至五分钟。如遇大雨，施工顺延一天，另行张贴通知。</p>`,
  );
}
