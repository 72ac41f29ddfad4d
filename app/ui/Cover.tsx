import type { ReactNode } from "react";
import { LiveBadge } from "./Badge.tsx";
import { duration } from "./format.ts";
import { Icon } from "./Icon.tsx";
import styles from "./Cover.module.css";
import type { ImagePreset } from "./pictures/image-url.ts";
import { Picture, type Ratio } from "./pictures/Picture.tsx";

interface CoverProps {
  src: string | undefined;
  alt?: string;
  preset: ImagePreset;
  ratio: Ratio;
  eager?: boolean;
  sizes?: string;
  /** Show a play icon in the middle. */
  play?: boolean;
  /** Playing time in seconds, shown in the corner. */
  seconds?: number;
  /** Number of pictures in a gallery, shown in the corner. */
  pictures?: number;
  /** State of a broadcast, 0 to 3. */
  live?: number;
  children?: ReactNode;
}

/** A picture with what it stands for: playing time, number of pictures, state of a broadcast. */
export function Cover({ alt = "", play, seconds, pictures, live, children, ...picture }: CoverProps) {
  const length = duration(seconds);
  return (
    <span className={styles.cover}>
      <Picture alt={alt} {...picture} />
      {play && (
        <span className={styles.play}>
          <Icon name="play" size={20} />
        </span>
      )}
      {live !== undefined && (
        <span className={styles.state}>
          <LiveBadge status={live} />
        </span>
      )}
      {length && (
        <span className={styles.corner}>
          <span className="visually-hidden">时长</span>
          {length}
        </span>
      )}
      {!length && pictures !== undefined && pictures > 0 && (
        <span className={styles.corner}>
          <Icon name="image" size={14} />
          {pictures}图
        </span>
      )}
      {children}
    </span>
  );
}
