import type { WelfareActivity } from "#bff/entities/welfare-people.ts";

/** What a registration answers: the reader is in, and how many are, when the upstream tells. */
export interface Registered {
  registered: true;
  enrolled?: number;
}

/** What the registration of an activity is about; all else stays on the server. */
export function placesOf({ status, quota, enrolledcount, registered }: WelfareActivity) {
  return { status, quota, enrolled: enrolledcount, registered: registered === 1 };
}
export type Places = ReturnType<typeof placesOf>;

/** Why nobody can register (any more); "" while one can. */
export const CLOSED: Record<Places["status"], string> = {
  0: "",
  1: "活动进行中，报名已截止",
  2: "活动已结束",
  3: "名额已满",
};

/** How full it is, in words and in per cent; null where the upstream tells no number. */
export function fillingOf({ quota, enrolled }: Pick<Places, "quota" | "enrolled">) {
  if (enrolled === undefined) return null;
  if (!quota) return { words: `已有${enrolled}人报名`, percent: null, left: null };
  const percent = Math.floor((Math.min(enrolled, quota) / quota) * 100);
  return { words: `已报名${enrolled}人，共${quota}个名额`, percent, left: Math.max(0, quota - enrolled) };
}
