import { clsx } from "clsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { hours, inFull } from "./amounts.ts";
import type { GroupRowData, VolunteerRowData } from "./cards.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./people-rows.module.css";

/** Groups of volunteers: logo, name, intro, members and hours. */
export function GroupRows({ groups }: { groups: readonly GroupRowData[] }) {
  const where = useWhere();
  return (
    <ul className={styles.groups}>
      {groups.map(({ groupid, name, logo, intro, city, membercount, hours: served }) => (
        <li key={groupid} className={styles.row} data-group={groupid}>
          <Avatar src={logo} size="large" square />
          <div className={styles.words}>
            <h3 className={styles.name}>
              <a href={openingOfWelfare("group", groupid, where).href ?? undefined}>{name}</a>
            </h3>
            {intro && <p className={styles.intro}>{intro}</p>}
            <p className={styles.facts}>
              {[city, membercount && inFull(membercount, "名队员"), served && `服务${hours(served)}`]
                .filter(Boolean)
                .join(" · ")}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}

interface VolunteerRowsProps {
  volunteers: readonly VolunteerRowData[];
  /** Number the rows and mark the first three: a ranking by hours. */
  ranked?: boolean;
}

/** Volunteers, names masked: rank, portrait, stars, hours. */
export function VolunteerRows({ volunteers, ranked = false }: VolunteerRowsProps) {
  const where = useWhere();
  const List = ranked ? "ol" : "ul";
  return (
    <List className={clsx(styles.volunteers, ranked && styles.ranked)}>
      {volunteers.map(({ volunteerid, name, headimg, city, hours: served, level }, place) => (
        <li key={volunteerid} className={styles.row} data-volunteer={volunteerid}>
          {ranked && (
            <b className={clsx(styles.rank, place < 3 && styles[`rank${place + 1}`])} aria-hidden="true">
              {place + 1}
            </b>
          )}
          <Avatar src={headimg} />
          <div className={styles.words}>
            <p className={styles.name}>
              <a
                className={styles.link}
                href={openingOfWelfare("volunteer", volunteerid, where).href ?? undefined}
              >
                {name}
              </a>
              <Stars level={level} />
            </p>
            {city && <p className={styles.facts}>{city}</p>}
          </div>
          {served !== undefined && <span className={styles.hours}>{hours(served)}</span>}
        </li>
      ))}
    </List>
  );
}

const MOST = 5;

/** A volunteer's level, 0 to 5. Not rendered for level 0. */
export function Stars({ level }: { level: number | undefined }) {
  const stars = Math.min(level ?? 0, MOST);
  if (stars === 0) return null;
  return (
    <span className={styles.stars} role="img" aria-label={`${"一二三四五"[stars - 1]}星志愿者`}>
      {"★".repeat(stars)}
    </span>
  );
}
