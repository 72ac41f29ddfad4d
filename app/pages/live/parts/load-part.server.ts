import { data } from "@remix-run/node";
import type { NewsDetail } from "#bff/entities/news.ts";
import type { SceneView } from "../../../features/live/live-view.ts";
import { roomOf, sceneView } from "../../../features/live/scenes.server.ts";
import { onlyInMarkup } from "../../../browser/document-markup.tsx";
import type { PageArgs } from "../../../request/page-loader.server.ts";
import { LIVE } from "../../../routes/news-types.ts";
import { opening } from "../../../routes/opening.ts";
import { pageNumber } from "../../../browser/paging/page-number.ts";
import { purseOf } from "../purse/purse.server.ts";
import { share } from "../../../features/share/share-of.server.ts";
import { routeName } from "../../../routes/routes.ts";
import { whereOf } from "../../../request/where.ts";

const REPORTERS = 6;
const REPORTS = 3;
/** Enough videos for a page: the search for more stops here. */
const FILMS = 6;
/** Most list pages of scenes that one request searches for videos. */
const SEARCHED = 5;

const loadRoomNews = ({ id, context: { bff }, main }: PageArgs) =>
  main(bff.newsContent({ newsid: id, newstype: LIVE }));

/** The data that all parts have: title, share data, and the room's title, state and address. */
function partOf(news: NewsDetail, { context }: PageArgs) {
  const { page, admitted } = context;
  const title = admitted?.row.title ?? "";
  return {
    title,
    room: {
      newsid: news.newsid,
      title: news.title,
      status: news.live?.livestatus ?? 2,
      href: opening(news, whereOf(page)).href,
    },
    share: share(
      {
        title: `${title}：${news.title}`,
        description: news.summary,
        image: news.live?.poster ?? news.imgurl,
      },
      context,
    ),
  };
}

/** The room's pictures: in squares in the room's order, or as a wall with captions, newest first by the times of their scenes. */
const pictures = (look: "squares" | "wall") => async (args: PageArgs) => {
  const news = await loadRoomNews(args);
  const times = new Map(
    (news.live?.scenes ?? []).flatMap(({ images = [], time }) => images.map(({ url }) => [url, time])),
  );
  const images = (news.live?.images ?? news.images ?? []).map((image) => ({
    ...image,
    time: times.get(image.url),
  }));
  if (look === "wall") images.sort((a, b) => (b.time ?? "").localeCompare(a.time ?? ""));
  return { kind: "pictures" as const, ...partOf(news, args), look, images };
};

/** The rules of invitations, and the count and reward of the reader's own. With `friends` the invited friends are listed, too. */
const invitation = (friends: boolean) => async (args: PageArgs) => {
  const { context, later } = args;
  const own = later(context.bff.userCode({}), null);
  const news = await loadRoomNews(args);
  const { inviterule, invite, inviteflag } = news.live ?? {};
  const code = await own;
  const part = partOf(news, args);
  return {
    kind: "invitation" as const,
    ...part,
    rule: inviterule ?? [],
    open: inviteflag !== 0,
    mine: code?.userCode
      ? { code: code.inviteCode ?? code.userCode, count: invite?.count ?? 0, reward: invite?.reward ?? 0 }
      : null,
    friends: friends ? (invite?.list ?? []) : null,
    /** Share data of the room: friends are invited to it, not to the page of the rules. */
    invitation: friends
      ? share(
          {
            title: news.shareTitle ?? news.title,
            description: news.shareDesc ?? news.summary,
            path: part.room.href ?? undefined,
          },
          context,
        )
      : null,
  };
};

async function red(args: PageArgs) {
  const news = await loadRoomNews(args);
  const { redflag, red: packet } = news.live ?? {};
  if (redflag !== 1 || !packet) throw data(null, { status: 404 });
  const { title, total, left, note } = packet;
  return { kind: "red" as const, ...partOf(news, args), packet: { title, total, left, note } };
}

