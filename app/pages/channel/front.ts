import type { Ad, Channel } from "#bff/entities/layout.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { coverOf, isAd } from "../../ui/card-form.ts";

/** The first rows of a channel in the layout of a front page. */
export interface Front {
  /** The story of the day: big picture, headline, summary. */
  lead: NewsItem;
  /** Stories in the column beside the lead. */
  beside: NewsItem[];
  /** Stories in the row below, each with a picture. The row is full or empty. */
  below: NewsItem[];
}

export interface Section {
  channel: Channel;
  list: NewsItem[];
}

const BESIDE = 3;
const BELOW = 3;
/** Fewest stories of a front page: at least one must be left for the list below it. */
const FEWEST = 1 + BESIDE + BELOW + 1;

/**
 * Lays out the first rows of a channel as a front page. It keeps the editors' order, but the lead and the row below take stories with
 * a picture only. Advertisements are left out.
 * @returns null when no story has a picture, or when there are too few stories
 */
export function layOutFront(rows: readonly NewsItem[]): Front | null {
  const stories = rows.filter((row) => !isAd(row));
  const lead = stories.find(coverOf);
  if (!lead || stories.length < FEWEST) return null;
  const others = stories.filter((row) => row !== lead);
  const below = others.slice(BESIDE).filter(coverOf).slice(0, BELOW);
  return { lead, beside: others.slice(0, BESIDE), below: below.length === BELOW ? below : [] };
}

/** Picks the sections of other channels: without the page's own channel, and without news that the page shows already. */
export function pickSections(
  top3: readonly Section[],
  ownChannel: string,
  shown: Iterable<string>,
): Section[] {
  const seen = new Set(shown);
  const isNew = ({ newsid }: NewsItem) => !seen.has(newsid) && seen.add(newsid);
  return top3
    .filter(({ channel }) => channel.channelid !== ownChannel)
    .map(({ channel, list }) => ({ channel, list: list.filter(isNew) }))
    .filter(({ list }) => list.length > 0);
}

const GUESSES = 6;

/**
 * Picks recommendations that the page does not show already.
 * @param inRail the number of recommendations that the rail beside the page shows; they are skipped
 */
export function pickGuesses(list: readonly NewsItem[], shown: Iterable<string>, inRail: number): NewsItem[] {
  const seen = new Set(shown);
  return list.filter(({ newsid }) => !seen.has(newsid) && seen.add(newsid)).slice(inRail, inRail + GUESSES);
}

interface Answers {
  channel: string;
  rows: readonly NewsItem[];
  slides: readonly Ad[];
  top3: readonly Section[];
  /** Whether the page has room for a front page. */
  isWide: boolean;
}

/**
 * Places the content of a channel's home so that each story is shown once.
 * @returns `front`, `slides` and `sections`; `taken`, the ids of rows that the list below must leave out; `shown`, the ids of all news
 */
export function layOutHome({ channel, rows, slides, top3, isWide }: Answers) {
  const front = isWide ? layOutFront(rows) : null;
  const stories = front ? [front.lead, ...front.beside, ...front.below] : [];
  const taken = stories.map(({ newsid }) => newsid);
  const pictures = front ? slides.filter(({ newsid }) => !newsid || !taken.includes(newsid)) : slides;
  // News above the sections. With a front page the list follows below them.
  const shown = (front ? [...stories, ...pictures] : rows).flatMap(({ newsid }) => newsid ?? []);
  const sections = pickSections(top3, channel, shown);
  const all = [...rows, ...pictures, ...sections.flatMap(({ list }) => list)];
  return { front, taken, slides: pictures, sections, shown: all.flatMap(({ newsid }) => newsid ?? []) };
}
