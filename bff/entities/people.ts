import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { list, may, maybe, must, several, splitWords } from "../reading/fields.ts";
import { count, flag, id, image, prose, text } from "../reading/kinds.ts";
import { Author } from "./author.ts";

/** `followflag` depends on the reader, here and below. */
export const Reporter = entity(
  {
    reporterid: must(id),
    name: must(text),
    headimg: may(image),
    title: may(text),
    dept: may(text),
    intro: may(prose),
    bgimg: may(image),
    newscount: may(count),
    fanscount: may(count),
    readcount: may(count),
    followflag: may(flag),
    beats: may(several(text, splitWords)),
  },
  { id: "reporterid" },
);
export type Reporter = z.output<typeof Reporter>;

export const Expert = entity(
  {
    expertid: must(id),
    name: must(text),
    headimg: may(image),
    title: may(text),
    org: may(text),
    fields: may(several(text, splitWords)),
    intro: may(prose),
    reportcount: may(count),
    newscount: may(count),
    fanscount: may(count),
    followflag: may(flag),
  },
  { id: "expertid" },
);
export type Expert = z.output<typeof Expert>;

const ColumnTab = entity({ id: must(text), name: must(text) });

export const Column = entity(
  {
    columnid: must(id),
    name: must(text),
    logo: may(image),
    bgimg: may(image),
    intro: may(prose),
    fanscount: may(count),
    newscount: may(count),
    followflag: may(flag),
    hosts: maybe(list(Author, "authorid")),
    tabs: maybe(list(ColumnTab, "id")),
  },
  { id: "columnid" },
);
export type Column = z.output<typeof Column>;
