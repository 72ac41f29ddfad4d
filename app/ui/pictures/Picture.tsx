import { clsx } from "clsx";
import { useContext } from "react";
import { ImageHostsContext } from "./image-hosts.ts";
import { imageUrl, PRESETS, type ImagePreset } from "./image-url.ts";
import { DEFAULT_IMAGE } from "./default-image.ts";
import styles from "./Picture.module.css";

export type Ratio = "2:1" | "3:2" | "16:9" | "18:11" | "9:5" | "9:2" | "1:1" | "3:4" | "9:16";

interface PictureProps {
  /** Absent or failing: the default image. */
  src: string | undefined;
  /** Empty for a picture that only repeats the words beside it. */
  alt: string;
  preset: ImagePreset;
  /** The picture's own size, for presets that keep its ratio; presets that cut know theirs. */
  width?: number;
  height?: number;
  /** A frame of this ratio that the picture fills; without it the picture keeps its own. */
  ratio?: Ratio;
  /** The first picture of the first screen; all others wait until they are near. */
  eager?: boolean;
  /** Widths on the page, when the browser has a choice of sizes. */
  sizes?: string;
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

/** The attributes' size: what the preset cuts, or the picture's own size scaled down to the preset's width. */
function sizeOf(preset: ImagePreset, width?: number, height?: number) {
  const cut = PRESETS[preset];
  if ("height" in cut) return { width: cut.width, height: cut.height };
  const own = width && height ? height / width : 2 / 3;
  const shown = Math.min(cut.width, width ?? cut.width);
  return { width: shown, height: Math.round(shown * own) };
}

/** A news picture: cut to a preset, its space reserved, replaced by the default image when it fails (replace-broken.ts). */
export function Picture({ src, alt, preset, width, height, ratio, eager, sizes, className }: PictureProps) {
  const hosts = useContext(ImageHostsContext);
  const missing = !src;
  const small = missing ? DEFAULT_IMAGE : imageUrl(src, preset, hosts);
  const large = !missing && preset !== "full" && sizes ? imageUrl(src, "full", hosts) : small;
  const srcSet =
    large === small ? undefined : `${small} ${PRESETS[preset].width}w, ${large} ${PRESETS.full.width}w`;
  return (
    <span
      className={clsx(styles.frame, ratio && styles.fixed, ratio && FRAMES[ratio], className)}
      data-picture=""
    >
      <img
        className={styles.image}
        src={small}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        alt={alt}
        {...sizeOf(preset, width, height)}
        loading={eager ? undefined : "lazy"}
        // React 18 knows the attribute by its lower-case name only.
        {...{ fetchpriority: eager ? "high" : undefined }}
        decoding={eager ? undefined : "async"}
        data-missing={missing ? "" : undefined}
      />
    </span>
  );
}
