import { expect, it } from "vitest";
import { expectLinear } from "#bff/reading/growth.testing.ts";
import { HTML_SHAPES, TEXT_SHAPES, type Shape } from "#bff/reading/shapes.testing.ts";
import { emojiGlyphs, emojiText } from "./ui/emoji/emoji-text.tsx";
import { headlineOf, paragraphsOf } from "./features/posts/post-words.ts";
import { sentencesOf } from "./features/article/read-aloud/sentences.ts";
import { withAnchors } from "./features/think-tank/reports/chapters.ts";
import { fittingLines } from "./features/share/share-sheet/lines.ts";
import { excerpt } from "./features/share/share-of.server.ts";
import { structuredData } from "./features/share/structured-data.server.ts";
import { element } from "./features/syndication/xml.ts";

const repeating =
  (unit: string): Shape =>
  (letters) =>
    unit.repeat(letters / unit.length);

const SHAPES: Readonly<Record<string, Shape>> = {
  ...TEXT_SHAPES,
  ...HTML_SHAPES,
  "emoji tags": repeating("[微笑]"),
  "openings of emoji tags": repeating("["),
  sentences: repeating("海岱市今天多云。”"),
  commas: repeating("海，"),
  names: repeating("甲、"),
  "latin words": repeating("a-"),
};

const page = { kind: "article", title: "长文", description: "", url: "https://a.cn/", image: "" } as const;
const html = (text: string) => [{ kind: "html", html: text } as const];

it.each<[string, (text: string) => unknown]>([
  ["emoji", emojiText],
  ["emoji without markup", emojiGlyphs],
  ["a description", excerpt],
  ["a headline", (content) => headlineOf({ title: "", content })],
  ["paragraphs", paragraphsOf],
  ["sentences", (text) => sentencesOf([text])],
  ["lines of a poster", (text) => fittingLines(text, 300, 4, ({ length }) => length)],
  ["JSON-LD", (text) => structuredData({ ...page, title: text, description: text, author: text }, "晚报")],
  ["RSS text", (text) => element("title", {}, text)],
])("reading %s in a gateway's text takes linear time", (_, read) => {
  for (const shape of Object.values(SHAPES)) expectLinear(read, shape);
});

it("a table of contents takes time linear in its headings", () => {
  const toc = (letters: number) => Array.from({ length: letters / 10 }, (_, n) => ({ title: `第 ${n} 章` }));
  const body = (letters: number) =>
    toc(letters)
      .map(({ title }) => `<h2>${title}</h2>`)
      .join("");
  expectLinear((text) => withAnchors(html(text), toc(text.length / 2)), body);
  expect(withAnchors(html("<h2>甲</h2><h3>乙</h3><h2>甲</h2>"), [{ title: "甲" }]).chapters).toEqual([
    { title: "甲", page: undefined, anchor: "c1" },
  ]);
});
