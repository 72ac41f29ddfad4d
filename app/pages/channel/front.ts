import type { Ad, Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { coverOf, isAd } from "../../ui/card-form.ts";

/** The first rows of a channel as a front page sets them. */
export interface Front {
  /** The story of the day: big picture, headline, summary. */
  lead: NewsItem;
  /** In the column beside it. */
  beside: NewsItem[];
  /** In a row below, each with its picture. */
  below: NewsItem[];
}

export interface Section {
  channel: Channel;
  list: NewsItem[];
}

const BESIDE = 3;
const BELOW = 3;
/** Fewer stories are a list, and no page: some have to be left for below. */
const FEWEST = 1 + BESIDE + BELOW + 1;

/**
 * Sets the first rows of a channel as a front page: the editors' order decides, and a picture where the place needs one.
 * @returns null when there is no story with a picture, or too few for a page
 */
export function frontOf(rows: readonly NewsItem[]): Front | null {
  const stories = rows.filter((row) => !isAd(row));
  const lead = stories.find(coverOf);
  if (!lead || stories.length < FEWEST) return null;
  const others = stories.filter((row) => row !== lead);
  const below = others.slice(BESIDE).filter(coverOf).slice(0, BELOW);
  return { lead, beside: others.slice(0, BESIDE), below: below.length === BELOW ? below : [] };
}

/** What other channels have to say, without the page's own channel and without what stands on the page already. */
export function sectionsOf(top3: readonly Section[], own: string, shown: Iterable<string>): Section[] {
  const seen = new Set(shown);
  const isNew = ({ newsid }: NewsItem) => !seen.has(newsid) && seen.add(newsid);
  return top3
    .filter(({ channel }) => channel.channelid !== own)
    .map(({ channel, list }) => ({ channel, list: list.filter(isNew) }))
    .filter(({ list }) => list.length > 0);
}

const GUESSES = 6;

/**
 * What a reader may like to go on with: nothing that the page shows already.
 * @param inRail so many of them, the first ones, stand in the rail beside the page
 */
export function guessesOf(list: readonly NewsItem[], shown: Iterable<string>, inRail: number): NewsItem[] {
  const seen = new Set(shown);
  return list.filter(({ newsid }) => !seen.has(newsid) && seen.add(newsid)).slice(inRail, inRail + GUESSES);
}

interface Answers {
  channel: string;
  rows: readonly NewsItem[];
  slides: readonly Ad[];
  top3: readonly Section[];
  /** Whether there is room for a front page. */
  isWide: boolean;
}

/** What stands where on a channel's home, each story once. `taken` are ids of rows that are not repeated in its list, `shown` all ids. */
export function setHome({ channel, rows, slides, top3, isWide }: Answers) {
  const front = isWide ? frontOf(rows) : null;
  const stories = front ? [front.lead, ...front.beside, ...front.below] : [];
  const taken = stories.map(({ newsid }) => newsid);
  const pictures = front ? slides.filter(({ newsid }) => !newsid || !taken.includes(newsid)) : slides;
  // What stands above the sections: with a front page the rest of the rows is below them.
  const shown = (front ? [...stories, ...pictures] : rows).flatMap(({ newsid }) => newsid ?? []);
  const sections = sectionsOf(top3, channel, shown);
  const all = [...rows, ...pictures, ...sections.flatMap(({ list }) => list)];
  return { front, taken, slides: pictures, sections, shown: all.flatMap(({ newsid }) => newsid ?? []) };
}
