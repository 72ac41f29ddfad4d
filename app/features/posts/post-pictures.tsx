import { clsx } from "clsx";
import type { ImageRef } from "#bff/entities/media.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./post-pictures.module.css";

/** Pictures shown in a list row; the post's own page has all of them. */
const IN_ROW = 3;

/** A post's pictures: one large, two or four in pairs, otherwise in threes. Without script they are stacked, since nothing can open them. */
export function PostPictures({ images }: { images: readonly ImageRef[] }) {
  if (images.length === 0) return null;
  return (
    <div className={clsx(styles.grid, gridOf(images.length))} data-block="pictures">
      {images.map((image, place) => (
        <figure key={image.url} data-figure={image.url}>
          <Picture
            src={image.url}
            alt={image.desc || `图片${place + 1}`}
            preset="full"
            width={image.width}
            height={image.height}
            eager={place === 0}
            className={styles.picture}
          />
          {image.desc && <figcaption>{image.desc}</figcaption>}
        </figure>
      ))}
    </div>
  );
}

function gridOf(count: number) {
  if (count === 1) return styles.one;
  return count === 2 || count === 4 ? styles.pairs : styles.threes;
}

/** The first pictures of a post in a list, and the count of the rest. */
export function RowPictures({ images }: { images: readonly ImageRef[] }) {
  const shown = images.slice(0, IN_ROW);
  if (shown.length === 0) return null;
  return (
    <div className={clsx(styles.row, gridOf(shown.length))}>
      {shown.map((image, place) => (
        <span key={image.url} className={styles.cell}>
          <Picture
            src={image.url}
            alt={image.desc ?? ""}
            preset={shown.length === 1 ? "square446" : "square220"}
            ratio={shown.length === 1 ? "3:2" : "1:1"}
          />
          {place === IN_ROW - 1 && images.length > IN_ROW && (
            <span className={styles.more}>
              <span className="visually-hidden">另有</span>+{images.length - IN_ROW}
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
