import type { Ad } from "#bff/entities/layout.ts";
import type { CardLink } from "../../ui/NewsCard.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import styles from "./home.module.css";

/** The slides: a strip that scrolls and snaps, with or without script. */
export function Banners({ slides, linkOf }: { slides: readonly Ad[]; linkOf(ad: Ad): CardLink }) {
  return (
    <ul className={styles.slides} data-block="banners" aria-label="焦点图">
      {slides.map((slide, place) => {
        const { href, rel, newWindow } = linkOf(slide);
        return (
          <li key={slide.adid}>
            <a href={href ?? undefined} rel={rel} target={newWindow ? "_blank" : undefined}>
              <Picture
                src={slide.imgurl}
                alt={slide.title ? "" : "焦点图"}
                preset="topBanner"
                ratio="9:5"
                eager={place === 0}
              />
              {slide.title && <span className={styles.caption}>{slide.title}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
