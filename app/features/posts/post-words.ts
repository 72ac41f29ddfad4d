import type { IntelligencePost } from "#bff/entities/intelligence.ts";

type PostText = Pick<IntelligencePost, "title" | "content">;

const HEADLINE = 40;

/** A post's headline: its title, otherwise the beginning of its text. */
export function headlineOf({ title, content }: PostText): string {
  if (title) return title;
  const [first = ""] = content.trim().split("\n");
  const letters = [...first];
  return letters.length > HEADLINE ? `${letters.slice(0, HEADLINE).join("")}…` : first;
}

/** The label of a post's status (contract §2, `status`); undefined for posts that need no verification. */
export function statusText(status: number | undefined): string | undefined {
  return status === undefined ? undefined : ["待核实", "已核实", "跟进中", "已回应"][status];
}

export function paragraphsOf(content: string): string[] {
  return content.split(/\n+/).filter((line) => line.trim() !== "");
}

/**
 * Spreads pictures evenly between the paragraphs of a text; the last ones follow the text.
 * @returns one entry per paragraph: its text and the pictures after it
 */
export function spreadPictures<Image>(paragraphs: readonly string[], images: readonly Image[]) {
  const rows = paragraphs.map((text) => ({ text, images: [] as Image[] }));
  images.forEach((image, place) => {
    const after = Math.min(rows.length - 1, Math.floor((place * rows.length) / images.length));
    rows[after]?.images.push(image);
  });
  return rows;
}
