/** The sheet: width and height of a page picture in CSS pixels, and the type area on it. */
export const sheet = { width: 1400, height: 2000, margin: 56, gap: 26, units: 12 } as const;

/** Width of a page's picture in pixels. */
export const pictureWidth = 1120;

const typeWidth = sheet.width - 2 * sheet.margin;

/** Height of the type area below the masthead, with the front page's tall head or an inner page's line. */
export const typeHeight = { front: 1606, inner: 1836 } as const;

/** Width of so many of the twelve units, with the gaps between them. */
export function spanWidth(units: number): number {
  const unit = (typeWidth - (sheet.units - 1) * sheet.gap) / sheet.units;
  return units * unit + (units - 1) * sheet.gap;
}

/** Line height of running text, and how far it may be opened to fill a place. */
export const leading = { usual: 1.46, most: 1.74 } as const;

/** Height of a picture by its width: a wide one stays low, so that a page never becomes a poster. */
export function pictureShape(width: number): { least: number; most: number } {
  if (width > 900) return { least: 0.3, most: 0.48 };
  return width > 600 ? { least: 0.44, most: 0.6 } : { least: 0.5, most: 0.68 };
}

export const pageStyle = `
@page{size:${String(sheet.width)}px ${String(sheet.height)}px;margin:0}
*{box-sizing:border-box;margin:0;padding:0}
html,body{width:${String(sheet.width)}px;background:#fdfcf8;color:#161616}
body{font-family:"Noto Serif CJK SC",serif;line-height:${String(leading.usual)};-webkit-font-smoothing:antialiased}
.sheet{width:${String(sheet.width)}px;height:${String(sheet.height)}px;padding:0 ${String(sheet.margin)}px;position:relative;overflow:hidden}
.front-head{height:290px;padding-top:40px;border-bottom:3px solid #161616;margin-bottom:22px;display:grid;grid-template-columns:1fr 350px;grid-template-rows:1fr 42px;column-gap:28px}
.front-head .name{font-weight:700;font-size:148px;line-height:1;letter-spacing:.1em;color:#b3201f;align-self:center}
.front-head .name.morning{color:#0d6b63}
.front-head .ear{border-left:2px solid #161616;padding-left:22px;align-self:center;font:500 20px/1.5 "Noto Sans CJK SC",sans-serif}
.front-head .ear b{font-size:34px;line-height:1.25;display:block}
.front-head .line{grid-column:1/3;border-top:1px solid #161616;display:flex;justify-content:space-between;align-items:center;font:500 18px/1 "Noto Sans CJK SC",sans-serif}
.inner-head{height:84px;border-bottom:3px solid #161616;margin-bottom:20px;padding-top:26px;display:flex;align-items:flex-end;padding-bottom:8px;font:500 18px/1.3 "Noto Sans CJK SC",sans-serif}
.inner-head .no{font:700 46px/1 "Noto Sans CJK SC",sans-serif;color:#fff;background:var(--ink);padding:2px 12px 4px;margin-right:16px}
.inner-head .section{font:700 44px/1 "Noto Serif CJK SC",serif;letter-spacing:.12em;flex:1}
.inner-head .right{text-align:right}
.inner-head .paper{font-weight:700;letter-spacing:.2em}
.band{display:grid;grid-template-columns:repeat(12,1fr);column-gap:${String(sheet.gap)}px;position:relative}
.band+.band,.band+.advert,.advert+.band{margin-top:18px;border-top:1.5px solid #161616;padding-top:18px}
.cell{position:relative;overflow:hidden;display:flex;flex-direction:column}
.cell:not(:first-child)::before{content:"";position:absolute;left:-${String(sheet.gap / 2)}px;top:0;bottom:0;width:1px;background:#777}
.band .cell{overflow:visible}
.rubric{font:700 20px/1 "Noto Sans CJK SC",sans-serif;color:#fff;background:var(--ink);align-self:flex-start;padding:6px 12px 7px;letter-spacing:.12em;margin-bottom:10px;width:max-content}
.pretitle{font:500 24px/1.35 "Noto Sans CJK SC",sans-serif;margin-bottom:4px}
h2{font-weight:700;line-height:1.18;text-wrap:balance;margin-bottom:8px}
.clause{display:inline-block}
.subtitle{font:500 23px/1.4 "Noto Sans CJK SC",sans-serif;margin-bottom:8px;text-wrap:balance}
.lead>header{text-align:center}.lead>header h2{margin-bottom:10px}
figure{margin:4px 0 10px}
figure img{display:block;width:100%;height:var(--pic);object-fit:cover;object-position:50% 40%}
figure img.tall{object-position:50% 56%}
figcaption{font:400 17px/1.4 "Noto Sans CJK SC",sans-serif;color:#444;padding-top:5px}
.text{line-height:var(--lh);column-gap:24px;text-align:justify;font-size:var(--fs)}
.text p{text-indent:2em;orphans:1;widows:1}
.text h3{font:700 1em/var(--lh) "Noto Sans CJK SC",sans-serif;text-align:center}
.text blockquote{font-family:"Noto Serif CJK SC",serif;font-weight:700;border-left:5px solid var(--ink);padding-left:12px;margin:6px 0}
.text li{list-style:none;padding-left:1em;text-indent:-1em}
.text li::before{content:"·";display:inline-block;width:1em;text-indent:0;text-align:center;font-weight:700}
.text.two{columns:2}.text.three{columns:3}.text.four{columns:4}
.text .from{font-family:"Noto Sans CJK SC",sans-serif;font-size:.9em;text-align:right;text-indent:0}
.side{display:grid;column-gap:24px;align-items:start}
.side figure{margin:4px 0 0}
.side.turned figure{order:2}
table{width:100%;border-collapse:collapse;font:400 calc(var(--fs) - 2px)/1.3 "Noto Sans CJK SC",sans-serif;text-indent:0;margin-bottom:8px;border-top:2px solid var(--ink);border-bottom:2px solid var(--ink);break-inside:avoid}
th{font-weight:700;text-align:left;color:var(--ink)}
th,td{padding:calc(3px + var(--row)) 4px;border-bottom:1px dotted #888;vertical-align:middle;text-align:left}
td:not(.words),th{white-space:nowrap}
th:last-child:not(.words),td:last-child:not(.words){text-align:right}
.words{text-align:left}
.box{background:#f1efe4;padding:14px 16px 10px;border-top:4px solid var(--ink)}
.box.plain{background:none;border:1.5px solid #161616}
.prose .text{font-family:"Noto Serif CJK SC",serif}
.prose h2{letter-spacing:.06em}
.prose .by{font:500 20px/1.4 "Noto Sans CJK SC",sans-serif;margin-bottom:8px}
.turn{display:grid;grid-template-columns:repeat(12,1fr);column-gap:${String(sheet.gap)}px}
.turn>.cell{overflow:visible}
.advert{overflow:hidden;position:relative;color:#fff;font-family:"Noto Sans CJK SC",sans-serif}
.advert img{width:100%;height:100%;object-fit:cover;display:block}
.advert .words{position:absolute;inset:0;display:flex;flex-direction:column;justify-content:center;padding:0 44px;background:linear-gradient(90deg,#0c3a46e0 0,#0c3a46b0 45%,#0c3a4600 80%)}
.advert .words b{font-size:42px;line-height:1.3;letter-spacing:.08em}.advert .words span{font-size:20px;line-height:1.5}
.advert .words i{position:absolute;right:14px;bottom:10px;font:400 15px/1 "Noto Sans CJK SC",sans-serif;background:#0006;padding:4px 8px}
`;
