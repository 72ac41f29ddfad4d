import type { NewsDetail } from "#bff/entities/news.ts";

/** The content of a broadcast's 简介 tab: place and time, text, hosts. */
export function introOf({ live, summary, text }: Pick<NewsDetail, "live" | "summary" | "text">) {
  return {
    blocks: live?.intro ?? [],
    /** The news text, for a broadcast without a summary. */
    text: summary ?? text,
    place: live?.place,
    start: live?.starttime,
    hosts: (live?.hosts ?? []).map(({ authorid, name, headimg, userDes }) => ({
      id: authorid,
      name,
      head: headimg,
      about: userDes,
    })),
  };
}
export type RoomIntroView = ReturnType<typeof introOf>;
