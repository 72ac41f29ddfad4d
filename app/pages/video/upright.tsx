import { useLoaderData } from "@remix-run/react";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { FoldedText } from "../../features/article/news-head.tsx";
import { VIDEO } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { filmOf } from "./load-video.server.ts";
import { UprightPage } from "./upright-page.tsx";
import { isId } from "../../routes/content-id.ts";

const NEXT = 6;
/** The most films that `?before=` holds. */
const REMEMBERED = 12;

/** The films seen before this one, `?before=A,B`. 上一条 leads to the last of them; 下一条 skips them all. */
function seenBefore(query: URLSearchParams): string[] {
  return (query.get("before") ?? "").split(",").filter((id) => isId(id));
}

function addressOf(id: string, before: readonly string[]): string {
  const chain = before.slice(-REMEMBERED).join(",");
  return `/new/videosXx/${encodeURIComponent(id)}${chain && `?before=${chain}`}`;
}

async function loadUpright(args: PageArgs) {
  const { id, query, context, main, later } = args;
  const { bff } = context;
  const detail = main(bff.anchorVideo({ newsid: id }));
  const recommended = later(bff.recommendVideo({ newsid: id, pageNo: 1, pageSize: NEXT }), null);
  const news = await detail;
  leaveWhenMismatched(news, [VIDEO], context);
  const film = await filmOf(args, detail, id);
  const anchor = news.anchor ?? news.author;
  // The anchor's films first, then recommended ones; each film once.
  const around = [...news.more, ...((await recommended)?.list ?? [])].filter(
    ({ newsid, newstype }, place, all) =>
      newsid !== id && newstype === VIDEO && all.findIndex((other) => other.newsid === newsid) === place,
  );
  const seen = seenBefore(query).filter((other) => other !== id);
  const fresh = around.filter(({ newsid }) => !seen.includes(newsid));
  const next = (fresh.length > 0 ? fresh : around).slice(0, NEXT);
  // Without a history the films form a circle: the last one precedes this one.
  const previous = seen.at(-1) ?? around.at(-1)?.newsid;
  return {
    film: { ...film, author: anchor ? { ...anchor, followflag: anchor.followflag ?? 0 } : null },
    previous: previous && { href: addressOf(previous, seen.slice(0, -1)), name: "上一条" },
    next: next.map(({ newsid, title, imgurl }) => ({
      href: addressOf(newsid, [...seen, id]),
      name: title,
      cover: imgurl,
    })),
  };
}
type UprightData = Awaited<ReturnType<typeof loadUpright>>;

export const loader = pageLoader(loadUpright);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...likeIntents(VIDEO),
  ...followIntents,
  ...commentIntents(newsSet(VIDEO)),
});
export const meta = pageMeta<UprightData>(({ film: { share } }) => ({ share }));

/** A short film that fills the screen, with its anchor and links to the previous and the next (pages §4.3). */
export default function Upright() {
  const { content } = useLoaderData<PageData<UprightData>>();
  const { film, previous, next } = content;
  const { title, summary } = film.head;
  return (
    <UprightPage key={film.newsid} id={film.newsid} {...film} previous={previous || undefined} next={next}>
      <h1>{title}</h1>
      {summary && <FoldedText label="简介" text={summary} />}
    </UprightPage>
  );
}

export { ErrorView as ErrorBoundary };
