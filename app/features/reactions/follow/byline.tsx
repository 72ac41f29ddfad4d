import type { Author } from "#bff/entities/author.ts";
import { Avatar } from "../../../ui/Avatar.tsx";
import { hasSquareMark } from "./author-home.ts";
import { AuthorName } from "./author-name.tsx";
import { FollowButton } from "./follow-button.tsx";
import styles from "./byline.module.css";

const FOLLOW_TYPES = {
  reporter: "reporter",
  expert: "expert",
  account: "account",
  column: "column",
  // The contract has no follow type for anchors; they are followed as reporters.
  anchor: "reporter",
} as const;

interface BylineProps {
  author: Author;
  /** False where the page does not accept follows. */
  follows?: boolean;
  /** One of several bylines. Only a page's own author has the anchor that following without script leads back to. */
  beside?: boolean;
}

export function Byline({ author, follows = true, beside = false }: BylineProps) {
  const type = author.kind in FOLLOW_TYPES ? FOLLOW_TYPES[author.kind as keyof typeof FOLLOW_TYPES] : null;
  return (
    <div id={beside ? undefined : "byline"} className={styles.byline} data-block="byline">
      <Avatar src={author.headimg} square={hasSquareMark(author)} />
      <p>
        <AuthorName author={author} />
        {(author.userDes || author.org) && <span>{author.userDes || author.org}</span>}
      </p>
      {follows && type && (
        <FollowButton
          followType={type}
          id={author.authorid}
          name={author.name}
          initial={author.followflag === 1}
        />
      )}
    </div>
  );
}
