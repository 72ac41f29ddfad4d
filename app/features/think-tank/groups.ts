/** The groups of the rank lists with their colours, in the order of the menus (pages §4.12). */
export const groups = {
  T: { name: "文旅", color: "#2F9E6E", sign: "⛰" },
  C: { name: "消费", color: "#E8663D", sign: "🛍" },
  M: { name: "制造", color: "#3A6EA5", sign: "🏭" },
  F: { name: "金融", color: "#B8862D", sign: "🛡" },
  L: { name: "民生", color: "#7A5BC0", sign: "🏠" },
  E: { name: "教育", color: "#2B8FC4", sign: "🎓" },
  A: { name: "农业", color: "#5E9C2F", sign: "🌾" },
  Z: { name: "综合", color: "#1CC3AA", sign: "📊" },
} as const;
export type GroupId = keyof typeof groups;

/** The layout of a list: a podium above rows, a grid of cards, a table of scores, or bars by category. */
export type RankLayout = "podium" | "cards" | "table" | "bars";
