import type { Ad } from "#bff/entities/layout.ts";
import { Badge } from "../../../ui/Badge.tsx";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { opening } from "../../../routes/opening.ts";
import { useWhere } from "../../../browser/use-where.tsx";
import styles from "./narrow-ad.module.css";

const EXTERNAL = 12;

/** An advertisement as a narrow band over the column, always marked 广告. */
export function NarrowAd({ ad }: { ad: Ad }) {
  const where = useWhere();
  const { newsid, newstype = EXTERNAL, linkUrl, title, imgurl } = ad;
  const { href, rel, newWindow } = opening({ newsid, newstype, linkUrl }, where);
  return (
    <div className={styles.band} data-block="ad">
      <a href={href ?? undefined} rel={rel} target={newWindow ? "_blank" : undefined}>
        <Picture src={imgurl} alt={title ?? "广告"} preset="narrowBanner" ratio="9:2" />
        <span className={styles.mark}>
          <Badge tone="solid-dark">广告</Badge>
        </span>
      </a>
    </div>
  );
}
