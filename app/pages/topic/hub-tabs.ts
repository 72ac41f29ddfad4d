import type { FeedSource } from "../../features/lists/feed-view.ts";

/** The tabs of 情报站 in their order (pages §4.10), each with the feed of its rows. */
export const HUB_TABS = [
  { id: "", text: "最新", source: { kind: "intelligence", tab: "new" } },
  { id: "hot", text: "热门", source: { kind: "intelligence", tab: "hot" } },
  { id: "near", text: "附近", source: { kind: "intelligence", tab: "near" } },
  { id: "big", text: "大咖", source: { kind: "bigshots" } },
  { id: "mine", text: "我的", source: { kind: "my-posts" } },
] as const satisfies readonly { id: string; text: string; source: FeedSource }[];
