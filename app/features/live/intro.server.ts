import type { NewsDetail } from "#bff/entities/news.ts";

/** What 简介 tells of a broadcast: when and where, its text, who presents it. */
export function introOf({ live, summary, text }: Pick<NewsDetail, "live" | "summary" | "text">) {
  return {
    blocks: live?.intro ?? [],
    /** Where the broadcast has no text of its own. */
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
