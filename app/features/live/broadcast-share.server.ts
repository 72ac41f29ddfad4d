import type { NewsDetail } from "#bff/entities/news.ts";
import type { ShareInput } from "../share/share-of.server.ts";

/** The extra share data of a broadcast (pages §7): its room, whether it is live, and its recording once there is one. */
export function broadcastShare({
  live,
  vr,
}: Pick<NewsDetail, "live" | "vr">): Pick<ShareInput, "kind" | "media" | "broadcast" | "intro"> {
  const isOver = (vr?.livestatus ?? live?.livestatus) === 3;
  return {
    kind: "video",
    media: isOver ? live?.replay : undefined,
    intro: live?.intro,
    broadcast: { start: live?.starttime, end: live?.endtime },
  };
}
