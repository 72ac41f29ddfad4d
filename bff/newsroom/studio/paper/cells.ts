import type { PrintBlock, PrintSeed } from "../../content/paper/types.ts";
import { leading, pictureShape, spanWidth } from "./type.ts";

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

const lettersOf = (block: PrintBlock): number => {
  if (typeof block === "string") return block.length;
  if ("heading" in block) return block.heading.length;
  if ("quote" in block) return block.quote.length;
  if ("list" in block) return block.list.join("").length;
  return block.table.flat().join("").length;
};

export const letters = (body: readonly PrintBlock[]): number =>
  body.reduce((sum, block) => sum + lettersOf(block), 0);

/** What a page prints of a text that is too long for it: whole blocks, the last paragraph cut at a sentence. */
export function shortened(body: readonly PrintBlock[], most: number): { body: PrintBlock[]; cut: boolean } {
  const kept: PrintBlock[] = [];
  let left = most;
  for (const block of body) {
    if (lettersOf(block) <= left) {
      kept.push(block);
      left -= lettersOf(block);
      continue;
    }
    if (typeof block === "string") {
      const end = block.slice(0, left).search(/[。！？”][^。！？]*$/);
      if (end > 30) kept.push(block.slice(0, end + (block[end + 1] === "”" ? 2 : 1)));
    }
    while (typeof kept.at(-1) === "object" && "heading" in (kept.at(-1) as object)) kept.pop();
    return { body: kept, cut: true };
  }
  return { body: kept, cut: false };
}

/** Wide words of a table cell may break over lines; figures and short words may not. */
const cellClass = (text: string) => (text.length > 9 ? ' class="words"' : "");

function blockHtml(block: PrintBlock): string {
  if (typeof block === "string") return `<p>${escaped(block)}</p>`;
  if ("heading" in block) return `<h3>${escaped(block.heading)}</h3>`;
  if ("quote" in block) return `<blockquote>${escaped(block.quote)}</blockquote>`;
  if ("list" in block) return `<ul>${block.list.map((entry) => `<li>${escaped(entry)}</li>`).join("")}</ul>`;
  const [head = [], ...rows] = block.table;
  const cells = (tag: string, row: string[]) =>
    `<tr>${row.map((cell) => `<${tag}${cellClass(cell)}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
  return `<table>${cells("th", head)}${rows.map((row) => cells("td", row)).join("")}</table>`;
}

/** "本报讯（记者 …）" before the first paragraph of a news text, the writer's name after a reader's letter. */
function textHtml({ author, prose, rubric }: PrintSeed, body: readonly PrintBlock[], cut: boolean): string {
  const [first, ...rest] = body;
  const dateline = author !== undefined && !prose && !rubric ? `<b>本报讯</b>（${escaped(author)}） ` : "";
  const opening =
    typeof first === "string"
      ? `<p>${dateline}${escaped(first)}</p>`
      : first === undefined
        ? ""
        : blockHtml(first);
  const signed = rubric && author && !prose ? `<p class="from">（${escaped(author)}）</p>` : "";
  const more = cut ? '<p class="from">（全文见海岱晚报客户端）</p>' : "";
  return opening + rest.map(blockHtml).join("") + signed + more;
}

/** How one article is set: its width in units, and where its picture stands. */
export interface Setting {
  span: number;
  /** Units of a picture beside the text; 0: above it, or none. */
  side: number;
  role: "lead" | "second" | "small";
  /** Most letters of the text; the usual number of its role otherwise. */
  most?: number;
  /** Set without the picture that the article has. */
  plain?: true;
}

export interface Fit {
  picture: number;
  leading: number;
  row: number;
}

const columnNames = ["", "", " two", " three", " four"] as const;

/** Columns of running text in a width: between 11 and 20 signs a line. */
function textColumns(width: number, size: number): number {
  return Math.max(1, Math.min(4, Math.floor((width + 24) / (size * 11 + 24))));
}

function headSize(title: string, width: number, role: Setting["role"]): number {
  const [most, least] = role === "lead" ? [82, 46] : role === "second" ? [46, 33] : [34, 27];
  const inOneLine = (width - 4) / title.length;
  if (inOneLine >= least) return Math.min(most, inOneLine);
  const inTwoLines = (width / title.length) * 1.88;
  return Math.max(least * 0.86, Math.min(most * 0.8, inTwoLines));
}

