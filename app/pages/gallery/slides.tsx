import type { ReactNode } from "react";
import type { ImageRef } from "#bff/entities/media.ts";
import { FoldedText } from "../../features/article/news-head.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./atlas.module.css";

interface SlidesProps {
  images: readonly ImageRef[];
  title: string;
  text: string;
  /** The author of the pictures; shown where a caption does not name them. */
  photographer?: string;
  /** Content of one more slide after the pictures; absent: no such slide. */
  children?: ReactNode;
}

/** Number of pictures that load at once; the others load when they come near (pages §14). */
const EAGER = 2;

/** The pictures with their captions and an optional last slide: stacked without script, side by side with it. */
export function Slides({ images, title, text, photographer, children }: SlidesProps) {
  return (
    <ol className={styles.slides}>
      {images.map((image, place) => {
        const caption = image.desc ?? (place === 0 ? text : "");
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
                {caption && <FoldedText label="图片说明" text={caption} block="caption" />}
                {photographer && !caption.includes(photographer) && (
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
