import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/Avatar.tsx";
import { Badge, UserBadge } from "../../ui/Badge.tsx";
import { Fold } from "../../ui/Fold.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Stats, type Stat } from "../../ui/Stats.tsx";
import { FollowButton } from "../reactions/follow/follow-button.tsx";
import styles from "./person.module.css";

export interface PersonView {
  id: string;
  name: string;
  /** Absent for those who can't be followed: volunteers and their groups. */
  follow?: { type: "account" | "column" | "reporter" | "expert"; following: boolean };
  /** A square picture, for accounts, columns and groups. */
  square?: boolean;
  picture?: string;
  background?: string;
  /** 1 reporter, 2 expert, 3 organisation (contract §2, User). */
  userType?: number;
  verified?: boolean;
  /** Lines below the name: office, organisation, city. */
  lines: readonly (string | undefined)[];
  /** Beats, fields. */
  chips?: readonly string[];
  intro?: string;
  stats: readonly { label: string; value: number | undefined }[];
}

interface PersonProps {
  person: PersonView;
  /** Shown beside the name. */
  badges?: ReactNode;
  /** Shown in place of the follow button. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The head of a person, a column, an account or a group (pages §1.6, Person). */
export function Person({ person, badges, action, children }: PersonProps) {
  const { id, name, follow, background, lines, chips = [], intro } = person;
  const stats = person.stats.flatMap(({ label, value }): Stat[] =>
    value === undefined ? [] : [{ label, value }],
  );
  const filledLines = lines.filter(Boolean);
  return (
    // The anchor that following without script leads back to (follow-intents.server.ts).
    <header className={styles.person} id="byline" data-block="person">
      <div className={clsx(styles.ground, !background && styles.plain)}>
        {background && <Picture src={background} alt="" preset="topBanner" ratio="2:1" eager />}
      </div>
      <div className={styles.head}>
        <span className={styles.picture}>
          <Avatar src={person.picture} size="huge" square={person.square} eager />
        </span>
        {follow && (
          <FollowButton key={id} followType={follow.type} id={id} name={name} initial={follow.following} />
        )}
        {action}
      </div>
      <h1 className={styles.name}>
        {name} <UserBadge userType={person.userType} />
        {person.verified && <Badge tone="brand">认证</Badge>}
        {badges}
      </h1>
      {filledLines.length > 0 && <p className={styles.lines}>{filledLines.join(" · ")}</p>}
      {chips.length > 0 && (
        <ul className={styles.chips} aria-label="领域">
          {chips.map((chip) => (
            <li key={chip}>{chip}</li>
          ))}
        </ul>
      )}
      {intro && <Fold text={intro} block="intro" className={styles.intro} />}
      {children}
      {stats.length > 0 && (
        <div data-block="stats">
          <Stats stats={stats} />
        </div>
      )}
    </header>
  );
}
