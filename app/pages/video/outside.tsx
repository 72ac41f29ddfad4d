import { useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/node";
import type { ListedVideo, NewsDetail } from "#bff/entities/news.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction, Refused, type Intent } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { started } from "../../request/later.server.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import type { RequestContext } from "../../request/request-context.ts";
import { VIDEO } from "../../routes/news-types.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Split } from "../../ui/Split.tsx";
import { Film } from "./film.tsx";
import { filmOf } from "./load-video.server.ts";
import styles from "./video.module.css";

const ROWS = 20;
const LONGEST_SOURCE = 40;

/** @returns `?source=`, 1 to 40 characters, or null; an id takes precedence over it (pages §4.3) */
function sourceOf({ page }: RequestContext): string | null {
  const source = page.url.searchParams.get("source")?.trim() ?? "";
  const length = [...source].length;
  return length >= 1 && length <= LONGEST_SOURCE ? source : null;
}

/** The film of an address that names only a source: the first of its list. @throws 404 when it has none */
async function firstOf(source: string, { bff }: RequestContext): Promise<ListedVideo> {
  const { list } = await bff.spiderVideos({ source, pageNo: 1, pageSize: ROWS });
  const first = list.find(({ videos }) => videos.length > 0);
  if (!first) throw data(null, { status: 404 });
  return first;
}

/** A film as its source's list describes it; used when the film's own call fails. */
function asListed(film: ListedVideo): NewsDetail {
  return { ...film, body: [], text: "", commentflag: 1 };
}

async function loadOutside(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const source = sourceOf(context);
  if (!id && !source) throw data(null, { status: 404 });
  const first = id ? null : await main(firstOf(source ?? "", context));
  const newsid = first?.newsid ?? id;
  const detail = bff.newsContent({ newsid, newstype: VIDEO });
  const news = first
    ? later(detail, asListed(first))
    : started(
        main(detail).then((answer) => {
          leaveWhenMismatched(answer, [VIDEO], context);
          return answer;
        }),
      );
  const list = started(
    news.then((answer) => {
      const from = source ?? answer.source;
      return from ? later(bff.spiderVideos({ source: from, newsid, pageNo: 1, pageSize: ROWS }), null) : null;
    }),
  );
  const withVideos = async (answer: NewsDetail): Promise<NewsDetail> => {
    if (answer.videos?.length) return answer;
    const listed = first ?? (await list)?.list.find((item) => item.newsid === newsid);
    return { ...answer, videos: listed?.videos };
  };
  const film = await filmOf(args, news.then(withVideos), newsid);
  const ofSource = await list;
  return {
    film,
    source: ofSource?.sourceName || (source ?? film.head.source ?? ""),
    more: onlyInMarkup(
      (ofSource?.list ?? []).filter((item) => item.newsid !== newsid),
      page.isDocument,
    ),
  };
}
type OutsideData = Awaited<ReturnType<typeof loadOutside>>;

/** Applies intents to the film that the page shows, also where the address names only a source. */
function onShownFilm(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => {
        const source = sourceOf(args.context);
        if (!args.id && !source) throw new Refused({ toast: "内容不存在", status: 404 });
        return intent({ ...args, id: args.id || (await firstOf(source ?? "", args.context)).newsid });
      },
    ]),
  );
}

export const loader = pageLoader(loadOutside);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...onShownFilm(likeIntents(VIDEO)), ...followIntents });
export const meta = pageMeta<OutsideData>(({ film: { share } }) => ({ share }));

/** A film of a third party, marked as such, with more films of its source (pages §4.3). */
export default function Outside() {
  const { content } = useLoaderData<PageData<OutsideData>>();
  const { film, source } = content;
  return (
    <Split
      label="同源视频"
      main={
        <article>
          <Film film={film}>
            <p className={styles.outside} data-block="source">
              {source && <b>来源：{source}</b>}
              视频来自第三方
            </p>
          </Film>
        </article>
      }
      side={
        <Markup name={`more-${film.newsid}`} data={content.more}>
          {(more) => (
            <NewsSection
              block="recommend"
              title={`${source}的更多视频`}
              label="同源视频"
              items={more}
              form="thumb"
            />
          )}
        </Markup>
      }
    />
  );
}

export { ErrorView as ErrorBoundary };
