import type { Asker } from "../asking.ts";
import type { Card } from "../store/items.ts";
import type { Scene } from "../store/live-scenes.ts";

/** Live rooms and panoramas as tests look into them. */
interface Live {
  livestatus: number;
  starttime: string;
  endtime?: string;
  viewers?: number;
  scenes: Scene[];
  sceneHasMore: boolean;
  sceneCount: number;
  streams?: { name: string; url: string; poster: string }[];
  replay?: { url: string; poster: string };
  images?: { url: string; width: number; height: number; desc: string; title: string }[];
  hosts: { name: string; headimg: string }[];
  reporters: { reporterid: string; name: string; title: string; followflag?: number }[];
  intro: string;
  redflag: number;
  red?: { title: string; total: number; left: number };
  inviteflag: number;
  inviterule?: string;
  invite?: { count: number; reward: number; list: { name: string; time: string }[] };
  zid?: string;
  albumid?: string;
}

interface Vr {
  livestatus?: number;
  streamurl?: string;
  start: string;
  scenes: {
    sceneid: string;
    panourl: string;
    thumb: string;
    hotspots: {
      yaw: number;
      pitch: number;
      kind: string;
      target?: string;
      newstype?: number;
      text?: string;
    }[];
  }[];
}

export type News = Card & { pubtime?: string; live: Live; vr?: Vr };

/** Asks for the main object of a live room or a panorama. */
export async function newsOf(room: Asker, newsid: string, fields: object = {}, headers = {}): Promise<News> {
  const body = { newsid, newstype: 10, ...fields };
  return (await room.post<News>("/news/commennews_content.do", body, headers)).data;
}
