import fc from "fast-check";
import type { Root, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { cleanHtml } from "./html.ts";
import { withReading } from "./settings.ts";

const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: [] };
const htmlOf = (html: string) =>
  withReading(settings, {}, () => cleanHtml(html))
    .map((block) => (block.kind === "html" ? block.html : `[${block.kind}]`))
    .join("");

const parsed = (html: string) => fromHtml(html, { fragment: true });
const reread = (html: string) => toHtml(parsed(html), { characterReferences: { useNamedReferences: true } });

function textIn(node: Root | RootContent): string {
  if (node.type === "text") return node.value.replace(/\s+/g, "");
  return "children" in node ? node.children.map(textIn).join("") : "";
}
const sorted = (text: string) => Array.from(text).sort().join("");

const cases: Record<string, readonly (readonly [html: string, expected: string])[]> = {
  "inline elements around blocks": [
    [`<font><p>a</p></font>`, `<p>a</p>`],
    [`<span><section><p>a</p></section></span>`, `<section><p>a</p></section>`],
    [`<span style="color:red">a<p>b</p></span>`, `<div style="color:red"><p>a</p><p>b</p></div>`],
    [`<strong><p>a</p></strong>`, `<p><strong>a</strong></p>`],
    [`<strong style="color:red"><p>a</p></strong>`, `<div style="color:red"><p><strong>a</strong></p></div>`],
    [`<b><div>a</div></b>`, `<div><b>a</b></div>`],
    [`<b><hr>a</b>`, `<hr><p><b>a</b></p>`],
    [`前<b>粗<p>段<i>斜</i></p>后</b>尾`, `<p>前<b>粗</b></p><p><b>段<i>斜</i></b></p><p><b>后</b>尾</p>`],
    [`<b><em><b><p>a</p></b></em></b>`, `<p><b><em>a</em></b></p>`],
    [
      `<em><table><tr><td>a</td></tr></table></em>`,
      `<table><tbody><tr><td><em>a</em></td></tr></tbody></table>`,
    ],
    [`<b>\n<ul>\n<li>a</li>\n</ul>\n</b>`, `<ul><li><b>a</b></li></ul>`],
  ],
  links: [
    [`<a href="/x"><p>a</p><p>b</p></a>`, `<a href="/x"><p>a</p><p>b</p></a>`],
    [`<b><a href="/x">a<p>b</p></a></b>`, `<a href="/x"><p><b>a</b></p><p><b>b</b></p></a>`],
    [
      `<a href="/1">a<table><tr><td><a href="/2">b</a></table></a>`,
      `<p>a</p><table><tbody><tr><td><a href="/2">b</a></td></tr></tbody></table>`,
    ],
    [`<a href="/1">a<marquee><a href="/2">b</a></marquee></a>`, `<p>a<a href="/2">b</a></p>`],
  ],
  "paragraphs and headings around blocks": [
    [`<p>a<marquee><p>b</p></marquee>c</p>`, `<p>a</p><p>b</p><p>c</p>`],
    [`<h2><p>a</p></h2>`, `<h2>a</h2>`],
    [`<h2>a<p>b</p></h2>`, `<h2>a</h2><h2>b</h2>`],
    [`<h3><div style="text-align:center">a</div></h3>`, `<div style="text-align:center"><h2>a</h2></div>`],
    [`<h2><ul><li>a</li></ul></h2>`, `<ul><li><h2>a</h2></li></ul>`],
  ],
  "levels of headings": [
    [`<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>`, `<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>`],
    [`<h4>a</h4><p>b</p><h4>c</h4>`, `<h2>a</h2><p>b</p><h2>c</h2>`],
    [`<h1>a</h1><h4>b</h4><h3>c</h3><h4>d</h4>`, `<h2>a</h2><h3>b</h3><h3>c</h3><h4>d</h4>`],
    [`<h3>a</h3><div><h2>b</h2></div><h4>c</h4>`, `<h2>a</h2><div><h2>b</h2></div><h3>c</h3>`],
    // An empty heading does not count.
    [`<h2> </h2><h3>a</h3>`, `<h2>a</h2>`],
    [`<h2>a</h2><img src="/a.webp"><h4>b</h4>`, `<h2>a</h2>[image]<h3>b</h3>`],
  ],
  lists: [
    [`<ul><p>a</p></ul>`, `<ul><li><p>a</p></li></ul>`],
    [`<ul>a <b>b</b><li>c</li></ul>`, `<ul><li>a <b>b</b></li><li>c</li></ul>`],
    [`<ol><li>a</li><ol><li>b</li></ol></ol>`, `<ol><li>a<ol><li>b</li></ol></li></ol>`],
    [`<ol><ol><li>a</li></ol></ol>`, `<ol><li><ol><li>a</li></ol></li></ol>`],
    [`<ul><div><li>a</li><li>b</li></div></ul>`, `<ul><li>a</li><li>b</li></ul>`],
    [`<ul><b><li>a</li></b></ul>`, `<ul><li><b>a</b></li></ul>`],
    [`<li>a</li> <li>b</li>c`, `<ul><li>a</li><li>b</li></ul><p>c</p>`],
    [`<span><li>a</li></span>`, `<ul><li>a</li></ul>`],
    [`<dl><dt>a</dt><p>b</p><dd>c</dd></dl>`, `<div><div>a</div><p>b</p><div>c</div></div>`],
  ],
  figures: [
    [
      `<figure><p>a</p><figcaption>b</figcaption><p>c</p></figure>`,
      `<figure><p>a</p><p>c</p><figcaption>b</figcaption></figure>`,
    ],
    [
      `<figure> <figcaption>a</figcaption><p>b</p></figure>`,
      `<figure><figcaption>a</figcaption> <p>b</p></figure>`,
    ],
    [
      `<figure><p>a</p><figcaption>b</figcaption><figcaption>c</figcaption></figure>`,
      `<figure><p>a</p><div>c</div><figcaption>b</figcaption></figure>`,
    ],
    [`<figcaption>a</figcaption>b`, `<div>a</div><p>b</p>`],
  ],
  tables: [
    [`<td>a</td><td>b</td>`, `<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>`],
    [`<tr><td>a</td></tr>`, `<table><tbody><tr><td>a</td></tr></tbody></table>`],
    [`<div><td>a</td></div>`, `<div>a</div>`],
    [
      `<table><tr><th><h3>a</h3><section>b</section></table>`,
      `<table><tbody><tr><th><p>a</p><div>b</div></th></tr></tbody></table>`,
    ],
    [
      `<table><caption>a</caption><tr><td>b</td></tr></table>`,
      `<div>a</div><table><tbody><tr><td>b</td></tr></tbody></table>`,
    ],
    [
      `<table><thead><tr><th>a</thead><tr><td>b<thead><tr><th>c</thead><tfoot><tr><td>d</table>`,
      `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody>` +
        `<tbody><tr><th>c</th></tr></tbody><tbody><tr><td>d</td></tr></tbody></table>`,
    ],
  ],
  "spans of cells": [
    [
      `<table><tr><td rowspan="9" colspan="9">a<td>b<tr><td>c</table>`,
      `<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>`,
    ],
    [
      `<table><tr><td>a<td>b<tr><td colspan="9">c</table>`,
      `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td colspan="2">c</td></tr></tbody></table>`,
    ],
    [
      `<table><tr><td colspan="12">a<tr><td colspan="6">b<td colspan="6">c</table>`,
      `<table><tbody><tr><td colspan="2">a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>`,
    ],
    [
      `<table><tr><td rowspan="3">a<td>b<tr></tr><tr><td>c</table>`,
      `<table><tbody><tr><td rowspan="2">a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>`,
    ],
    [
      `<table><thead><tr><th rowspan="2">a</thead><tr><td>b</table>`,
      `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>`,
    ],
    [
      // The wide cell would overlap the tall one.
      `<table><tr><td>a<td rowspan="2">b<tr><td colspan="2">c</table>`,
      `<table><tbody><tr><td>a</td><td rowspan="2">b</td></tr><tr><td>c</td></tr></tbody></table>`,
    ],
  ],
};

