import type { Author } from "#bff/entities/author.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { FollowButton } from "./follow-button.tsx";
import styles from "./byline.module.css";

/** The person's or account's home by kind (contract §2); ordinary readers have none. */
const HOMES: Partial<Record<Author["kind"], string>> = {
  reporter: "reporterHome",
  expert: "expert",
  account: "ydIndex",
  column: "columnHome",
};

const FOLLOW_TYPES = {
  reporter: "reporter",
  expert: "expert",
  account: "account",
  column: "column",
  // The contract names no type of their own for anchors; they are followed as reporters are.
  anchor: "reporter",
} as const;

export function Byline({ author }: { author: Author }) {
  const home = HOMES[author.kind];
  const type = author.kind in FOLLOW_TYPES ? FOLLOW_TYPES[author.kind as keyof typeof FOLLOW_TYPES] : null;
  const name = <b>{author.name}</b>;
  return (
    <div id="byline" className={styles.byline} data-block="byline">
      <Avatar src={author.headimg} square={author.kind === "account" || author.kind === "column"} />
      <p>
        {home ? <a href={`/new/${home}/${author.authorid}`}>{name}</a> : name}
        {(author.userDes || author.org) && <span>{author.userDes || author.org}</span>}
      </p>
      {type && (
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
