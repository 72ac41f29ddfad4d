import type { ReactNode } from "react";
import type { ImageRef } from "#bff/entities/media.ts";
import { emojiText } from "../../ui/emoji/emoji-text.tsx";
import { opening } from "../../routes/opening.ts";
import { Player } from "../../features/media/player/player.tsx";
import { PostPictures } from "../../features/posts/post-pictures.tsx";
import { paragraphsOf, spreadPictures } from "../../features/posts/post-words.ts";
import { StatusBadge } from "../../features/posts/status-badge.tsx";
import { count } from "../../ui/format.ts";
import { MetaLine } from "../../ui/MetaLine.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { DayStamp } from "./day-stamp.tsx";
import type { PostData, PostLayout } from "./load-post.server.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./topic.module.css";

type Said = NonNullable<PostData["said"]["value"]>;

/** What the post is: its day, title, state and time. */
export function PostHead({ said, layout }: { said: Said; layout: PostLayout }) {
  return (
    <>
      {layout === "journal" && (
        <div className={styles.dayline}>
          <DayStamp time={said.pubtime} />
          {said.location && <p>{said.location}</p>}
        </div>
      )}
      <header className={styles.head} data-layout={layout}>
        {/* A post without a title begins with its text; its page is named for those who hear it. */}
        <h1 className={said.title ? undefined : "visually-hidden"}>
          {emojiText(said.title ?? said.headline)}
        </h1>
        <MetaLine badge={<StatusBadge status={said.status} />} pubtime={said.pubtime}>
          {Boolean(said.readcount) && <span>{count(said.readcount)}阅读</span>}
          {said.ipregion && <span>来自{said.ipregion}</span>}
        </MetaLine>
      </header>
    </>
  );
}

/** What the post says: text, pictures or film, place and topic. */
export function PostText({ said, layout }: { said: Said; layout: PostLayout }) {
  return (
    <>
      {said.video && (
        <div className={styles.film}>
          <Player video={{ ...said.video, title: said.video.title ?? said.headline }} />
        </div>
      )}
      <Words said={said} layout={layout} />
      <Place said={said} withPlace={layout !== "journal"} />
    </>
  );
}

function Words({ said: { content, images, video }, layout }: { said: Said; layout: PostLayout }) {
  const paragraphs = paragraphsOf(content);
  const apart = layout === "info" || layout === "question";
  if (apart || video) {
    return (
      <>
        <div className={styles.text}>{paragraphs.map((text, place) => paragraph(text, place))}</div>
        {!video && <PostPictures images={images} />}
      </>
    );
  }
  return (
    <div className={styles.text} data-layout={layout}>
      {spreadPictures(paragraphs, images).map((row, place) => (
        <div key={place}>
          {paragraph(row.text, place)}
          {row.images.map((image) => (
            <Figure key={image.url} image={image} />
          ))}
        </div>
      ))}
    </div>
  );
}

function paragraph(text: string, place: number): ReactNode {
  return (
    <p key={place} data-read="">
      {emojiText(text)}
    </p>
  );
}

function Figure({ image }: { image: ImageRef }) {
  return (
    <figure data-figure={image.url}>
      <Picture
        src={image.url}
        alt={image.desc ?? ""}
        preset="full"
        width={image.width}
        height={image.height}
      />
      {image.desc && <figcaption>{image.desc}</figcaption>}
    </figure>
  );
}

interface PlaceProps {
  said: Said;
  /** A diary has told it above. */
  withPlace: boolean;
}

function Place({ said: { topic, location }, withPlace }: PlaceProps) {
  const where = useWhere();
  const href =
    topic && opening({ newsid: topic.topicid, newstype: 30, topicType: topic.topicType }, where).href;
  const place = withPlace && location;
  if (!place && !href) return null;
  return (
    <p className={styles.place} data-block="tags">
      {topic && href && (
        <a className={styles.topic} href={href}>
          #{topic.title}#
        </a>
      )}
      {place && <span>{place}</span>}
    </p>
  );
}
