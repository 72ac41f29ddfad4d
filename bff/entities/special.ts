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

/** A special's head, as beside its related news; `specialStyle` 1 list, 2 cards, 3 slides, 4 catalogue, 5 timeline. */
export const SpecialHead = entity(headFields, { id: "specialid" });
export type SpecialHead = z.output<typeof SpecialHead>;

/** A part of a special; `region` is one of the special's. */
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

/** Somebody whom a family looks for; `state` 0 is still missing, 1 is found. The times are as the family told them. */
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

/** The special that an article belongs to and more of its news; without a special it has none. */
export const SpecialNews = answer({
  special: maybe(SpecialHead),
  page: pageOrEmpty(ListedNews, "newsid"),
});
