import type { z } from "zod";
import { entity } from "../reading/entity.ts";
import { may, maybe, must, list } from "../reading/fields.ts";
import { count, flag, id, image, link, oneOf, text } from "../reading/kinds.ts";
import { userType } from "./user.ts";

const Tab = entity({
  id: must(oneOf(["news", "video", "intelligence"])),
  name: must(text),
  count: may(count),
});

const Menu = entity({ name: must(text), linkUrl: must(link) });

/** A subscription account. `followflag` is the reader's own. */
export const Account = entity(
  {
    accountid: must(id),
    name: must(text),
    headimg: may(image),
    bgimg: may(image),
    userDes: may(text),
    userType: may(userType),
    org: may(text),
    city: may(text),
    fanscount: may(count),
    newscount: may(count),
    praisecount: may(count),
    followflag: may(flag),
    tabs: maybe(list(Tab, "id")),
    menus: maybe(list(Menu)),
  },
  { id: "accountid" },
);
export type Account = z.output<typeof Account>;
