import type { RankTeaser } from "#bff/entities/think-tank.ts";
import { openingOfLink, type Where } from "../opening/opening.ts";
import { Logo, PlaceNumber, Score } from "./rank-parts.tsx";
import { placeOf } from "./rank-view.ts";
import styles from "./rank-teasers.module.css";
import { Sign } from "./sign.tsx";
import { groups, thinkFile } from "./think-files.ts";
import { toneOf } from "./tone.ts";

const FIRST = 3;

interface RankTeasersProps {
  lists: readonly RankTeaser[];
  where: Where;
  /** Heading level of the names; 3 under a section's heading. */
  level?: 2 | 3;
}

/** Rank lists by their first three, each in its group's colour; they open the list. */
export function RankTeasers({ lists, where, level = 2 }: RankTeasersProps) {
  const Name = `h${level}` as const;
  return (
    <ul className={styles.teasers}>
      {lists.map((list) => {
        const group = thinkFile(list.industry)?.group ?? "Z";
        const { href } = openingOfLink(addressOf(list), where);
        return (
          <li
            key={list.rankid}
            className={styles.teaser}
            style={toneOf(undefined, groups[group].color)}
            data-list={list.rankid}
          >
            <div className={styles.head}>
              <Sign group={group} size={22} />
              <Name>
                <a href={href ?? undefined}>{list.title}</a>
              </Name>
              {list.period && <span>{list.period}</span>}
            </div>
            <ol>
              {list.list
                .slice(0, FIRST)
                .map(placeOf)
                .map(({ id, place, name, logo, score }) => (
                  <li key={id} className={styles.place}>
                    <PlaceNumber place={place} />
                    <Logo src={logo} />
                    <span className={styles.name}>{name}</span>
                    <Score score={score} />
                  </li>
                ))}
            </ol>
          </li>
        );
      })}
    </ul>
  );
}

const TEMPLATE = "TemplateOne";

/** An industry's own page; a list across industries opens in its template, or in the first of them. */
function addressOf({ industry, rankid }: RankTeaser): string {
  const kind = thinkFile(industry)?.kind;
  if (kind === "list") return `/new/ThinkFile/${industry}`;
  return `/new/ThinkFile/${kind === "template" ? industry : TEMPLATE}?rankid=${encodeURIComponent(rankid)}`;
}
