import { useLoaderData } from "@remix-run/react";
import { data } from "@remix-run/node";
import type { ListedVideo, NewsDetail } from "#bff/entities/news.ts";
import { ErrorView } from "../../browser/error-view.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction, Refused, type Intent } from "../../request/intents/intents.server.ts";
import { patientAction } from "../../browser/patient-action.ts";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
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

/** Query `source`, 1 to 40 letters; the id wins over it (pages §4.3). */
function sourceIn({ page }: RequestContext): string | null {
  const source = page.url.searchParams.get("source")?.trim() ?? "";
  const length = [...source].length;
  return length >= 1 && length <= LONGEST_SOURCE ? source : null;
}

/** The film of a page that names only a source: the first of it. */
async function firstOf(source: string, { bff }: RequestContext): Promise<ListedVideo> {
  const { list } = await bff.spiderVideos({ source, pageNo: 1, pageSize: ROWS });
  const first = list.find(({ videos }) => videos.length > 0);
  if (!first) throw data(null, { status: 404 });
  return first;
}

/** What a source's list tells of a film: all there is where the film's own answer can't be had. */
function asListed(film: ListedVideo): NewsDetail {
  return { ...film, body: [], text: "", commentflag: 1 };
}

async function loadOutside(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const source = sourceIn(context);
  if (!id && !source) throw data(null, { status: 404 });
  const first = id ? null : await main(firstOf(source ?? "", context));
  const newsid = first?.newsid ?? id;
  const own = bff.newsContent({ newsid, newstype: VIDEO });
  const news = first
    ? later(own, asListed(first))
    : started(
        main(own).then((detail) => {
          leaveWhenMismatched(detail, [VIDEO], context);
          return detail;
        }),
      );
  const list = started(
    news.then((detail) => {
      const from = source ?? detail.source;
      return from ? later(bff.spiderVideos({ source: from, newsid, pageNo: 1, pageSize: ROWS }), null) : null;
    }),
  );
  const withVideos = async (detail: NewsDetail): Promise<NewsDetail> => {
    if (detail.videos?.length) return detail;
    const listed = first ?? (await list)?.list.find((item) => item.newsid === newsid);
    return { ...detail, videos: listed?.videos };
  };
  const film = await filmOf(args, news.then(withVideos), newsid);
  const same = await list;
  return {
    film,
    source: same?.sourceName || (source ?? film.head.source ?? ""),
    more: onlyInMarkup(
      (same?.list ?? []).filter((item) => item.newsid !== newsid),
      page.isDocument,
    ),
  };
}
type OutsideData = Awaited<ReturnType<typeof loadOutside>>;

/** A page that names only a source acts on the film it shows. */
function ofTheShownFilm(intents: Record<string, Intent>): Record<string, Intent> {
  return Object.fromEntries(
    Object.entries(intents).map(([name, intent]) => [
      name,
      async (args) => {
        const source = sourceIn(args.context);
        if (!args.id && !source) throw new Refused({ toast: "内容不存在", status: 404 });
        return intent({ ...args, id: args.id || (await firstOf(source ?? "", args.context)).newsid });
      },
    ]),
  );
}

export const loader = pageLoader(loadOutside);
export const clientLoader = keptLoader;
export const clientAction = patientAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({ ...ofTheShownFilm(likeIntents(VIDEO)), ...followIntents });
export const meta = pageMeta<OutsideData>(({ film: { share } }) => ({ share }));

/** A film from another source, marked as such, with more of it (pages §4.3). */
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
