import type { ReactNode } from "react";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { useInApp } from "../../browser/in-app.ts";
import { FoldedText, NewsHead } from "../../features/article/news-head.tsx";
import { Player } from "../../features/media/player/player.tsx";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import type { Film as FilmData } from "./load-video.server.ts";
import styles from "./video.module.css";

interface FilmProps {
  film: FilmData;
  /** Heading level of its title. */
  level?: 1 | 2;
  children?: ReactNode;
}

/** A film with its title, byline, text, like and share buttons (pages §4.3). */
export function Film({ film, level, children }: FilmProps) {
  const inApp = useInApp();
  return (
    <>
      <div className={styles.stage}>
        <Player key={film.newsid} video={film.video} resume={film.newsid} />
      </div>
      <div className={styles.about}>
        <NewsHead news={film.head} noun="次播放" rank={film.rank} level={level} />
        {film.author && <Byline author={film.author} />}
        {children}
        {film.head.summary && <FoldedText label="简介" text={film.head.summary} />}
        <div className={styles.actions} data-block="like">
          <LikeButton initial={film.like} />
          {!inApp && <ShareRow share={film.share} />}
        </div>
      </div>
    </>
  );
}
