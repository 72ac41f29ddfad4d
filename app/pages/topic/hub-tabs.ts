/** Tabs of the station, in their order (pages §4.10). */
export const HUB_TABS = [
  ["new", "最新"],
  ["hot", "热门"],
  ["near", "附近"],
  ["big", "大咖"],
  ["mine", "我的"],
] as const;
export type HubTab = (typeof HUB_TABS)[number][0];
