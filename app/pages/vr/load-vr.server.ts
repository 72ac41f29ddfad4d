import { data } from "@remix-run/node";
import type { NewsDetail } from "#bff/entities/news.ts";
import type { VrScene } from "#bff/entities/vr.ts";
import { broadcastShare } from "../../features/live/broadcast-share.server.ts";
import { introOf } from "../../features/live/intro.server.ts";
import { roomOf } from "../../features/live/scenes.server.ts";
import type { Room } from "../../features/live/use-live-room.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { LIVE } from "../../routes/news-types.ts";
import { opening, type Where } from "../../routes/opening.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import type { Hotspot, PanoramaScene } from "./panorama/panorama.tsx";
import { shareOf } from "../../features/share/share-of.server.ts";
import { whereOf } from "../../request/where.ts";

const RECOMMENDED = 6;

/** A panorama, or a VR broadcast; an answer without a VR part is no page (pages §4.6). */
export async function loadVr(args: PageArgs) {
  const { id, query, context, main, later } = args;
  const { bff, page } = context;
  const detail = main(bff.newsContent({ newsid: id, newstype: LIVE }));
  const beside = besideNews(args, LIVE);
  const recommended = later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []);
  const number = pageNumber(query.get("page"));
  const older = number > 1 ? later(bff.liveScenes({ newsid: id, scenePageNo: number }), null) : null;
  const news = await detail;
  leaveWhenMismatched(news, [LIVE], context);
  const { vr } = news;
  if (!vr) throw data(null, { status: 404 });
  const where = whereOf(page);
  const scenes = vr.scenes.map((scene) => panoramaScene(scene, vr.scenes, where));
  const sceneOf = (wanted: string | null | undefined) => scenes.find(({ id: own }) => own === wanted)?.id;
  const { title, source, pubtime, readcount, summary, text } = news;
  const broadcast = broadcastOf(news, roomOf(news.live, number, await older));
  return {
    newsid: id,
    head: { title, source, pubtime, readcount },
    intro: vr.intro ?? summary ?? text,
    scenes,
    scene: sceneOf(query.get("scene")) ?? sceneOf(vr.start) ?? scenes[0]?.id ?? "",
    broadcast,
    inApp: context.admitted?.row.path.includes("appview"),
    recommended: onlyInMarkup(await recommended, page.isDocument),
    recommends: (await recommended).length > 0,
    like: await beside.like(news),
    comments: await beside.comments(news),
    share: shareOf(news, vr.intro ?? text, context, broadcast ? broadcastShare(news) : {}),
  };
}
export type VrData = Awaited<ReturnType<typeof loadVr>>;

/** The broadcast of a place: its stream and its room; null where nothing is broadcast. */
function broadcastOf({ vr, live, imgurl, summary, text }: NewsDetail, room: Room) {
  const status = vr?.livestatus ?? live?.livestatus;
  if (status === undefined) return null;
  const stream = vr?.streamurl ?? live?.streams?.[0]?.url;
  const film = { 0: undefined, 1: stream, 2: undefined, 3: live?.replay?.url ?? stream }[status];
  return {
    film,
    start: live?.starttime,
    poster: live?.poster ?? imgurl,
    room: { ...room, status },
    intro: introOf({ live, summary: vr?.intro ?? summary, text }),
  };
}

function panoramaScene(scene: VrScene, all: readonly VrScene[], where: Where): PanoramaScene {
  const { sceneid, title, panourl, thumb, yaw = 0, pitch = 0, hotspots = [] } = scene;
  return {
    id: sceneid,
    title,
    url: panourl,
    thumb,
    yaw,
    pitch,
    hotspots: hotspots.flatMap((hotspot): Hotspot[] => {
      const { kind, target, newstype, text } = hotspot;
      const at = { yaw: hotspot.yaw, pitch: hotspot.pitch, title: hotspot.title || "看点", kind };
      if (kind === "scene") {
        // A way to a scene that is not there leads nowhere.
        return all.some((other) => other.sceneid === target) ? [{ ...at, scene: target }] : [];
      }
      if (kind === "news" && target) {
        const { href, rel, newWindow } = opening({ newsid: target, newstype: newstype ?? 1 }, where);
        return [{ ...at, link: { href, rel, newWindow } }];
      }
      return text ? [{ ...at, text }] : [];
    }),
  };
}
