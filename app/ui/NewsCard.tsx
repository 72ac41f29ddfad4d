import { clsx } from "clsx";
import type { ReactNode } from "react";
import { LabelBadge } from "./Badge.tsx";
import {
  cardForm,
  coverOf,
  isAd,
  isAtlas,
  isLive,
  isVideo,
  type CardForm,
  type CardItem,
} from "./card-form.ts";
import { Cover } from "./Cover.tsx";
import { countLabel } from "./format.ts";
import styles from "./NewsCard.module.css";
import { Picture } from "./pictures/Picture.tsx";
import { Time } from "./Time.tsx";

/** The link of a card by the content-opening rule (pages §3). */
export interface CardLink {
  /** null: the title has no link. */
  href: string | null;
  newWindow?: boolean;
  rel?: string;
}

interface NewsCardProps {
  item: CardItem;
  link: CardLink;
  /** Overrides the form that the item's data gives. */
  form?: CardForm;
  /** Load the picture eagerly: it is on the first screen. */
  eager?: boolean;
  /** The rank in a numbered list, from 1. */
  rank?: number;
  /** Heading level of the title. */
  level?: 2 | 3 | 4;
}

const WITH_SUMMARY: readonly CardForm[] = ["lead", "large", "thumb", "text"];
const WITHOUT_COVER: readonly CardForm[] = ["three", "text", "headline"];

/** A news item in a list (pages §1.6). The title's link covers the whole card. */
export function NewsCard({ item, link, form = cardForm(item), eager, rank, level = 3 }: NewsCardProps) {
  const cover = coverOf(item);
  return (
    <article className={clsx(styles.card, styles[form])} data-card={kindOf(item, form)}>
      <div className={styles.words}>
        <Title item={item} link={link} level={level} rank={rank} />
        {item.summary && WITH_SUMMARY.includes(form) && !isAd(item) && (
          <p className={styles.summary}>{item.summary}</p>
        )}
        {form === "three" && <Three item={item} eager={eager} />}
        <Meta item={item} />
      </div>
      {!WITHOUT_COVER.includes(form) && cover && (
        <div className={styles.picture}>
          <CardCover item={item} form={form} src={cover} eager={eager} />
        </div>
      )}
    </article>
  );
}

/** The kind of card, for tests and metrics. */
function kindOf(item: CardItem, form: CardForm): string {
  if (isAd(item)) return "ad";
  if (isLive(item)) return "live";
  return isVideo(item) ? "video" : form;
}

function Title({
  item,
  link,
  level,
  rank,
}: {
  item: CardItem;
  link: CardLink;
  level: 2 | 3 | 4;
  rank?: number;
}) {
  const Heading = `h${level}` as const;
  const words = (
    <>
      {rank !== undefined && <span className={styles.rank}>{rank}</span>}
      {item.title}
    </>
  );
  return (
    <Heading className={styles.title}>
      {link.href === null ? (
        words
      ) : (
        <a
          className={styles.link}
          href={link.href}
          target={link.newWindow ? "_blank" : undefined}
          rel={link.rel}
        >
          {words}
        </a>
      )}
    </Heading>
  );
}

function CardCover({
  item,
  form,
  src,
  eager,
}: {
  item: CardItem;
  form: CardForm;
  src: string;
  eager?: boolean;
}) {
  const wide = form === "large" || form === "lead";
  const moving = isVideo(item) || isLive(item);
  const preset = isAd(item) ? "ad" : wide ? "topBanner" : form === "tile" ? "videoThumb" : "newslist";
  return (
    <Cover
      src={src}
      preset={preset}
      ratio={wide ? (moving || isAd(item) ? "16:9" : "9:5") : form === "tile" ? "16:9" : "18:11"}
      eager={eager}
      play={isVideo(item) && form !== "thumb"}
      seconds={isVideo(item) ? item.duration : undefined}
      pictures={isAtlas(item) ? item.imgcount : undefined}
      live={isLive(item) ? (item.livestatus ?? 2) : undefined}
    />
  );
}

function Three({ item, eager }: { item: CardItem; eager?: boolean }) {
  const pictures = item.imgurls?.filter(Boolean).slice(0, 3) ?? [];
  return (
    <div className={styles.row}>
      {pictures.map((src, place) => (
        <div key={`${place} ${src}`} className={styles.cell}>
          {place === 2 && isAtlas(item) ? (
            <Cover src={src} preset="atlas" ratio="3:2" eager={eager} pictures={item.imgcount} />
          ) : (
            <Picture src={src} alt="" preset="atlas" ratio="3:2" eager={eager} />
          )}
        </div>
      ))}
    </div>
  );
}

/** Badges, then source · time · comments; a broadcast shows its viewers instead. */
function Meta({ item }: { item: CardItem }) {
  const label = item.istop ? "置顶" : isLive(item) && item.label === "直播" ? undefined : item.label;
  const heads = isLive(item) ? countLabel(item.viewers, "人观看") : "";
  const entries: [name: string, entry: ReactNode][] = [
    ["source", item.source || item.author?.name],
    ["time", isAd(item) || !item.pubtime ? "" : <Time value={item.pubtime} />],
    ["count", heads || countLabel(item.commentcount, "评论")],
  ];
  const filled = entries.filter(([, entry]) => entry);
  if (!label && filled.length === 0) return null;
  return (
    <p className={styles.meta}>
      {label && <LabelBadge label={label} />}
      {filled.map(([name, entry]) => (
        <span key={name} className={clsx(styles.entry, name === "source" && styles.source)}>
          {entry}
        </span>
      ))}
    </p>
  );
}