const tags =
  "p h2 h3 b em a span font div section blockquote ul ol li dl dd hr br table thead tr td th marquee center";
const markup = (names: string) => {
  const name = fc.constantFrom(...names.split(" "));
  const attribute = fc.constantFrom(``, ` href="/x"`, ` style="color:red"`, ` colspan="3"`, ` rowspan="3"`);
  const piece = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(name, attribute).map(([tag, text]) => `<${tag}${text}>`) },
    { weight: 2, arbitrary: name.map((tag) => `</${tag}>`) },
    { weight: 2, arbitrary: fc.constantFrom(..."甲乙丙丁戊己庚辛&", " ", "\n") },
  );
  return fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
};
const anyMarkup = markup(`${tags} figure figcaption caption tfoot`);

/** The validator's rules for content models; its style rules are off. */
const contentModels = new HtmlValidate({
  rules: {
    "element-permitted-content": "error",
    "element-permitted-occurrences": "error",
    "element-permitted-order": "error",
    "element-permitted-parent": "error",
    "close-order": "error",
  },
});
const faults = (html: string) =>
  contentModels
    .validateStringSync(`<div>${html}</div>`)
    .results.flatMap(({ messages }) => messages.map(({ message }) => message));

describe("nesting of cleaned html", () => {
  for (const [subject, examples] of Object.entries(cases)) {
    it.each(examples)(`is corrected in ${subject}: %s`, (html, expected) => {
      expect(htmlOf(html)).toBe(expected);
      expect(reread(expected)).toBe(expected);
      expect(faults(expected)).toEqual([]);
    });
  }

  it("survives a round trip through the parser, for any input", () => {
    fc.assert(
      fc.property(anyMarkup, (html) => {
        const cleaned = htmlOf(html);
        expect(reread(cleaned)).toBe(cleaned);
      }),
      { numRuns: 500 },
    );
  });

  it("follows the content models of HTML, for any input", () => {
    fc.assert(
      fc.property(fc.array(anyMarkup, { minLength: 10, maxLength: 20 }), (several) => {
        expect(faults(several.map(htmlOf).join("\n"))).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });

  it("keeps every letter, in reading order", () => {
    fc.assert(
      fc.property(markup(tags), (html) => {
        expect(textIn(parsed(htmlOf(html)))).toBe(textIn(parsed(html)));
      }),
      { numRuns: 500 },
    );
  });

  it("keeps every letter of captions, which may move", () => {
    fc.assert(
      fc.property(anyMarkup, (html) => {
        expect(sorted(textIn(parsed(htmlOf(html))))).toBe(sorted(textIn(parsed(html))));
      }),
      { numRuns: 300 },
    );
  });

  it("repeats formatting around many blocks, but bounds the size of the result", () => {
    const html = `<b><i style="color:red"><div>`.repeat(60) + "<p>段".repeat(2000);
    expect(htmlOf(html).length).toBeLessThan(2000 * 40);
  });

  it("drops the spans of a table that is too wide", () => {
    expect(htmlOf(`<table><tr>${`<td colspan="90" rowspan="90">a`.repeat(2000)}</table>`)).not.toContain(
      "span",
    );
  });
});
