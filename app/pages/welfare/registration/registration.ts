import type { WelfareActivity } from "#bff/entities/welfare-people.ts";

/** The data of a successful registration; `enrolled` is the new count, when the gateway returns it. */
export interface Registered {
  registered: true;
  enrolled?: number;
}

/** The fields of an activity that the registration form needs; only they are sent to the browser. */
export function placesOf({ status, quota, enrolledcount, registered }: WelfareActivity) {
  return { status, quota, enrolled: enrolledcount, registered: registered === 1 };
}
export type Places = ReturnType<typeof placesOf>;

/** Why registration is closed, by state; "" while it is open. */
export const CLOSED: Record<Places["status"], string> = {
  0: "",
  1: "活动进行中，报名已截止",
  2: "活动已结束",
  3: "名额已满",
};

/** How full an activity is. `percent` and `left` are null without a quota. @returns null when the count is unknown */
export function fillingOf({ quota, enrolled }: Pick<Places, "quota" | "enrolled">) {
  if (enrolled === undefined) return null;
  if (!quota) return { words: `已有${enrolled}人报名`, percent: null, left: null };
  const percent = Math.floor((Math.min(enrolled, quota) / quota) * 100);
  return { words: `已报名${enrolled}人，共${quota}个名额`, percent, left: Math.max(0, quota - enrolled) };
}
