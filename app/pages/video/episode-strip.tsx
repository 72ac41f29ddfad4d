import type { VideoCollection } from "#bff/entities/collection.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { opening } from "../../routes/opening.ts";
import { duration } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./video.module.css";

interface EpisodeStripProps {
  collection: VideoCollection;
  episodes: readonly NewsItem[];
  /** Id of the film that plays. */
  current: string;
}

/** 合集: the films of a collection in a scrollable strip; the one that plays is marked. */
export function EpisodeStrip({ collection, episodes, current }: EpisodeStripProps) {
  const where = useWhere();
  if (episodes.length < 2) return null;
  const href = `/new/videosCollection/${collection.collectionid}`;
  return (
    <section data-block="collection" aria-label="合集">
      <SectionHeading more={{ href }}>{`合集 · ${collection.title}`}</SectionHeading>
      <ol className={styles.strip}>
        {episodes.map((film) => (
          <li key={film.newsid}>
            <a
              href={opening(film, where).href ?? undefined}
              aria-current={film.newsid === current ? "true" : undefined}
            >
              <span className={styles.thumb}>
                <Picture src={film.imgurl} alt="" preset="videoThumb" ratio="16:9" />
                <small>{film.newsid === current ? "正在播放" : duration(film.duration)}</small>
              </span>
              {film.title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
