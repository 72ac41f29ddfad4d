import type { RouteHooks } from "../../request/route-hooks.ts";
import { ATLAS, AUDIO, LIVE, TEXT, VIDEO } from "../../routes/news-types.ts";
import type { AppQuery } from "./app-links.ts";

const SPECIAL = 4;
const POST_WITH_FILM = 3203;

/** News types of the routes whose id is a news id (contract §5.6). For other routes the app gets the page's name. */
const NEWS: Readonly<Record<string, number>> = {
  general: TEXT,
  retrato: TEXT,
  qlbrDetails: TEXT,
  atlas: ATLAS,
  videos: VIDEO,
  videosXx: VIDEO,
  videosOut: VIDEO,
  infosVideos: POST_WITH_FILM,
  audioNews: AUDIO,
  share: LIVE,
  sharenew: LIVE,
  appview: LIVE,
  thematic: SPECIAL,
  thematicMl: SPECIAL,
  thematicDq: SPECIAL,
  reunion: SPECIAL,
};

/** The app's query for a page (pages §4.14: `open?newsid=&newstype=`). */
export function itemOfRoute(route: Pick<RouteHooks, "name" | "id"> | undefined): AppQuery {
  if (!route) return {};
  const { name, id } = route;
  const newstype = NEWS[name];
  return newstype === undefined || !id ? { page: name, id } : { newsid: id, newstype };
}
