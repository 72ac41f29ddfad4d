import { useLoaderData } from "@remix-run/react";
import type { ListedAudio } from "#bff/entities/news.ts";
import { ArticleBody } from "../../features/article/article-body.tsx";
import { ReadingTools } from "../../features/article/reading-tools.tsx";
import { AudioList } from "../../features/media/audio-widget/audio-list.tsx";
import { AudioWidget } from "../../features/media/audio-widget/audio-widget.tsx";
import { commentIntents, newsSet } from "../../features/comments/comment-intents.server.ts";
import { Comments } from "../../features/comments/comments.tsx";
import { ErrorView } from "../../browser/error-view.tsx";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import { followIntents } from "../../features/reactions/follow/follow-intents.server.ts";
import { pageAction } from "../../request/intents/intents.server.ts";
import { queuedAction } from "../../browser/queued-action.ts";
import { openPageLoader, notAfterActions } from "../../browser/keep-alive/open-page-data.ts";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { likeIntents } from "../../features/reactions/likes.server.ts";
import { Markup, onlyInMarkup } from "../../browser/document-markup.tsx";
import { useInApp } from "../../browser/in-app.ts";
import { leaveWhenMismatched } from "../../request/mismatch.server.ts";
import { pageLoader, type PageArgs, type PageData } from "../../request/page-loader.server.ts";
import { besideNews } from "../../features/article/article-extras.server.ts";
import { NewsHead } from "../../features/article/news-head.tsx";
import { AUDIO } from "../../routes/news-types.ts";
import type { Where } from "../../routes/opening.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { shareOf } from "../../features/share/share-of.server.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { NewsSection } from "../../features/lists/cards/news-section.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { addressOf, toAudioRow } from "./audio-row.ts";
import { whereOf } from "../../request/where.ts";
import styles from "./audio.module.css";

const RECOMMENDED = 6;
const ROWS = 10;
/** Length of the list of newest programmes, in which the previous one is searched. */
const NEWEST = 30;

async function loadProgramme(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const detail = main(bff.newsContent({ newsid: id, newstype: AUDIO }));
  const extras = besideNews(args, AUDIO);
  const playlist = later(bff.audioNewsList({ newsid: id, pageNo: 1, pageSize: ROWS }), null);
  const newest = later(bff.audioNewsList({ pageNo: 1, pageSize: NEWEST }), null);
  const recommended = later(bff.shareRecommend({ newsid: id, pageSize: RECOMMENDED }), []);
  const news = await detail;
  leaveWhenMismatched(news, [AUDIO], context);
  const where = whereOf(page);
  const { audio, body, text, title, source, pubtime, readcount, imgurl, author } = news;
  return {
    newsid: id,
    head: { title, source, pubtime, readcount },
    cover: audio?.cover ?? imgurl,
    audio: audio ? { ...audio, title: audio.title ?? title } : null,
    author: author ? { ...author, followflag: author.followflag ?? 0 } : null,
    hasText: body.length > 0,
    text: onlyInMarkup(body, page.isDocument),
    playlist: ((await playlist)?.list ?? []).map((row) => toAudioRow(row, where)),
    turns: findNeighbours(id, (await playlist)?.list ?? [], await newest, where),
    recommended: onlyInMarkup(await recommended, page.isDocument),
    like: await extras.like(news),
    comments: await extras.comments(news),
    share: shareOf(news, text, context, { kind: "audio", media: audio }),
  };
}
/**
 * Finds the previous and the next programme; lists run from new to old. The list of the newest programmes decides when it contains
 * this one. Otherwise the playlist does, which starts with this programme and so has no previous one.
 */
function findNeighbours(
  id: string,
  playlist: readonly ListedAudio[],
  newest: { list: ListedAudio[]; hasMore: boolean } | null,
  where: Where,
) {
  const linkTo = (programme: ListedAudio) => ({ href: addressOf(programme, where), title: programme.title });
  const around = newest?.list.some(({ newsid }) => newsid === id) ? newest : null;
  const order = around?.list ?? playlist;
  const at = order.findIndex(({ newsid }) => newsid === id);
  // When the list is complete, the last programme leads to the first one and back.
  const wraps = around?.hasMore === false && order.length > 2;
  const previous = order[at - 1] ?? (wraps ? order.at(-1) : undefined);
  const next = order[at + 1] ?? (wraps ? order[0] : undefined);
  return { previous: previous && linkTo(previous), next: next && linkTo(next) };
}

type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;

export const loader = pageLoader(loadProgramme);
export const clientLoader = openPageLoader;
export const clientAction = queuedAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...likeIntents(AUDIO),
  ...followIntents,
  ...commentIntents(newsSet(AUDIO)),
});
export const meta = pageMeta<ProgrammeData>(({ share }) => ({ share }));

/** An audio news page: cover, player, text, and the programmes to hear next (pages §4.4). */
export default function Programme() {
  const { content } = useLoaderData<PageData<ProgrammeData>>();
  const inApp = useInApp();
  const { newsid, audio } = content;
  return (
    <article className={styles.programme}>
      <div className={styles.top}>
        <Picture src={content.cover} alt="" preset="square332" ratio="1:1" eager className={styles.cover} />
        <div>
          <NewsHead news={content.head} noun="次收听" />
          {audio ? (
            <AudioWidget audio={audio} large />
          ) : (
            <p className={styles.none} data-block="audio">
              音频整理中
            </p>
          )}
        </div>
      </div>
      {content.author && <Byline author={content.author} />}
      {content.hasText && <ReadingTools recorded={Boolean(audio)} />}
      <Markup name={`text-${newsid}`} data={content.text} className={styles.text}>
        {(blocks) => <ArticleBody blocks={blocks} />}
      </Markup>
      <div className={styles.actions} data-block="like">
        <LikeButton initial={content.like} />
        {!inApp && <ShareRow share={content.share} />}
      </div>
      <Turns turns={content.turns} />
      {content.playlist.length > 1 && (
        <section aria-label="播放列表">
          <SectionHeading more={{ href: "/new/audioList" }}>播放列表</SectionHeading>
          <AudioList rows={content.playlist} programme="听新闻" current={newsid} />
        </section>
      )}
      <Markup name={`more-${newsid}`} data={content.recommended}>
        {(recommended) => <NewsSection block="recommend" title="推荐阅读" items={recommended} />}
      </Markup>
      <Comments data={content.comments} />
    </article>
  );
}

/** The links 上一条 and 下一条, each with the programme's title. */
function Turns({ turns: { previous, next } }: { turns: ProgrammeData["turns"] }) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.turns} aria-label="换一条" data-block="turns">
      {previous && (
        <a href={previous.href} rel="prev" data-previous="">
          <small>上一条</small>
          <span>{previous.title}</span>
        </a>
      )}
      {next && (
        <a href={next.href} rel="next" data-next="">
          <small>下一条</small>
          <span>{next.title}</span>
        </a>
      )}
    </nav>
  );
}

export { ErrorView as ErrorBoundary };
