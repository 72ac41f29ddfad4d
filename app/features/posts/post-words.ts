import type { IntelligencePost } from "#bff/entities/intelligence.ts";

type Told = Pick<IntelligencePost, "title" | "content">;

const HEADLINE = 40;

/** What a post is called: its title, else how it begins. */
export function headlineOf({ title, content }: Told): string {
  if (title) return title;
  const [first = ""] = content.trim().split("\n");
  const letters = [...first];
  return letters.length > HEADLINE ? `${letters.slice(0, HEADLINE).join("")}…` : first;
}

/** How far a post has come (contract §2, `status`); nothing for posts that need no check. */
export function statusText(status: number | undefined): string | undefined {
  return status === undefined ? undefined : ["待核实", "已核实", "跟进中", "已回应"][status];
}

export function paragraphsOf(content: string): string[] {
  return content.split(/\n+/).filter((line) => line.trim() !== "");
}

/**
 * Pictures set between the paragraphs of a text, as evenly as they go; the last ones follow the text.
 * @returns one entry per paragraph: its words and the pictures after it
 */
export function setWithPictures<Image>(paragraphs: readonly string[], images: readonly Image[]) {
  const rows = paragraphs.map((text) => ({ text, images: [] as Image[] }));
  images.forEach((image, place) => {
    const after = Math.min(rows.length - 1, Math.floor((place * rows.length) / images.length));
    rows[after]?.images.push(image);
  });
  return rows;
}
