import type { Enterprise, Ranked } from "#bff/entities/think-tank.ts";

/** How many places of a list stand on one page: an industry's dozen in one look. */
export const PLACES = 12;

/** One place of a list as it is shown. */
export interface Place {
  id: string;
  /** 1 is the first. */
  place: number;
  /** Places won since the last period; negative when lost, undefined when nobody knows. */
  change?: number;
  score?: string;
  /** Share of the full score, 0 to 1. */
  share: number;
  name: string;
  logo?: string;
  city?: string;
  tags: string[];
  dims: { name: string; score: string }[];
}

/** The places of a list to draw. */
export interface PlacesProps {
  places: readonly Place[];
  /** Where an enterprise's own page is. */
  hrefOf: (id: string) => string;
}

const FULL = 100;
const MOST_TAGS = 3;

/** @param nth the place within the list, counted from 0; tells the rank where the data does not */
export function placeOf({ rank, change, score, enterprise }: Ranked, nth: number): Place {
  const { enterpriseid, name, shortname, logo, city, tags = [], dims = [] } = enterprise;
  const points = score ?? enterprise.score;
  return {
    id: enterpriseid,
    place: rank || nth + 1,
    change: change ?? enterprise.change,
    score: points === undefined ? undefined : pointsText(points),
    share: shareOf(points),
    name: shortname ?? name,
    logo,
    city,
    tags: [...new Set(tags)].slice(0, MOST_TAGS),
    dims: dims.map((dim) => ({ name: dim.name, score: pointsText(dim.score) })),
  };
}

/** A score as a share of the full hundred. */
const shareOf = (points: number | undefined) => Math.min(Math.max((points ?? 0) / FULL, 0), 1);

/** A score with one decimal at most: 95.7, 88. */
export function pointsText(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** 上升2位; "" when the change is not known. */
export function changeText(change: number | undefined): string {
  if (change === undefined) return "";
  if (change === 0) return "名次不变";
  return change > 0 ? `上升${change}位` : `下降${-change}位`;
}

/** Where the enterprises of a list's first places are at home, each city once. */
export function citiesOf(places: readonly { enterprise: Pick<Enterprise, "city"> }[]): string[] {
  return [...new Set(places.flatMap(({ enterprise }) => enterprise.city ?? []))];
}
