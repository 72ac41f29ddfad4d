import { openingOfLink } from "../../routes/opening.ts";
import type { GroupId } from "./groups.ts";
import { Logo, PlaceNumber, Score } from "./rank-parts.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./rank-teasers.module.css";
import type { Place } from "./rank-view.ts";
import { Sign } from "./sign.tsx";
import type { Tone } from "./tone.ts";

export interface TeaserView {
  id: string;
  title: string;
  period?: string;
  group: GroupId;
  tone: Tone;
  href: string;
  places: Place[];
}

interface RankTeasersProps {
  lists: readonly TeaserView[];
  /** Heading level of the names; 3 under a section's heading. */
  level?: 2 | 3;
}

/** Rank lists as cards with their first three places, each in its group's colour, linked to the list. */
export function RankTeasers({ lists, level = 2 }: RankTeasersProps) {
  const where = useWhere();
  const Name = `h${level}` as const;
  return (
    <ul className={styles.teasers}>
      {lists.map(({ id, title, period, group, tone, href, places }) => (
        <li key={id} className={styles.teaser} style={tone} data-list={id}>
          <div className={styles.head}>
            <Sign group={group} size={22} />
            <Name>
              <a href={openingOfLink(href, where).href ?? undefined}>{title}</a>
            </Name>
            {period && <span>{period}</span>}
          </div>
          <ol>
            {places.map(({ id, place, name, logo, score }) => (
              <li key={id} className={styles.place}>
                <PlaceNumber place={place} />
                <Logo src={logo} />
                <span className={styles.name}>{name}</span>
                <Score score={score} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}
