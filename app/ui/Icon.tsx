import drawings from "./icons.svg";
import styles from "./Icon.module.css";

/** The icons of icons.svg: line drawings on a 24 px grid, in the current text colour. */
export type IconName =
  | "like"
  | "liked"
  | "heart"
  | "comment"
  | "reply"
  | "share"
  | "more"
  | "close"
  | "chevron-left"
  | "chevron-right"
  | "chevron-up"
  | "chevron-down"
  | "arrow-up"
  | "arrow-right"
  | "external"
  | "play"
  | "pause"
  | "headphones"
  | "clock"
  | "eye"
  | "font-size"
  | "user"
  | "menu"
  | "search"
  | "home"
  | "trash"
  | "flag"
  | "copy"
  | "link"
  | "check"
  | "plus"
  | "minus"
  | "alert"
  | "info"
  | "refresh"
  | "download"
  | "file"
  | "image"
  | "expand"
  | "place"
  | "calendar"
  | "phone"
  | "smile"
  | "live"
  | "gift"
  | "spark"
  | "newspaper";

/**
 * An icon of the sprite, which is fetched once for all pages. Without a label it is decorative; the control around it has the name.
 * @param size px
 */
export function Icon({ name, size = 20, label }: { name: IconName; size?: number; label?: string }) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return (
    <svg {...naming} className={styles.icon} width={size} height={size} focusable="false">
      <use href={`${drawings}#${name}`} />
    </svg>
  );
}
