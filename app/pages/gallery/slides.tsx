import type { ReactNode } from "react";
import type { ImageRef } from "#bff/entities/media.ts";
import { FoldedText } from "../../features/article/news-head.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./atlas.module.css";

interface SlidesProps {
  images: readonly ImageRef[];
  title: string;
  text: string;
  /** Whose pictures they are, where their captions don't say. */
  photographer?: string;
  /** What the last slide shows; absent: there is none. */
  children?: ReactNode;
}

/** Pictures wanted at once; the others wait until they are near (pages §14). */
const EAGER = 2;

/** The pictures with their captions, below each other without script and beside each other with it, and one slide more. */
export function Slides({ images, title, text, photographer, children }: SlidesProps) {
  return (
    <ol className={styles.slides}>
      {images.map((image, place) => {
        const words = image.desc ?? (place === 0 ? text : "");
        return (
          <li key={place} id={`p${place + 1}`} className={styles.slide}>
            <figure data-figure={image.url}>
              <Picture
                src={image.url}
                alt={image.title ?? image.desc ?? `${title}（${place + 1}）`}
                preset="full"
                width={image.width}
                height={image.height}
                eager={place < EAGER}
                aside={place > 0}
              />
              <figcaption>
                <span className={styles.number}>
                  <b>{place + 1}</b>/{images.length}
                </span>
                {image.title && <strong data-read="">{image.title}</strong>}
                {words && <FoldedText label="图片说明" text={words} block="caption" />}
                {photographer && !words.includes(photographer) && (
                  <span className={styles.credit}>摄影 {photographer}</span>
                )}
              </figcaption>
            </figure>
          </li>
        );
      })}
      {children && (
        <li className={styles.last} aria-label="接着看">
          <div className={styles.onwards}>{children}</div>
        </li>
      )}
    </ol>
  );
}
