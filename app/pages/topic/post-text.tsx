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

type Body = NonNullable<PostData["body"]["value"]>;

/** The head of a post: day, title, status and time. */
export function PostHead({ body, layout }: { body: Body; layout: PostLayout }) {
  return (
    <>
      {layout === "journal" && (
        <div className={styles.dayline}>
          <DayStamp time={body.pubtime} />
          {body.location && <p>{body.location}</p>}
        </div>
      )}
      <header className={styles.head} data-layout={layout}>
        {/* A post without a title begins with its text. Its heading is only for screen readers. */}
        <h1 className={body.title ? undefined : "visually-hidden"}>
          {emojiText(body.title ?? body.headline)}
        </h1>
        <MetaLine badge={<StatusBadge status={body.status} />} pubtime={body.pubtime}>
          {Boolean(body.readcount) && <span>{count(body.readcount)}阅读</span>}
          {body.ipregion && <span>来自{body.ipregion}</span>}
        </MetaLine>
      </header>
    </>
  );
}

/** The content of a post: text, pictures or film, place and topic. */
export function PostText({ body, layout }: { body: Body; layout: PostLayout }) {
  return (
    <>
      {body.video && (
        <div className={styles.film}>
          <Player video={{ ...body.video, title: body.video.title ?? body.headline }} />
        </div>
      )}
      <Words body={body} layout={layout} />
      <Place body={body} withPlace={layout !== "journal"} />
    </>
  );
}

function Words({ body: { content, images, video }, layout }: { body: Body; layout: PostLayout }) {
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
  body: Body;
  /** False where the head shows the place already. */
  withPlace: boolean;
}

function Place({ body: { topic, location }, withPlace }: PlaceProps) {
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
