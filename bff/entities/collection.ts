import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, maybe, must } from "../reading/fields.ts";
import { count, id, image, prose, text, time } from "../reading/kinds.ts";
import { Author } from "./author.ts";

/** A series of videos. `count` is the number of videos. */
export const VideoCollection = entity(
  {
    collectionid: must(id),
    title: must(text),
    cover: may(image),
    summary: may(prose),
    count: may(count),
    readcount: may(count),
    updatetime: may(time),
    author: maybe(Author),
  },
  { id: "collectionid" },
);
export type VideoCollection = z.output<typeof VideoCollection>;
