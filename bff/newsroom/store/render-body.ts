import type { BodySeed } from "../content/types.ts";
import { mediaUrl } from "../format/media-url.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

function renderRow(tag: "th" | "td", row: string[]): string {
  return `<tr>${row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("")}</tr>`;
}

function renderBlock(block: BodySeed): string {
  if (typeof block === "string") return `<p>${escapeHtml(block)}</p>`;
  if ("heading" in block) return `<h2>${escapeHtml(block.heading)}</h2>`;
  if ("quote" in block) return `<blockquote><p>${escapeHtml(block.quote)}</p></blockquote>`;
  if ("list" in block)
    return `<ul>${block.list.map((entry) => `<li>${escapeHtml(entry)}</li>`).join("")}</ul>`;
  if ("link" in block) {
    const { newsid, newstype, text } = block.link;
    return `<p><a data-newsid="${escapeHtml(newsid)}" data-newstype="${newstype}">${escapeHtml(text)}</a></p>`;
  }
  if ("table" in block) {
    const [head = [], ...rows] = block.table;
    const body = rows.map((row) => renderRow("td", row)).join("");
    return `<table><thead>${renderRow("th", head)}</thead><tbody>${body}</tbody></table>`;
  }
  const caption = escapeHtml(block.caption);
  const medium =
    "video" in block
      ? `<video src="${escapeHtml(mediaUrl(block.video))}" poster="${escapeHtml(mediaUrl(block.poster))}"></video>`
      : `<img src="${escapeHtml(mediaUrl(block.image))}" alt="${caption}">`;
  return `<figure>${medium}<figcaption>${caption}</figcaption></figure>`;
}

/** Renders an article's body with the elements of contract §1.10 only. All text is escaped. */
export function renderBody(body: BodySeed[]): string {
  return body.map(renderBlock).join("\n");
}
