import { audioRef, imageRef } from "./described-basics.testing.ts";
import { entity, many, may, must, one, or } from "./described.testing.ts";
import { PaperArticle, PaperEdition, PaperHotArea, PaperPage, PaperPageRef } from "./paper.ts";
import { count, date, html, id, image, media, number, oneOf, text, type Kind } from "./writing.testing.ts";

/** Contract §2: the e-paper. */
const edition = or(oneOf("even", "mor"), "even");

const pageRefFields = { pageNo: must(text), pageName: or(text, ""), thumb: may(image) };

export const paperPageRef = entity("PaperPageRef", PaperPageRef, pageRefFields);

export const paperEdition = entity("PaperEdition", PaperEdition, {
  edition,
  date: must(date),
  papername: or(text, ""),
  issue: may(text),
  cover: may(image),
  pageCount: may(count),
  pages: may(many(paperPageRef, "pageNo")),
});

const polygon: Kind = {
  write: (draw) => {
    const corners = Array.from({ length: 3 + draw(3) }, () => [number.write(draw), number.write(draw)]);
    const wire = corners.map((corner) => corner.map((side) => side.wire));
    return {
      wire: draw(2) ? JSON.stringify(wire) : wire,
      value: corners.map((corner) => corner.map((side) => side.value)),
    };
  },
  unreadable: [
    [],
    [[1, 2]],
    [[1, 2], [3, 4], [5]],
    [
      [1, 2],
      [3, 4],
      ["x", 5],
    ],
    "x",
    {},
  ],
};

export const paperHotArea = entity(
  "PaperHotArea",
  PaperHotArea,
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

export const paperPage = entity("PaperPage", PaperPage, {
  ...pageRefFields,
  date: or(date, ""),
  edition,
  img: must(image),
  width: or(count, 0),
  height: or(count, 0),
  pdf: may(media),
  areas: or(many(paperHotArea, "articleid"), []),
  prev: may(text),
  next: may(text),
  pages: or(many(paperPageRef, "pageNo"), []),
  editor: may(text),
});

export const paperArticle = entity(
  "PaperArticle",
  PaperArticle,
  {
    articleid: must(id),
    title: must(text),
    pretitle: may(text),
    subtitle: may(text),
    author: may(text),
    body: or(html, []),
    images: may(many(imageRef)),
    date: or(date, ""),
    pageNo: or(text, ""),
    pageName: may(text),
    prev: may(id),
    next: may(id),
    newsid: may(id),
    newstype: may(count),
    audio: may(one(audioRef)),
    wordcount: may(count),
  },
  { id: "articleid", aliases: { body: ["content"] } },
);