/** A headline breaks between its clauses before it breaks inside one. */
const clauses = (title: string): string =>
  (title.match(/[^，：；？！]+[，：；？！]?[”》]?/g) ?? [title])
    .map((clause) => `<span class="clause">${escaped(clause)}</span>`)
    .join("");

function headHtml(article: PrintSeed, width: number, role: Setting["role"]): string {
  const { rubric, pretitle, title, subtitle, prose, author } = article;
  const parts = [
    rubric && `<div class="rubric">${escaped(rubric)}</div>`,
    pretitle && role !== "small" && `<p class="pretitle">${escaped(pretitle)}</p>`,
    `<h2 style="font-size:${headSize(title, width, role).toFixed(1)}px">${clauses(title)}</h2>`,
    subtitle && role !== "small" && `<p class="subtitle">${escaped(subtitle)}</p>`,
    prose && author && `<p class="by">${escaped(author)}</p>`,
  ];
  return `<header>${parts.filter(Boolean).join("")}</header>`;
}

const kindOf = ({ rubric, prose }: PrintSeed) => (rubric ? "box" : prose ? "prose" : "news");

/** Padding of a box on each side; news has none. */
const boxPadding = 16;

/** The words that an article gets on the page, and whether they are all of it. */
function printedText(article: PrintSeed, role: Setting["role"], most?: number) {
  const usual = role === "lead" ? 760 : role === "second" ? 420 : 330;
  return shortened(article.body, most ?? (article.rubric || article.prose ? 700 : usual));
}

/**
 * One article as it stands on the page. `picturesAt` makes the address of a picture.
 * Heights come from the CSS variables of `fit`, so that the same markup can be measured and then stretched.
 */
export function cellHtml(
  article: PrintSeed,
  articleid: string,
  setting: Setting,
  size: number,
  fit: Fit,
  picturesAt: (name: string) => string,
  nested = "",
): string {
  const { span, side, role, most, plain } = setting;
  const padding = article.rubric ? 2 * boxPadding : 0;
  const width = spanWidth(span) - padding;
  const { body, cut } = printedText(article, role, most);
  const textWidth = side > 0 ? spanWidth(span - side) : nested ? spanWidth(8) : width;
  const hasTable = article.body.some((block) => typeof block === "object" && "table" in block);
  const columns = hasTable ? (article.rubric || textWidth < 1000 ? 1 : 2) : textColumns(textWidth, size);
  const text = `<div class="text${columnNames[columns] ?? ""}">${textHtml(article, body, cut)}</div>`;
  const { picture } = article;
  const figure =
    picture && !plain && (role !== "small" || span >= 4)
      ? `<figure><img${isPortrait(article) ? ' class="tall"' : ""} src="${picturesAt(picture.image)}"><figcaption>${escaped(picture.caption)}</figcaption></figure>`
      : "";
  const style = `--fs:${String(size)}px;--lh:${fit.leading.toFixed(4)};--row:${fit.row.toFixed(2)}px;--pic:${fit.picture.toFixed(1)}px`;
  const head = headHtml(article, width, role);
  const whole = nested
    ? `${head}${figure}<div class="turn"><div style="grid-column:span 8">${text}</div>${nested}</div>`
    : side > 0
      ? `${head}<div class="side" style="grid-template-columns:${spanWidth(side).toFixed(1)}px 1fr">${figure}${text}</div>`
      : `${head}${figure}${text}`;
  return `<article class="cell ${kindOf(article)} ${role}" data-id="${articleid}" style="grid-column:span ${String(span)};${style}">${whole}</article>`;
}

/** Portraits stand upright and are never cut to a strip. */
export const isPortrait = ({ picture }: PrintSeed): boolean => picture?.image.startsWith("portrait") ?? false;

/** A fit with everything at its least. */
export function tightest(article: PrintSeed, { span, side }: Setting): Fit {
  const width = side > 0 ? spanWidth(side) : spanWidth(span) - (article.rubric ? 2 * boxPadding : 0);
  return { leading: leading.usual, row: 0, picture: width * pictureShape(width).least };
}
