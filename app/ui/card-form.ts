/** The fields of a NewsItem (contract §2) that a card shows. */
export interface CardItem {
  newstype: number;
  title: string;
  summary?: string;
  source?: string;
  /** A time as the gateway sends it (contract §1.7). */
  pubtime?: string | number;
  imgurl?: string;
  imgurls?: readonly string[];
  bigimg?: number;
  label?: string;
  istop?: number;
  /** In seconds. */
  duration?: number;
  imgcount?: number;
  livestatus?: number;
  viewers?: number;
  commentcount?: number;
  readcount?: number;
  author?: { name: string };
}

/**
 * The card forms of pages §1.6, and three that only pages choose: `tile` is a picture with text below, for grids; `lead` is
 * the top story of a front page; `headline` is a title below another story.
 */
export type CardForm = "large" | "three" | "thumb" | "text" | "tile" | "lead" | "headline";

const ATLAS = 2;
const VIDEO = 3;
const LIVE = 10;

export const isVideo = (item: CardItem) => item.newstype === VIDEO || item.newstype === 3203;
export const isLive = (item: CardItem) => item.newstype === LIVE;
export const isAtlas = (item: CardItem) => item.newstype === ATLAS;
export const isAd = (item: CardItem) => item.label === "广告";

/** The picture of a card: its cover, otherwise the first of its pictures. */
export function coverOf(item: CardItem): string | undefined {
  return item.imgurl || item.imgurls?.find(Boolean);
}

/** The form that an item's data gives. */
export function cardForm(item: CardItem): CardForm {
  if ((item.imgurls?.filter(Boolean).length ?? 0) >= 3 && !item.bigimg) return "three";
  if (!coverOf(item)) return "text";
  return item.bigimg || isAd(item) || isLive(item) ? "large" : "thumb";
}
