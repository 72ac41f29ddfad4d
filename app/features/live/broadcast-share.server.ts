import type { NewsDetail } from "#bff/entities/news.ts";
import type { Shared } from "../share/share-of.server.ts";

/** What a shared broadcast tells besides its words (pages §7): its room's own, when it is on, and its recording once there is one. */
export function broadcastShare({
  live,
  vr,
}: Pick<NewsDetail, "live" | "vr">): Pick<Shared, "kind" | "media" | "broadcast" | "intro"> {
  const over = (vr?.livestatus ?? live?.livestatus) === 3;
  return {
    kind: "video",
    media: over ? live?.replay : undefined,
    intro: live?.intro,
    broadcast: { start: live?.starttime, end: live?.endtime },
  };
}
