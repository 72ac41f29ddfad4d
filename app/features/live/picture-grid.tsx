import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./live.module.css";

/** The room's pictures as a grid of squares; a tap opens the viewer. */
export function PictureGrid({ images }: { images: readonly { url: string; desc?: string }[] }) {
  return (
    <ul className={styles.grid} data-block="pictures">
      {images.map((image, place) => (
        <li key={place}>
          <figure data-figure={image.url}>
            <Picture src={image.url} alt={image.desc ?? "现场图片"} preset="square332" ratio="1:1" opens />
          </figure>
        </li>
      ))}
    </ul>
  );
}
