import type { Ad } from "#bff/entities/layout.ts";
import { clsx } from "clsx";
import { Badge } from "../../ui/Badge.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { opening } from "../../routes/opening.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./slides.module.css";

const EXTERNAL = 12;

interface SlidesProps {
  slides: readonly Ad[];
  /** `strip`: one slide at a time, with the title on the picture; `row`: side by side where there is room, with the title below. */
  form?: "strip" | "row";
}

/** Slides in a strip that scrolls and snaps, with or without script. */
export function Slides({ slides, form = "strip" }: SlidesProps) {
  const where = useWhere();
  return (
    <ul
      className={clsx(styles.slides, form === "row" && styles.row)}
      data-block="banners"
      data-own-swipe=""
      aria-label="焦点图"
    >
      {slides.map(({ adid, newsid, newstype = EXTERNAL, linkUrl, title, imgurl, label }, place) => {
        const { href, rel, newWindow } = opening({ newsid, newstype, linkUrl }, where);
        return (
          <li key={adid}>
            <a href={href ?? undefined} rel={rel} target={newWindow ? "_blank" : undefined}>
              <Picture
                src={imgurl}
                alt={title ? "" : "焦点图"}
                preset="topBanner"
                ratio="9:5"
                eager={form === "strip" && place === 0}
                aside={place > 0}
              />
              {/* 广告 is the default label, so news of ours without a label must not show it. */}
              {label === "广告" && !newsid && (
                <span className={styles.mark}>
                  <Badge tone="solid-dark">广告</Badge>
                </span>
              )}
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
