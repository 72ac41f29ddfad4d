import type { z } from "zod";
import type { Kind } from "../reading/kinds.ts";
import { entity, answer } from "../reading/entity.ts";
import { may, must, or } from "../reading/fields.ts";
import { count, flag, id, image, link, number, oneOf, prose, text, ticket, time } from "../reading/kinds.ts";

const hexColor: Kind<string> = {
  read: (value) => {
    const color = text.read(value);
    return color && /^#[\da-f]{6}$/i.test(color) ? color.toUpperCase() : undefined;
  },
  shape: text.shape,
};

/** The look of the site. `gray` 1 shows it in greyscale, for mourning. */
export const AppConfig = answer({
  themeColor: or(hexColor, "#1CC3AA"),
  gray: may(flag),
  headbg: may(image),
  starttime: may(time),
  endtime: may(time),
  notice: may(text),
});
export type AppConfig = z.output<typeof AppConfig>;

export const Channel = entity(
  {
    channelid: must(id),
    name: must(text),
    kind: or(oneOf(["list", "video", "live", "paper", "intelligence", "welfare", "think", "link"]), "list"),
    linkUrl: may(link),
    icon: may(image),
    istop: may(flag),
  },
  { id: "channelid" },
);
export type Channel = z.output<typeof Channel>;

export const HotEvent = entity(
  {
    eventid: must(id),
    title: must(text),
    rank: or(count, 0),
    heat: may(count),
    tag: may(oneOf(["沸", "热", "新"])),
    newsid: may(id),
    newstype: may(count),
    linkUrl: may(link),
    aiSummary: may(prose),
  },
  { id: "eventid" },
);
export type HotEvent = z.output<typeof HotEvent>;

/** An advertisement or a banner. */
export const Ad = entity(
  {
    adid: must(id),
    title: may(text),
    imgurl: must(image),
    linkUrl: may(link),
    newsid: may(id),
    newstype: may(count),
    place: or(oneOf(["top", "narrow", "card", "rail", "bottom"]), "card"),
    label: or(text, "广告"),
    starttime: may(time),
    endtime: may(time),
  },
  { id: "adid" },
);
export type Ad = z.output<typeof Ad>;

/** The WeChat signature for a page. `accessToken` belongs to the session and never goes to the browser. */
export const JsSdk = entity({
  appId: must(ticket),
  timestamp: must(number),
  nonceStr: must(ticket),
  signature: must(ticket),
  accessToken: may(ticket),
});
export type JsSdk = z.output<typeof JsSdk>;
