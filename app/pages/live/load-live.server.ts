import { redirect } from "@remix-run/node";
import type { NewsDetail } from "#bff/entities/news.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { broadcastShare } from "../../features/live/broadcast-share.server.ts";
import { introOf } from "../../features/live/intro.server.ts";
import { roomOf } from "../../features/live/scenes.server.ts";
import { onlyInMarkup } from "../../browser/document-markup.tsx";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import type { PageArgs } from "../../request/page-loader.server.ts";
import { LIVE } from "../../routes/news-types.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { pageNumber } from "../../browser/paging/page-number.ts";
import { shareOf } from "../../features/share/share-of.server.ts";

const RECOMMENDED = 6;
const REPORTERS = 6;

/** A broadcast of any of its three layouts, with all that its tabs show (pages §4.5). */
export async function loadLive(args: PageArgs) {
  const { id, query, context, main, later } = args;
  const { bff, page } = context;
  const detail = main(bff.newsContent({ newsid: id, newstype: LIVE }));
  const beside = besideNews(args, LIVE);
  const recommended = later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []);
  const number = pageNumber(query.get("page"));
  const older = number > 1 ? later(bff.liveScenes({ newsid: id, scenePageNo: number }), null) : null;
  const news = await detail;
  leaveWhenMismatched(news, [LIVE], context);
  leaveForPanorama(news, context);
  const { live } = news;
  const { title, source, pubtime, readcount, text } = news;
  const olderPage = await older;
  return {
    newsid: id,
    head: { title, source, pubtime, readcount },
    stage: stageOf(news),
    room: { ...roomOf(live, number, olderPage), viewers: live?.viewers ?? news.viewers },
    intro: introOf(news),
    images: live?.images ?? news.images ?? [],
    reporters: (live?.reporters ?? []).slice(0, REPORTERS).map((reporter) => ({
      id: reporter.reporterid,
      name: reporter.name,
      head: reporter.headimg,
      title: reporter.title,
    })),
    offers: {
      red: live?.redflag === 1 && live.red ? { left: live.red.left, total: live.red.total } : null,
      invite: live?.inviteflag === 1,
      album: live?.albumid,
    },
    recommended: onlyInMarkup(await recommended, page.isDocument),
    /** Whether there is anything recommended. */
    recommends: (await recommended).length > 0,
    like: await beside.like(news),
    comments: await beside.comments(news),
    share: shareOf(news, text, context, broadcastShare(news)),
  };
}
export type LiveData = Awaited<ReturnType<typeof loadLive>>;

/**
 * The content-opening rule knows broadcasts only (pages §3); what has a panorama is shown on the page that can draw it.
 * @throws Response 302
 */
function leaveForPanorama({ newsid, vr, live }: NewsDetail, { page, admitted }: RequestContext): void {
  if (!vr || vr.scenes.length === 0) return;
  const variant = admitted?.row.path.includes("appview") ? "appview" : "share";
  throw redirect(`/${live ? "vrlive" : "vr"}/${variant}/${newsid}${page.url.search}`, 302);
}

/** What the stage can show: streams while live, the recording afterwards, the poster always. */
function stageOf({ live, imgurl, title, videos }: NewsDetail) {
  const poster = live?.poster ?? imgurl;
  return {
    title,
    poster,
    start: live?.starttime,
    streams: (live?.streams ?? []).map(({ name, url, poster: own }, place) => ({
      name: name || `机位${place + 1}`,
      url,
      poster: own ?? poster,
    })),
    replay: live?.replay ?? videos?.[0] ?? null,
  };
}
