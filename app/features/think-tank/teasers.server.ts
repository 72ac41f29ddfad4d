import type { RankTeaser } from "#bff/entities/think-tank.ts";
import { groups } from "./groups.ts";
import type { TeaserView } from "./rank-teasers.tsx";
import { placeOf } from "./rank-view.ts";
import { thinkFile } from "./think-files.server.ts";
import { toneOf } from "./tone.ts";

const FIRST = 3;
const TEMPLATE = "TemplateOne";

/** A rank list as a teaser: its first three places, in the colour of its group. */
export function teaserOf({ rankid, title, industry, period, list }: RankTeaser): TeaserView {
  const file = thinkFile(industry);
  const group = file?.group ?? "Z";
  // A list across industries opens in its own template, otherwise in the first one.
  const template = `${file?.kind === "template" ? industry : TEMPLATE}?rankid=${encodeURIComponent(rankid)}`;
  return {
    id: rankid,
    title,
    period,
    group,
    tone: toneOf(undefined, groups[group].color),
    href: `/new/ThinkFile/${file?.kind === "list" ? industry : template}`,
    places: list.slice(0, FIRST).map(placeOf),
  };
}
