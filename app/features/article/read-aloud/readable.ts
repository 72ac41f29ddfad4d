/**
 * The parts of a page that are read aloud, in document order: the headline, the text, and elements marked `data-read` (a post's
 * paragraphs, a gallery's captions). Tables are not read.
 */
const READ = [
  "h1:not(.visually-hidden)",
  ".article-body :is(p, h2, h3, h4, li, blockquote)",
  "[data-read]",
].join();

/** Elements inside these are read as part of them, or not at all (tables). */
const CONTAINERS = ".article-body :is(li, blockquote), table, [data-read]";

/** Fewer characters, headline included, are a caption and not a text. */
const MIN_LENGTH = 10;

/** @returns the text of the article around `within`, one string a paragraph */
export function textsOf(within: Element | null): string[] {
  const article = within?.closest("article") ?? document.querySelector("main article");
  return [...(article?.querySelectorAll(READ) ?? [])]
    .filter((element) => !element.parentElement?.closest(CONTAINERS))
    .map((element) => element.textContent ?? "");
}

/** Whether the text is long enough to be read aloud; spaces are not counted. */
export function isText(text: readonly string[]): boolean {
  return text.reduce((letters, part) => letters + part.replace(/\s/g, "").length, 0) >= MIN_LENGTH;
}
