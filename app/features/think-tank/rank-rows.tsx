import { clsx } from "clsx";
import { Change, CityAndTags, Logo, PlaceNumber, Score } from "./rank-parts.tsx";
import { RankTable } from "./rank-table.tsx";
import type { PlacesProps } from "./rank-view.ts";
import styles from "./rank-rows.module.css";
import type { RankLayout } from "./groups.ts";

interface RankRowsProps extends PlacesProps {
  layout: RankLayout;
  /** Whether these places begin at rank 1; only then there is a podium. */
  whole?: boolean;
}

const STEPS = 3;

/** The places of a list in its layout (pages §4.12). All lists are rendered by this template. */
export function RankRows({ places, layout, hrefOf, whole = false }: RankRowsProps) {
  if (places.length === 0) return null;
  switch (layout) {
    case "cards":
      return <Cards places={places} hrefOf={hrefOf} />;
    case "table":
      return <RankTable places={places} hrefOf={hrefOf} />;
    case "bars":
      return <Rows places={places} hrefOf={hrefOf} measured />;
    case "podium": {
      const steps = whole && places.length >= STEPS ? STEPS : 0;
      return (
        <>
          {steps > 0 && <Podium places={places.slice(0, steps)} hrefOf={hrefOf} />}
          {places.length > steps && <Rows places={places.slice(steps)} hrefOf={hrefOf} />}
        </>
      );
    }
  }
}

/** The podium: the winner is in the middle, but first in reading order. */
function Podium({ places, hrefOf }: PlacesProps) {
  return (
    <ol className={styles.podium} data-layout="podium">
      {places.map(({ id, place, name, logo, city, score, change }) => (
        <li key={id} className={styles.step} data-rank={place} data-enterprise={id}>
          <Logo src={logo} className={styles.stepLogo} />
          <a className={styles.name} href={hrefOf(id)}>
            {name}
          </a>
          {city && <span className={styles.city}>{city}</span>}
          <span className={styles.block}>
            <PlaceNumber place={place} className={styles.stepNumber} />
            <Score score={score} />
            <Change change={change} />
          </span>
        </li>
      ))}
    </ol>
  );
}

interface RowsProps extends PlacesProps {
  /** Draw each score as a bar as well, on a scale from zero. */
  measured?: boolean;
}

function Rows({ places, hrefOf, measured = false }: RowsProps) {
  return (
    <ol className={measured ? undefined : styles.rows} data-layout={measured ? "bars" : "rows"}>
      {places.map(({ id, place, name, logo, city, tags, score, share, change }) => (
        <li
          key={id}
          className={clsx(styles.row, measured && styles.measured)}
          data-rank={place}
          data-enterprise={id}
        >
          <PlaceNumber place={place} />
          <Logo src={logo} className={measured ? styles.small : undefined} />
          <span className={styles.words}>
            <a className={styles.name} href={hrefOf(id)}>
              {name}
            </a>
            <CityAndTags city={city} tags={tags} />
          </span>
          <span className={styles.result}>
            <Score score={score} />
            <Change change={change} />
          </span>
          {measured && score !== undefined && (
            <span className={styles.length} aria-hidden="true">
              <i style={{ width: `${Math.round(share * 1000) / 10}%` }} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

function Cards({ places, hrefOf }: PlacesProps) {
  return (
    <ol className={styles.cards} data-layout="cards">
      {places.map(({ id, place, name, logo, city, tags, score, change }) => (
        <li
          key={id}
          className={clsx(styles.card, place <= STEPS && styles.first)}
          data-rank={place}
          data-enterprise={id}
        >
          <span className={styles.cardTop}>
            <PlaceNumber place={place} />
            <Change change={change} />
          </span>
          <Logo src={logo} className={styles.cardLogo} />
          <a className={styles.name} href={hrefOf(id)}>
            {name}
          </a>
          <CityAndTags city={city} tags={tags} />
          <Score score={score} className={styles.cardScore} />
        </li>
      ))}
    </ol>
  );
}
