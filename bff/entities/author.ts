import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { count, flag, id, image, oneOf, text } from "../reading/kinds.ts";

export const authorFields = {
  authorid: must(id),
  name: must(text),
  headimg: may(image),
  userDes: may(text),
  org: may(text),
  kind: or(oneOf(["user", "reporter", "expert", "account", "column", "anchor"]), "user"),
  verified: may(flag),
  fanscount: may(count),
  followflag: may(flag),
};

/** A person or account in a byline. `kind` decides the link to its page. `followflag` depends on the reader. */
export const Author = entity(authorFields, { id: "authorid" });
export type Author = z.output<typeof Author>;
