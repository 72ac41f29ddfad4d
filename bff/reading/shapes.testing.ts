/** Makes a text of about this length. */
export type Shape = (letters: number) => string;

/** Repeats a unit between a head and a tail. */
const repeated =
  (unit: string, head = "", tail = ""): Shape =>
  (letters) =>
    head + unit.repeat(Math.max(1, Math.floor(letters / unit.length))) + tail;

/** Like {@link repeated}, with a different unit each time. */
const numbered =
  (unit: (n: number) => string, head = ""): Shape =>
  (letters) => {
    let text = head;
    for (let n = 0; text.length < letters; n += 1) text += unit(n);
    return text;
  };

const formats = (count: number) => Array.from({ length: count }, (_, n) => `<b x=${n}>`).join("");
const ALL_FORMATS = "<b><i><u><s><em><strong><code><font><tt><big><small><nobr>";

/** Html that an attacker would write to keep a parser busy. */
export const HTML_SHAPES: Readonly<Record<string, Shape>> = {
  text: repeated("海岱市今天多云。"),
  "opening brackets": repeated("<"),
  "beginnings of tags": repeated("<b"),
  "open comments": repeated("<!--"),
  comments: repeated("<!-- -->"),
  "empty paragraphs": repeated("<p>"),
  paragraphs: repeated("<p>a"),
  "closed paragraphs": repeated("<p>a</p>"),
  "end tags": repeated("</p>"),
  "formats opened again": repeated("<p>x", "<b><i>".repeat(60)),
  "all formats opened again": repeated("<p>x", ALL_FORMATS.repeat(3)),
  "190 formats opened again": repeated("<p>x", formats(190)),
  "50 formats opened again": repeated("<p>x", formats(50)),
  "crossed formats": repeated("<b><i><p></b></i>"),
  "links in links": repeated("<a>"),
  links: numbered((n) => `<a href=/${n}>x`),
  "spaces in text": repeated(" ", "a", "b"),
  "spaces in a paragraph": repeated(" ", "<p>a", "b"),
  "spaces and lines": repeated(" \n", "a", "b"),
  references: repeated("&amp;"),
  ampersands: repeated("&", "&lt;"),
  items: repeated("<li>a"),
  "nested lists": repeated("<ul><li>a"),
  lists: repeated("<ul><li>a</ul>"),
  tables: repeated("<table><tr><td>a</table>"),
  cells: repeated("<td>a", "<table><tr>"),
  rows: repeated("<tr><td>a", "<table>"),
  "wide cells": repeated("<td colspan=100 rowspan=100>a", "<table><tr>"),
  "high cells": repeated("<tr><td rowspan=100>a<td rowspan=100>", "<table>"),
  "text in tables": repeated("a<b>", "<table>"),
  "paragraphs in tables": repeated("<p>x", "<table><b><b><b>"),
  pictures: repeated("<img src=/a.jpg>"),
  "pictures in formats": repeated("<img src=/a.jpg>", "<b><i><u>".repeat(30)),
  "pictures in nested spans": repeated("<span>a<img src=/x></span>", "<span>".repeat(150)),
  figures: repeated("<figure><img src=/a><figcaption>x</figcaption></figure>"),
  captions: repeated("<figcaption>a", "<figure>"),
  headings: repeated("<h2>a</h2><h3>b</h3><h4>c</h4>"),
  attributes: numbered((n) => ` a${n}=1`, "<p"),
  "a long style": repeated("color:red;", "<p style='", "'>a"),
  styles: repeated("<p style='color:red;text-indent:2em'>a</p>"),
  rules: repeated("<hr>"),
  options: repeated("<option>a", "<select>"),
  drawings: repeated("<g>", "<svg>"),
  templates: repeated("<template>"),
  definitions: repeated("<dd>a<dt>b"),
  "players in lists": repeated("<video src=/a></video>x", `<ul><li>${"<span>".repeat(40)}`),
};

/** The same for fields that are no html. */
export const TEXT_SHAPES: Readonly<Record<string, Shape>> = {
  commas: repeated(","),
  addresses: repeated("https://a.cn/1.jpg,"),
  "queries with commas": repeated("a?,"),
  "a query with commas": repeated(",x", "/a?"),
  "a long address with commas": (letters) => `${"a".repeat(letters / 2)}?${",".repeat(letters / 2)}`,
  "a picture written out": repeated("A,", "data:image/png;base64,"),
  "pictures written out": repeated("data:image/png;base64,AA==,"),
  "parameters of a picture": repeated(";a=b", "data:image/png"),
  spaces: repeated(" ", "x", "x"),
  "leading spaces": repeated(" "),
  slashes: repeated("/"),
  "slashes and spaces": repeated("/ ", "https:/"),
  dots: repeated("../"),
  digits: repeated("1", "", "x"),
  dates: repeated("2025-05-20 "),
  "a date with spaces": repeated(" ", "2025-05-20 10:00:00", "x"),
  references: repeated("&amp;"),
  ampersands: repeated("&", "&lt;"),
  brackets: repeated("["),
  objects: repeated('{"a":'),
  "an array": repeated("[],", "[", "[]]"),
  percents: repeated("%"),
  emoji: repeated("👩‍👩‍👧‍👦"),
  surrogates: repeated("\ud83d"),
  lines: repeated("\n"),
  semicolons: repeated("color:red;"),
  importance: repeated("!important ", "color:red"),
};
