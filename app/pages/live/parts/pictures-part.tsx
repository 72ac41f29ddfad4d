import { PictureGrid } from "../../../features/live/picture-grid.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { PartOf } from "./load-part.server.ts";
import styles from "./part.module.css";

/** Number of pictures of the wall that load at once: those of the first screen. */
const EAGER = 2;

export function PicturesPart({ part: { images, look } }: { part: PartOf<"pictures"> }) {
  if (images.length === 0) return <Empty />;
  return (
    <>
      <p className={styles.count}>共{images.length}张图片</p>
      {look === "squares" ? (
        <PictureGrid images={images} />
      ) : (
        <ul className={styles.wall} data-block="pictures">
          {images.map((image, place) => (
            <li key={place}>
              <figure data-figure={image.url}>
                <Picture
                  src={image.url}
                  alt={image.desc ?? image.title ?? "现场图片"}
                  preset="full"
                  width={image.width}
                  height={image.height}
                  eager={place < EAGER}
                />
                {(image.title || image.desc || image.time) && (
                  <figcaption>
                    {image.title && <b>{image.title}</b>}
                    {image.desc && <span>{image.desc}</span>}
                    <Time value={image.time} form="full" />
                  </figcaption>
                )}
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
