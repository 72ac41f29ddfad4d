import type { z } from "zod";
import { body } from "../reading/body.ts";
import { entity } from "../reading/entity.ts";
import { list, may, maybe, must, or } from "../reading/fields.ts";
import { count, flag, id, image, oneOf, oneOfNumbers, prose, text, time } from "../reading/kinds.ts";
import { Author } from "./author.ts";
import { NewsList } from "./news.ts";

/** A side of a PK. A side without text gets a default one. */
const side = (fallback: string) => entity({ id: must(id), text: or(text, fallback), count: or(count, 0) });

/** A PK: a question with two sides. `voted` is the id of the side that the reader chose. */
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

/** A topic. `topicType`: 0 page, 1 square. `state`: 1 open, 2 closed. `followflag` depends on the reader. */
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
