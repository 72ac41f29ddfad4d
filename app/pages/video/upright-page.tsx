import { useState, type ReactNode } from "react";
import type { Author } from "#bff/entities/author.ts";
import { Comments } from "../../features/comments/comments.tsx";
import type { CommentsBlock } from "../../features/comments/comments-view.ts";
import { Byline } from "../../features/reactions/follow/byline.tsx";
import { usePageIsActive } from "../../browser/keep-alive/open-pages.tsx";
import { LikeButton } from "../../features/reactions/like-button.tsx";
import { useInApp } from "../../browser/in-app.ts";
import type { PlayerVideo } from "../../features/media/player/player.tsx";
import type { SentShare } from "../../features/share/share.ts";
import { ShareRow } from "../../features/share/share-sheet/share-row.tsx";
import { count } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Split } from "../../ui/Split.tsx";
import { UprightStage } from "./upright-stage.tsx";
import styles from "./upright.module.css";

/** A film before or after this one. */
interface Turn {
  href: string;
  name: string;
  cover?: string;
}

interface UprightPageProps {
  id: string;
  video: PlayerVideo;
  author: Author | null | undefined;
  like: { liked: boolean; count: number };
  share: SentShare;
  comments: CommentsBlock;
  previous?: Turn;
  /** The films that follow, the next one first. */
  next: readonly Turn[];
  /** Title and text; on a phone they lie over the film. */
  children: ReactNode;
}

/**
 * An upright film with its text, buttons and comments (pages §4.3). On a phone they lie over the film, on a desktop beside it.
 * With script, a phone shows the comments in a sheet.
 */
export function UprightPage(page: UprightPageProps) {
  const { id, video, author, comments, previous, next, children } = page;
  const [talking, setTalking] = useState(false);
  const active = usePageIsActive();
  return (
    <Split
      label="评论"
      main={
        <article className={styles.upright}>
          <div className={styles.screen}>
            <UprightStage id={id} video={video} previous={previous?.href} next={next[0]?.href} />
            <div className={styles.about}>
              {author && <Byline author={author} />}
              {children}
            </div>
            <Actions page={page} onTalk={() => setTalking(true)} />
          </div>
          {next.length > 0 && <Following next={next} />}
        </article>
      }
      side={
        <Sheet open={talking && active} onClose={() => setTalking(false)} label="评论">
          <Comments data={comments} />
        </Sheet>
      }
    />
  );
}

/** On these screens the comments are a sheet; on wider ones they are visible already. */
const PHONE = "(max-width: 1023px)";

/** Like, comments and share in a column within reach of the thumb. */
function Actions({ page, onTalk }: { page: UprightPageProps; onTalk(): void }) {
  const { like, share, comments } = page;
  const inApp = useInApp();
  const { total } = comments;
  return (
    <div className={styles.actions} data-block="like">
      <LikeButton initial={like} />
      <a
        href="#comments"
        aria-label={`评论，${total}条`}
        onClick={(event) => {
          if (!matchMedia(PHONE).matches) return;
          event.preventDefault();
          onTalk();
        }}
      >
        <Icon name="comment" />
        <span>{total > 0 ? count(total) : "评论"}</span>
      </a>
      {!inApp && <ShareRow share={share} />}
    </div>
  );
}

function Following({ next }: { next: readonly Turn[] }) {
  return (
    <nav aria-label="接着看" data-block="next" className={styles.next}>
      <SectionHeading>接着看</SectionHeading>
      <ol>
        {next.map(({ href, name, cover }) => (
          <li key={href}>
            <a href={href}>
              <Picture src={cover} alt="" preset="videoThumb" ratio="3:4" />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
