import type { VideoCollection } from "#bff/entities/collection.ts";
import type { NewsItem } from "#bff/entities/news.ts";
import { duration } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./video.module.css";

interface EpisodeStripProps {
  collection: VideoCollection;
  episodes: readonly NewsItem[];
  /** The film that is open. */
  current: string;
}

/** 合集: the collection's films, to swipe through; the open one is marked. */
export function EpisodeStrip({ collection, episodes, current }: EpisodeStripProps) {
  if (episodes.length < 2) return null;
  const href = `/new/videosCollection/${collection.collectionid}`;
  return (
    <section data-block="collection" aria-label="合集">
      <SectionHeading more={{ href }}>{`合集 · ${collection.title}`}</SectionHeading>
      <ol className={styles.strip}>
        {episodes.map(({ newsid, title, imgurl, duration: seconds }) => (
          <li key={newsid}>
            <a href={`/new/videos/${newsid}`} aria-current={newsid === current ? "true" : undefined}>
              <span className={styles.thumb}>
                <Picture src={imgurl} alt="" preset="videoThumb" ratio="16:9" />
                <small>{newsid === current ? "正在播放" : duration(seconds)}</small>
              </span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
