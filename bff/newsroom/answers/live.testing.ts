import type { TestNewsroom } from "../newsroom.testing.ts";
import type { Card } from "../store/items.ts";
import type { Scene } from "../store/live-scenes.ts";

/** The fields of live rooms and panoramas that tests check. */
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

/** Fetches the detail of a live room or a panorama. */
export async function newsOf(
  newsroom: TestNewsroom,
  newsid: string,
  fields: object = {},
  headers = {},
): Promise<News> {
  const body = { newsid, newstype: 10, ...fields };
  return (await newsroom.post<News>("/news/commennews_content.do", body, headers)).data;
}
