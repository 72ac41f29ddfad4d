import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./freshness.mjs";

const MAX_STOPS = 25;
const SYMBOL_LINK = /\[`([\w$]+)`\]\(\.\.\/([^)#]+)\)/g;

const textOf = (file: string) => readFileSync(join(root, file), "utf8");

interface SymbolLink {
  symbol: string;
  file: string;
}

/** Links of a document to a declaration in the code: [`symbol`](../file). */
function symbolLinks(text: string): SymbolLink[] {
  return [...text.matchAll(SYMBOL_LINK)].map(([, symbol = "", file = ""]) => ({ symbol, file }));
}

function isDeclared({ symbol, file }: SymbolLink): boolean {
  if (!existsSync(join(root, file))) return false;
  const declaration = `(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type) ${symbol}\\b`;
  return new RegExp(`^${declaration}`, "m").test(textOf(file));
}

const journeys = textOf("docs/journeys.md")
  .split(/^## /m)
  .slice(1)
  .map((section) => {
    const [title = ""] = section.split("\n", 1);
    const stops = [...section.matchAll(/^(\d+)\. (.*)$/gm)].map(([, number, text = ""]) => ({
      number: Number(number),
      text,
      link: symbolLinks(text)[0],
    }));
    return { title, stops };
  });

describe("docs/journeys.md", () => {
  it("has four journeys", () => {
    expect(journeys.map(({ title }) => title)).toEqual([
      "GET of an article",
      "POST of a comment",
      "Load more",
      "Redirect",
    ]);
  });

  it.each(journeys)(`has at most ${MAX_STOPS} stops in "$title", numbered without a gap`, ({ stops }) => {
    expect(stops.map(({ number }) => number)).toEqual(stops.map((_, index) => index + 1));
    expect(stops.length).toBeGreaterThan(0);
    expect(stops.length).toBeLessThanOrEqual(MAX_STOPS);
  });

  it.each(journeys)(`begins each stop of "$title" with a link to a declaration`, ({ stops }) => {
    expect(stops.filter(({ text, link }) => !link || !text.startsWith("[`"))).toEqual([]);
  });

  it.each(journeys)(`visits each file of "$title" once`, ({ stops }) => {
    const files = stops.map(({ link }) => link?.file);
    expect(files.filter((file, index) => files.indexOf(file) !== index)).toEqual([]);
  });
});

describe.each(["docs/journeys.md", "docs/glossary.md"])("%s", (document) => {
  it("links only to declarations that exist", () => {
    const links = symbolLinks(textOf(document));
    expect(links.length).toBeGreaterThan(20);
    expect(links.filter((link) => !isDeclared(link))).toEqual([]);
  });
});