/** The room's reporters with their latest reports. Failed reports are left out; their reporter stays. */
async function reporters(args: PageArgs) {
  const { context, later } = args;
  const { bff, page } = context;
  const news = await loadRoomNews(args);
  const people = await Promise.all(
    (news.live?.reporters ?? []).slice(0, REPORTERS).map(async (reporter) => {
      const { reporterid, name, headimg, title, dept, intro, followflag } = reporter;
      const reports = await later(bff.reporterNews({ reporterid, pageNo: 1, pageSize: REPORTS }), null);
      return {
        id: reporterid,
        name,
        head: headimg,
        title,
        dept,
        intro,
        following: followflag === 1,
        reports: onlyInMarkup(reports?.page.list.slice(0, REPORTS) ?? [], page.isDocument),
      };
    }),
  );
  return { kind: "reporters" as const, ...partOf(news, args), people };
}

/** The room's messages; `?page=` selects older ones. */
async function scenes(args: PageArgs) {
  const { id, query, context, later } = args;
  const number = pageNumber(query.get("page"));
  const older = number > 1 ? later(context.bff.liveScenes({ newsid: id, scenePageNo: number }), null) : null;
  const news = await loadRoomNews(args);
  return {
    kind: "scenes" as const,
    ...partOf(news, args),
    start: news.live?.starttime,
    initial: roomOf(news.live, number, await older),
  };
}

/** The messages with a video. Searches list pages of scenes until it has enough, or has read `SEARCHED` of them. */
async function films(args: PageArgs) {
  const { id, query, context } = args;
  const first = pageNumber(query.get("page"));
  const news = await loadRoomNews(args);
  const withVideo: SceneView[] = [];
  let page = first;
  let hasMore = true;
  let failed = false;
  for (; hasMore && withVideo.length < FILMS && page < first + SEARCHED; page++) {
    const live =
      page === 1
        ? news.live
        : await context.bff.liveScenes({ newsid: id, scenePageNo: page }).then(
            (update) => update.live,
            () => null,
          );
    failed = live === null;
    if (failed) break;
    const knownIds = new Set(withVideo.map((view) => view.id));
    const views = (live?.scenes ?? []).map(sceneView);
    withVideo.push(...views.filter((view) => view.video && !knownIds.has(view.id)));
    hasMore = live?.sceneHasMore ?? false;
  }
  return {
    kind: "films" as const,
    ...partOf(news, args),
    films: withVideo,
    page: first,
    /** The list page of scenes to continue the search at; null: there are no more. */
    next: hasMore ? page : null,
    failed,
  };
}

/** 我的余额: the balance of one activity, or of all. */
async function purse({ id: zid, context, main }: PageArgs) {
  const code = await main(context.bff.userCode({ zid: zid || undefined }));
  const title = context.admitted?.row.title ?? "";
  return {
    kind: "purse" as const,
    title,
    room: null,
    share: share({ title }, context),
    zid,
    purse: purseOf(code),
  };
}

/** Loaders of the parts by the last segment of their routes. */
const parts = {
  albumview: pictures("squares"),
  albumviewnew: pictures("wall"),
  inviteRule: invitation(false),
  inviteRulenew: invitation(true),
  redpopup: red,
  relativeReporter: reporters,
  scene: scenes,
  scenevideo: films,
  yue: purse,
};
type PartName = keyof typeof parts;

export type PartData = Awaited<ReturnType<(typeof parts)[PartName]>>;
export type PartOf<Kind extends PartData["kind"]> = Extract<PartData, { kind: Kind }>;

/**
 * Loads the part of a live room that the route names (pages §4.5).
 * @throws Response 404 for an unknown part, and for a red packet that is missing or switched off
 */
export function loadPart(args: PageArgs): Promise<PartData> {
  const { admitted } = args.context;
  const name = admitted ? routeName(admitted.row) : "";
  if (!Object.hasOwn(parts, name)) throw data(null, { status: 404 });
  return parts[name as PartName](args);
}
