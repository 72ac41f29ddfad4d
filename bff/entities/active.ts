import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, must } from "../reading/fields.ts";
import { count, id, link, text } from "../reading/kinds.ts";

/** The target of a list row that is an activity. */
export const ActiveInfo = entity(
  { activityid: must(id), title: may(text), pageUrl: may(link), state: may(count) },
  { id: "activityid" },
);
export type ActiveInfo = z.output<typeof ActiveInfo>;
