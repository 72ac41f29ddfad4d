import { describe, expect, it } from "vitest";
import { refusedByCode } from "../upstream/error.ts";
import { body } from "./body.ts";
import { fieldCollector } from "./entity.ts";
import { expectLinear } from "./growth.testing.ts";
import { inPlace, list, several, splitWords } from "./fields.ts";
import { cleanStyle } from "./html-style.ts";
import { bodyTeaser, plainText } from "./html-text.ts";
import { cleanHtml } from "./html.ts";
import {
  bool,
  count,
  date,
  flag,
  id,
  image,
  link,
  media,
  number,
  oneOf,
  prose,
  text,
  ticket,
  time,
} from "./kinds.ts";
import { page, wholeList } from "./page.ts";
import { plainString, withoutForbidden } from "./plain-text.ts";
import { withReading } from "./settings.ts";
import { HTML_SHAPES, TEXT_SHAPES, type Shape } from "./shapes.testing.ts";
import { embedUrl, splitUrls } from "./urls.ts";
import { z } from "zod";

const settings = { httpOkHosts: [], mediaBase: "/new", embedHosts: ["player.example.cn"] };
const reading = <T>(read: () => T) => withReading(settings, {}, read);

/** Large enough that quadratic work shows at ten times the size; html small enough that its trees cause little garbage collection. */
const TEXT_LETTERS = 3000;
const HTML_LETTERS = 1000;

const expectReadingLinear = (read: (input: string) => unknown, shape: Shape, letters: number) =>
  expectLinear((input) => reading(() => read(input)), shape, letters);

describe("reading html of any shape takes linear time", () => {
  it.each(Object.entries(HTML_SHAPES))("%s", (_, shape) => {
    expectReadingLinear(cleanHtml, shape, HTML_LETTERS);
    expectReadingLinear((html) => plainText(html, html.length), shape, HTML_LETTERS);
  });

  it.each(Object.entries(HTML_SHAPES))(
    "and its blocks are at most a small multiple of its size: %s",
    (_, shape) => {
      const html = shape(30_000);
      const blocks = reading(() => cleanHtml(html));
      expect(JSON.stringify(blocks).length).toBeLessThan(html.length * 20 + 500_000);
    },
  );
});

const entries = list(z.object({ a: z.string() }), "a");
const collect = fieldCollector(["newsid", "title"], {}, "newsid");
const READERS: Record<string, (value: string) => unknown> = {
  splitUrls,
  "several addresses": (value) => several(image, splitUrls).read(value),
  image: image.read,
  media: media.read,
  link: link.read,
  embedUrl,
  text: text.read,
  prose: prose.read,
  ticket: ticket.read,
  plainString,
  withoutForbidden,
  splitWords,
  time: time.read,
  date: date.read,
  number: number.read,
  count: count.read,
  flag: flag.read,
  bool: bool.read,
  id: id.read,
  "one of": oneOf(["a", "b"]).read,
  "in place": inPlace(number).read,
  body: body.read,
  style: cleanStyle,
  teaser: (value) => bodyTeaser([{ kind: "html", html: value }], 120),
  entity: collect,
  list: (value) => entries.safeParse(value),
  "whole list": (value) => wholeList(z.object({ a: z.string() })).safeParse(value),
  page: (value) => page(z.object({ a: z.string() }), "a").safeParse(value),
  message: (value) => refusedByCode({ call: "x", method: "POST" }, 1001, value).msg,
};

it.each(Object.entries(READERS))("%s takes linear time for a field of any shape", (_, read) => {
  for (const shape of Object.values(TEXT_SHAPES)) expectReadingLinear(read, shape, TEXT_LETTERS);
  for (const shape of Object.values(HTML_SHAPES)) expectReadingLinear(read, shape, HTML_LETTERS);
});
