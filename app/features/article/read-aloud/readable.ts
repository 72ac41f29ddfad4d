/**
 * What is read of a page, in its own order: headline, text, and what else says that it is text (`data-read`: a post's
 * paragraphs, a gallery's captions). Tables are for eyes.
 */
const READ = [
  "h1:not(.visually-hidden)",
  ".article-body :is(p, h2, h3, h4, li, blockquote)",
  "[data-read]",
].join();

/** Read with what they stand in. */
const WITHIN = ".article-body :is(li, blockquote), table, [data-read]";

/** Fewer letters, with the headline, are no text but a caption. */
const LEAST = 10;

/** @returns the page's text, paragraph by paragraph */
export function textsOf(within: Element | null): string[] {
  const article = within?.closest("article") ?? document.querySelector("main article");
  return [...(article?.querySelectorAll(READ) ?? [])]
    .filter((element) => !element.parentElement?.closest(WITHIN))
    .map((element) => element.textContent ?? "");
}

/** Whether there is a text to be heard. */
export function isText(text: readonly string[]): boolean {
  return text.reduce((letters, part) => letters + part.replace(/\s/g, "").length, 0) >= LEAST;
}
