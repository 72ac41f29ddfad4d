import type { BodySeed, Picture } from "../types.ts";

type BlockKind =
  | "banner"
  | "news"
  | "rank"
  | "experts"
  | "reports"
  | "enterprises"
  | "menu"
  | "text"
  | "video"
  | "topic"
  | "chart"
  | "stats";

/** An entry of a block: a row of the newsroom by its id, with the counts of now, or a record that is sent as it is. */
export type CompositionEntry =
  | {
      newsid: string;
      /** id of one of the page's categories */
      category?: string;
      /** readers vote for this entry under its id in this activity; `heat` then tells the votes */
      votedIn?: string;
      /** fields sent over those of the row */
      record?: Record<string, unknown>;
    }
  | {
      newsid?: undefined;
      category?: string;
      record: Record<string, unknown>;
    };

export interface CompositionBlockSeed {
  blockid: string;
  kind: BlockKind;
  title?: string;
  text?: BodySeed[];
  items?: CompositionEntry[];
  /** how many items the page itself shows; 10 unless said */
  shown?: number;
  linkUrl?: string;
}

/** A page that is composed of blocks (contract §2 Composition). Pictures in records are full addresses. */
export interface CompositionSeed {
  pageKey: string;
  title: string;
  theme?: { color?: string; headimg?: Picture; icon?: Picture };
  intro?: BodySeed[];
  categories?: { id: string; name: string; parent?: string }[];
  blocks: CompositionBlockSeed[];
}
