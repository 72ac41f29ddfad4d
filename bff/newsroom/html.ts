import type { BodySeed } from "./content/types.ts";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}

/** The address of one of the newsroom's media files; full addresses stay as they are (contract §1.9 rule 5). */
export function mediaUrl(name: string): string {
  return /^(https?:|data:|\/)/.test(name) ? name : `/media/${name}`;
}

function cells(tag: "th" | "td", row: string[]): string {
  return `<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;
}

function blockHtml(block: BodySeed): string {
  if (typeof block === "string") return `<p>${escaped(block)}</p>`;
  if ("heading" in block) return `<h2>${escaped(block.heading)}</h2>`;
  if ("quote" in block) return `<blockquote><p>${escaped(block.quote)}</p></blockquote>`;
  if ("list" in block) return `<ul>${block.list.map((entry) => `<li>${escaped(entry)}</li>`).join("")}</ul>`;
  if ("link" in block) {
    const { newsid, newstype, text } = block.link;
    return `<p><a data-newsid="${escaped(newsid)}" data-newstype="${newstype}">${escaped(text)}</a></p>`;
  }
  if ("table" in block) {
    const [head = [], ...rows] = block.table;
    const body = rows.map((row) => cells("td", row)).join("");
    return `<table><thead>${cells("th", head)}</thead><tbody>${body}</tbody></table>`;
  }
  const caption = escaped(block.caption);
  const shown =
    "video" in block
      ? `<video src="${escaped(mediaUrl(block.video))}" poster="${escaped(mediaUrl(block.poster))}"></video>`
      : `<img src="${escaped(mediaUrl(block.image))}" alt="${caption}">`;
  return `<figure>${shown}<figcaption>${caption}</figcaption></figure>`;
}

/** Html of an article's text, with the elements of contract §1.10 only; all text is escaped. */
export function bodyHtml(body: BodySeed[]): string {
  return body.map(blockHtml).join("\n");
}
