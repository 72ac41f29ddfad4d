import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { list, listOrEmpty, may, maybe, must } from "../reading/fields.ts";
import { count, flag, id, image, link, number, oneOf, text } from "../reading/kinds.ts";
import { Chart, Dimension } from "./chart.ts";
import { userType } from "./user.ts";

const Tab = entity({
  id: must(oneOf(["news", "video", "intelligence"])),
  name: must(text),
  count: may(count),
});

const Menu = entity({ name: must(text), linkUrl: must(link) });

/** The influence score of an account. `dims` are the axes of its radar chart. */
const Influence = entity({
  score: must(number),
  rank: may(count),
  dims: listOrEmpty(Dimension),
  chart: maybe(Chart),
});

/**
 * A subscription account. `followflag` depends on the reader. The contract has `verified` for bylines only; we read it
 * here too.
 */
export const Account = entity(
  {
    accountid: must(id),
    name: must(text),
    headimg: may(image),
    bgimg: may(image),
    userDes: may(text),
    userType: may(userType),
    org: may(text),
    verified: may(flag),
    city: may(text),
    fanscount: may(count),
    newscount: may(count),
    praisecount: may(count),
    followflag: may(flag),
    influence: maybe(Influence),
    tabs: maybe(list(Tab, "id")),
    menus: maybe(list(Menu)),
  },
  { id: "accountid" },
);
export type Account = z.output<typeof Account>;
