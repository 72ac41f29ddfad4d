import type { Enterprise, Ranked } from "#bff/entities/think-tank.ts";

/** Places per page of a list. */
export const PLACES = 12;

/** A place of a list, ready to render. */
export interface Place {
  id: string;
  /** The rank, from 1. */
  place: number;
  /** Places gained since the last period; negative if lost, undefined if unknown. */
  change?: number;
  score?: string;
  /** The score as a fraction of the full score, 0 to 1. */
  share: number;
  name: string;
  logo?: string;
  city?: string;
  tags: string[];
  dims: { name: string; score: string }[];
}

/** Props of the components that render a list's places. */
export interface PlacesProps {
  places: readonly Place[];
  /** The address of an enterprise's own page. */
  hrefOf: (id: string) => string;
}

const FULL = 100;
const MOST_TAGS = 3;

/** @param nth index in the list, from 0; gives the rank if the data has none */
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

/** A score as a fraction of 100. */
const shareOf = (points: number | undefined) => Math.min(Math.max((points ?? 0) / FULL, 0), 1);

/** A score with at most one decimal: 95.7, 88. */
export function pointsText(points: number): string {
  return String(Math.round(points * 10) / 10);
}

/** 上升2位; "" if the change is unknown. */
export function changeText(change: number | undefined): string {
  if (change === undefined) return "";
  if (change === 0) return "名次不变";
  return change > 0 ? `上升${change}位` : `下降${-change}位`;
}

/** The cities of enterprises, without repeats. */
export function citiesOf(places: readonly { enterprise: Pick<Enterprise, "city"> }[]): string[] {
  return [...new Set(places.flatMap(({ enterprise }) => enterprise.city ?? []))];
}
