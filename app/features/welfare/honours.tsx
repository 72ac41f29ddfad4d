import type { Honour } from "#bff/entities/welfare-people.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./honours.module.css";

/** The honours of a group, a volunteer or an organisation. Not rendered without any. */
export function Honours({ honours, children = "荣誉" }: { honours: readonly Honour[]; children?: string }) {
  const named = honours.filter(({ title }) => title);
  if (named.length === 0) return null;
  return (
    <section data-block="honours" aria-label={children}>
      <SectionHeading>{children}</SectionHeading>
      <HonourRows honours={named} />
    </section>
  );
}

/** Honours as rows: picture or icon, title, issuer and time. */
export function HonourRows({ honours }: { honours: readonly Honour[] }) {
  return (
    <ul className={styles.honours}>
      {honours.map(({ honourid, title, imgurl, issuer, time }, place) => (
        <li key={honourid || `${title} ${place}`}>
          {imgurl ? (
            <figure className={styles.picture} data-figure={imgurl}>
              <Picture src={imgurl} alt={title} preset="atlas" ratio="3:2" opens />
            </figure>
          ) : (
            <span className={styles.mark}>
              <Icon name="spark" size={24} />
            </span>
          )}
          <p>
            <b>{title}</b>
            <span>{[issuer, time?.slice(0, 10)].filter(Boolean).join(" · ")}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
