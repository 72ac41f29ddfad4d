import type { BodySeed, Picture, VideoSeed } from "../types.ts";

export interface SpecialBlockSeed {
  blockid: string;
  name: string;
  style: "list" | "big" | "grid" | "slide" | "timeline" | "video" | "text" | "live";
  text?: BodySeed[];
  /** ids of items, in the order shown */
  items: string[];
  /** how many items the special itself shows; list pages have the others */
  shown?: number;
  /** id of one of the special's regions */
  region?: string;
}

export interface MissingPersonSeed {
  id: string;
  name: string;
  sex: "男" | "女";
  birth: string;
  losttime: string;
  lostplace: string;
  features: string;
  images: { url: Picture; desc: string }[];
  /** 0 missing, 1 found */
  state: 0 | 1;
  newsid?: string;
}

/** A special. Title, summary, style and counts come from its row in `items`. */
export interface SpecialSeed {
  specialid: string;
  headimg?: Picture;
  headvideo?: VideoSeed;
  voteid?: string;
  regions?: { id: string; name: string }[];
  people?: MissingPersonSeed[];
  shareTitle: string;
  shareDesc: string;
  blocks: SpecialBlockSeed[];
}
