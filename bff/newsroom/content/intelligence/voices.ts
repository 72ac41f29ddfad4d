import { bylines } from "../bylines.ts";
import { accounts } from "../people.ts";
import type { AuthorSeed } from "../types.ts";
import type { Speaker } from "./types.ts";

/** Further byline fields of popular readers, by index into people.ts. */
export const standing: Partial<
  Record<number, Pick<AuthorSeed, "userDes" | "org" | "verified" | "fanscount">>
> = {
  10: {
    userDes: "做了三十六年老城区规划，先量人，再量街",
    org: "海岱城市更新设计研究院",
    verified: 1,
    fanscount: 12860,
  },
  12: { userDes: "湖东早市义务巡摊员，五点起床二十六年", verified: 1, fanscount: 3962 },
  13: { userDes: "北礁村民宿“风从北礁来”主人，每三天写一页岛上日志", verified: 1, fanscount: 5318 },
  15: {
    userDes: "鱼鳞街更新专班项目专员，最常被居民堵在路上的人",
    org: "海昌街道",
    verified: 1,
    fanscount: 4105,
  },
  18: { userDes: "修钟表四十一年，如今连收音机和电饭锅也修", verified: 1, fanscount: 6841 },
  20: { userDes: "青屿渔具店店主，赶海看潮的事可以问我", verified: 1, fanscount: 7729 },
};

/** Finds a subscription account by its id. */
export function account(id: string): AuthorSeed {
  const found = accounts.find(({ authorid }) => authorid === id);
  if (!found) throw new Error(`no account ${id}`);
  return found;
}

/** The popular authors, in the order of the tab 大咖. */
export const bigshots: Speaker[] = [
  bylines.zhouYanqiu,
  20,
  account("ACC1002"),
  10,
  bylines.lianHaisheng,
  18,
  account("ACC1003"),
  bylines.shaoYifan,
  13,
  bylines.wenXi,
  15,
  12,
];
