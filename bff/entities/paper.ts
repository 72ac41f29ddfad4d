import { z } from "zod";
import { unwrapJson } from "../reading/absent.ts";
import { body } from "../reading/body.ts";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { count, date, id, image, media, number, oneOf, text, type Kind } from "../reading/kinds.ts";
import { AudioRef, ImageRef } from "./media.ts";

/** `even` is the evening paper, `mor` the morning paper. */
export const editions = ["even", "mor"] as const;
const edition = or(oneOf(editions), "even");

const pageRef = { pageNo: must(text), pageName: or(text, ""), thumb: may(image) };

export const PaperPageRef = entity(pageRef);
export type PaperPageRef = z.output<typeof PaperPageRef>;

export const PaperEdition = entity({
  edition,
  date: must(date),
  papername: or(text, ""),
  issue: may(text),
  cover: may(image),
  pageCount: may(count),
  pages: maybe(list(PaperPageRef, "pageNo")),
});
export type PaperEdition = z.output<typeof PaperEdition>;

type Point = [x: number, y: number];

const minCorners = 3;

function readPoint(value: unknown): Point | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [x, y] = [number.read(value[0]), number.read(value[1])];
  return x === undefined || y === undefined ? undefined : [x, y];
}

/** A polygon. It is dropped when one of its corners cannot be read. */
const polygon: Kind<Point[]> = {
  read: (value) => {
    const entries = unwrapJson(value);
    if (!Array.isArray(entries) || entries.length < minCorners) return undefined;
    const points = entries.map(readPoint);
    return points.includes(undefined) ? undefined : (points as Point[]);
  },
  shape: z.array(z.tuple([z.number(), z.number()])),
};

/** The area of an article on its page, in percent of the page. `points` are present when it is not a rectangle. */
export const PaperHotArea = entity(
  {
    articleid: must(id),
    title: must(text),
    x: must(number),
    y: must(number),
    w: must(number),
    h: must(number),
    points: may(polygon),
  },
  { id: "articleid" },
);
export type PaperHotArea = z.output<typeof PaperHotArea>;

/** A sheet of the paper: a picture with the areas of its articles. `prev` and `next` are page numbers. */
export const PaperPage = entity({
  ...pageRef,
  date: or(date, ""),
  edition,
  img: must(image),
  width: or(count, 0),
  height: or(count, 0),
  pdf: may(media),
  areas: listOrEmpty(PaperHotArea, "articleid"),
  prev: may(text),
  next: may(text),
  pages: listOrEmpty(PaperPageRef, "pageNo"),
  editor: may(text),
});
export type PaperPage = z.output<typeof PaperPage>;

/** A printed article. `newsid` is its online version; `prev` and `next` are article ids. */
export const PaperArticle = entity(
  {
    articleid: must(id),
    title: must(text),
    pretitle: may(text),
    subtitle: may(text),
    author: may(text),
    body: or(body, []),
    images: maybe(list(ImageRef)),
    date: or(date, ""),
    pageNo: or(text, ""),
    pageName: may(text),
    prev: may(id),
    next: may(id),
    newsid: may(id),
    newstype: may(count),
    audio: maybe(AudioRef),
    wordcount: may(count),
  },
  { id: "articleid", aliases: { body: ["content"] } },
);
export type PaperArticle = z.output<typeof PaperArticle>;
