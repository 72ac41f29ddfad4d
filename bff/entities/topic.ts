import type { z } from "zod";
import { body } from "../reading/body.ts";
import { entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, flag, id, image, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { Author } from "./author.ts";
import { NewsList } from "./news.ts";

/** A side without words is still one that can be taken. */
const side = (words: string) => entity({ id: must(id), text: or(text, words), count: or(count, 0) });

/** A question with two sides; `voted` is the id of the side that the reader took. */
export const Pk = entity(
  {
    pkid: must(id),
    title: or(text, ""),
    left: side("正方"),
    right: side("反方"),
    voted: may(id),
    endtime: may(time),
  },
  { id: "pkid" },
);
export type Pk = z.output<typeof Pk>;

/** A topic; `topicType` 0 has a page, 1 is a square. `state` 1 open, 2 closed. `followflag` is the reader's own. */
export const Topic = entity(
  {
    topicid: must(id),
    title: must(text),
    topicType: or(count, 0),
    summary: may(prose),
    body: or(body, []),
    imgurl: may(image),
    bgimg: may(image),
    joincount: may(count),
    readcount: may(count),
    followflag: may(flag),
    hosts: maybe(list(Author, "authorid")),
    state: or(oneOfNumbers([1, 2]), 1),
    pk: maybe(Pk),
    news: maybe(NewsList),
    rules: may(prose),
    kind: or(oneOf(["topic", "square", "welfare"]), "topic"),
  },
  { id: "topicid", aliases: { body: ["content"] } },
);
export type Topic = z.output<typeof Topic>;
