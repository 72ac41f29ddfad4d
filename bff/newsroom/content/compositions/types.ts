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

/** An entry of a block: an item by its id, sent with current counts, or a record that is sent unchanged. */
export type CompositionEntry =
  | {
      newsid: string;
      /** id of one of the page's categories */
      category?: string;
      /** the activity in which readers vote for this entry; `heat` is then its number of votes */
      votedIn?: string;
      /** fields that override those of the row */
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
  /** how many items the page itself shows; 10 by default */
  shown?: number;
  linkUrl?: string;
}

/** A composed page (contract §2 Composition). Pictures in records are full addresses. */
export interface CompositionSeed {
  pageKey: string;
  title: string;
  theme?: { color?: string; headimg?: Picture; icon?: Picture };
  intro?: BodySeed[];
  categories?: { id: string; name: string; parent?: string }[];
  blocks: CompositionBlockSeed[];
}
