import type { z } from "zod";
import { body } from "../reading/body.ts";
import { answer, entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must, or } from "../reading/fields.ts";
import { bool, count, id, image, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { pageOrEmpty } from "../reading/page.ts";
import { ImageRef, VideoRef } from "./media.ts";
import { ListedNews } from "./news.ts";

const headFields = {
  specialid: must(id),
  title: must(text),
  summary: may(prose),
  headimg: may(image),
  specialStyle: or(oneOfNumbers([1, 2, 3, 4, 5]), 1),
  readcount: may(count),
  pubtime: may(time),
};

/** The head of a special. `specialStyle`: 1 list, 2 cards, 3 slides, 4 catalogue, 5 timeline. */
export const SpecialHead = entity(headFields, { id: "specialid" });
export type SpecialHead = z.output<typeof SpecialHead>;

/** A block of a special. `region` is the id of one of its regions. */
export const SpecialBlock = entity(
  {
    blockid: must(id),
    name: or(text, ""),
    style: or(oneOf(["list", "big", "grid", "slide", "timeline", "video", "text", "live"]), "list"),
    text: may(body),
    items: listOrEmpty(ListedNews, "newsid"),
    hasMore: may(bool),
    region: may(text),
  },
  { id: "blockid" },
);
export type SpecialBlock = z.output<typeof SpecialBlock>;

const Region = entity({ id: must(text), name: must(text) });

/** A missing person. `state`: 0 missing, 1 found. Birth and loss are free text from the family. */
export const MissingPerson = entity({
  id: or(id, ""),
  name: or(text, ""),
  sex: may(text),
  birth: may(text),
  losttime: may(text),
  lostplace: may(text),
  features: may(prose),
  images: maybe(list(ImageRef)),
  state: or(oneOfNumbers([0, 1]), 0),
  newsid: may(id),
});
export type MissingPerson = z.output<typeof MissingPerson>;

export const Special = entity(
  {
    ...headFields,
    headvideo: maybe(VideoRef),
    blocks: listOrEmpty(SpecialBlock, "blockid"),
    regions: maybe(list(Region, "id")),
    people: maybe(list(MissingPerson)),
    shareTitle: may(text),
    shareDesc: may(text),
    shareImg: may(image),
  },
  { id: "specialid" },
);
export type Special = z.output<typeof Special>;

/** The special of an article and more of its news. Both are absent without a special. */
export const SpecialNews = answer({
  special: maybe(SpecialHead),
  page: pageOrEmpty(ListedNews, "newsid"),
});
