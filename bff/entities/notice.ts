import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { list, may, maybe, must } from "../reading/fields.ts";
import { count, id, media, text, time } from "../reading/kinds.ts";
import { body } from "../reading/body.ts";

const NoticeFile = entity({ name: must(text), url: must(media), size: may(count) });

/** A public notice. File sizes are in bytes. */
export const Notice = entity(
  {
    noticeid: must(id),
    title: must(text),
    body: must(body),
    pubtime: may(time),
    org: may(text),
    files: maybe(list(NoticeFile)),
  },
  { id: "noticeid", aliases: { body: ["content"] } },
);
export type Notice = z.output<typeof Notice>;
