import type { Ad } from "#bff/entities/layout.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { opening, type Where } from "../opening/opening.ts";
import styles from "./slides.module.css";

const EXTERNAL = 12;

/** The slides: a strip that scrolls and snaps, with or without script. */
export function Slides({ slides, where }: { slides: readonly Ad[]; where: Where }) {
  return (
    <ul className={styles.slides} data-block="banners" data-own-swipe="" aria-label="焦点图">
      {slides.map(({ adid, newsid, newstype = EXTERNAL, linkUrl, title, imgurl }, place) => {
        const { href, rel, newWindow } = opening({ newsid, newstype, linkUrl }, where);
        return (
          <li key={adid}>
            <a href={href ?? undefined} rel={rel} target={newWindow ? "_blank" : undefined}>
              <Picture
                src={imgurl}
                alt={title ? "" : "焦点图"}
                preset="topBanner"
                ratio="9:5"
                eager={place === 0}
              />
              {title && <span className={styles.caption}>{title}</span>}
              {slides.length > 1 && (
                <span className={styles.place}>
                  {place + 1}/{slides.length}
                </span>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
