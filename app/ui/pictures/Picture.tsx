import { clsx } from "clsx";
import { useContext } from "react";
import { ImageHostsContext } from "./image-hosts.ts";
import { imageUrl, PRESETS, type ImagePreset } from "./image-url.ts";
import { DEFAULT_IMAGE } from "./default-image.ts";
import styles from "./Picture.module.css";

export type Ratio = "2:1" | "3:2" | "16:9" | "18:11" | "9:5" | "9:2" | "1:1" | "3:4" | "9:16";

interface PictureProps {
  /** If absent or broken: the default image. */
  src: string | undefined;
  /** Empty for a picture that only repeats the text beside it. */
  alt: string;
  preset: ImagePreset;
  /** The picture's own size, for presets that keep its ratio. Presets that crop have a size of their own. */
  width?: number;
  height?: number;
  /** The ratio of a frame that the picture fills. Without it the picture keeps its own ratio. */
  ratio?: Ratio;
  /** Load it eagerly, for the first picture of the first screen. All others are lazy. */
  eager?: boolean;
  /** Initially out of view in a horizontal strip: it loads with low priority. */
  aside?: boolean;
  /** The `sizes` attribute, if the browser has several sizes to choose from. */
  sizes?: string;
  /** A tap opens the uncropped picture in the viewer. */
  opens?: boolean;
  className?: string;
}

const FRAMES: Record<Ratio, string | undefined> = {
  "2:1": styles.r2x1,
  "3:2": styles.r3x2,
  "16:9": styles.r16x9,
  "18:11": styles.r18x11,
  "9:5": styles.r9x5,
  "9:2": styles.r9x2,
  "1:1": styles.r1x1,
  "3:4": styles.r3x4,
  "9:16": styles.r9x16,
};

/** The width of a picture that fills the reading column. */
const COLUMN = "(min-width: 1024px) 780px, 100vw";

/** The width and height attributes: the preset's, or the picture's own size scaled down to the preset's width. */
function sizeOf(preset: ImagePreset, width?: number, height?: number) {
  const cut = PRESETS[preset];
  if ("height" in cut) return { width: cut.width, height: cut.height };
  const own = width && height ? height / width : 2 / 3;
  const croppedWidth = Math.min(cut.width, width ?? cut.width);
  return { width: croppedWidth, height: Math.round(croppedWidth * own) };
}

/** A news picture: cropped to a preset, with reserved space, and replaced by the default image if it fails (replace-broken.ts). */
export function Picture({
  src,
  alt,
  preset,
  width,
  height,
  ratio,
  eager,
  aside,
  sizes,
  opens,
  className,
}: PictureProps) {
  const hosts = useContext(ImageHostsContext);
  const cut = src ? imageUrl(src, preset, hosts) : DEFAULT_IMAGE;
  // As wide as the screen, or as the page says: the browser chooses from several sizes.
  const other: ImagePreset = preset === "full" ? "phone" : sizes ? "full" : preset;
  const second = src ? imageUrl(src, other, hosts) : cut;
  const choice = ([preset, other] as const).map(
    (size) => `${size === preset ? cut : second} ${PRESETS[size].width}w`,
  );
  const srcSet = second === cut ? undefined : choice.join(", ");
  return (
    <span
      className={clsx(styles.frame, ratio && styles.fixed, ratio && FRAMES[ratio], className)}
      data-picture=""
      data-large={src && opens ? imageUrl(src, "full", hosts) : undefined}
    >
      <img
        className={styles.image}
        src={cut}
        srcSet={srcSet}
        sizes={srcSet && (sizes ?? COLUMN)}
        alt={alt}
        {...sizeOf(preset, width, height)}
        loading={eager ? undefined : "lazy"}
        fetchpriority={aside ? "low" : eager ? "high" : undefined}
        decoding={eager ? undefined : "async"}
        data-missing={src ? undefined : ""}
      />
    </span>
  );
}
