import { Change, CityAndTags, Logo, PlaceNumber, Score } from "./rank-parts.tsx";
import type { PlacesProps } from "./rank-view.ts";
import styles from "./rank-table.module.css";

/**
 * The places as a table of scores. Its columns are those of the first place that has scores; a missing score is a dash. On a
 * phone it scrolls within its own frame, with the names fixed.
 */
export function RankTable({ places, hrefOf }: PlacesProps) {
  const dims = places.find((place) => place.dims.length > 0)?.dims.map(({ name }) => name) ?? [];
  const isScored = places.some(({ score }) => score !== undefined);
  const isMoving = places.some(({ change }) => change !== undefined);
  return (
    // A scrollable region must be reachable by keyboard (WCAG 2.1.1).
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <section className={styles.frame} aria-label="名次与各项得分" tabIndex={0} data-layout="table">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.stays}>
              名次
            </th>
            {dims.map((name) => (
              <th key={name} scope="col" className={styles.points}>
                {name}
              </th>
            ))}
            {isScored && (
              <th scope="col" className={styles.points}>
                总分
              </th>
            )}
            {isMoving && (
              <th scope="col" className={styles.points}>
                变化
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, place, name, logo, city, tags, dims: own, score, change }) => (
            <tr key={id} data-rank={place} data-enterprise={id}>
              <th scope="row" className={styles.stays}>
                <span className={styles.who}>
                  <PlaceNumber place={place} />
                  <Logo src={logo} className={styles.logo} />
                  <span className={styles.words}>
                    <a href={hrefOf(id)}>{name}</a>
                    <CityAndTags city={city} tags={tags.slice(0, 1)} />
                  </span>
                </span>
              </th>
              {dims.map((dim) => (
                <td key={dim} className={styles.points}>
                  {own.find((one) => one.name === dim)?.score ?? "—"}
                </td>
              ))}
              {isScored && (
                <td className={styles.points}>
                  <Score score={score} />
                </td>
              )}
              {isMoving && (
                <td className={styles.points}>
                  <Change change={change} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
