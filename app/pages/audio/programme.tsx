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
import { patientAction } from "../../browser/patient-action.ts";
import { keptLoader, notAfterActions } from "../../browser/keep-alive/kept-data.ts";
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
import { audioRow, addressOf } from "./audio-row.ts";
import { whereOf } from "../../request/where.ts";
import styles from "./audio.module.css";

const RECOMMENDED = 6;
const ROWS = 10;
/** Programmes among which the one before is looked for. */
const NEWEST = 30;

async function loadProgramme(args: PageArgs) {
  const { id, context, main, later } = args;
  const { bff, page } = context;
  const detail = main(bff.newsContent({ newsid: id, newstype: AUDIO }));
  const beside = besideNews(args, AUDIO);
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
    playlist: ((await playlist)?.list ?? []).map((piece) => audioRow(piece, where)),
    turns: turnsOf(id, (await playlist)?.list ?? [], await newest, where),
    recommended: onlyInMarkup(await recommended, page.isDocument),
    like: await beside.like(news),
    comments: await beside.comments(news),
    share: shareOf(news, text, context, { kind: "audio", media: audio }),
  };
}
/**
 * The programmes before and after this one, newest first as lists have them: by the list of all, where this one is
 * among the newest, else by its own playlist, which starts at it.
 */
function turnsOf(
  id: string,
  playlist: readonly ListedAudio[],
  newest: { list: ListedAudio[]; hasMore: boolean } | null,
  where: Where,
) {
  const turnTo = (piece: ListedAudio) => ({ href: addressOf(piece, where), title: piece.title });
  const known = newest?.list.some(({ newsid }) => newsid === id) ? newest : null;
  const order = known?.list ?? playlist;
  const at = order.findIndex(({ newsid }) => newsid === id);
  // A whole list goes round.
  const round = known?.hasMore === false && order.length > 2;
  const previous = order[at - 1] ?? (round ? order.at(-1) : undefined);
  const next = order[at + 1] ?? (round ? order[0] : undefined);
  return { previous: previous && turnTo(previous), next: next && turnTo(next) };
}

type ProgrammeData = Awaited<ReturnType<typeof loadProgramme>>;

export const loader = pageLoader(loadProgramme);
export const clientLoader = keptLoader;
export const clientAction = patientAction;
export const shouldRevalidate = notAfterActions;
export const action = pageAction({
  ...likeIntents(AUDIO),
  ...followIntents,
  ...commentIntents(newsSet(AUDIO)),
});
export const meta = pageMeta<ProgrammeData>(({ share }) => ({ share }));

/** A spoken piece of news: cover, widget, its text, and what can be heard next (pages §4.4). */
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

/** 上一条 and 下一条, each with its name. */
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
