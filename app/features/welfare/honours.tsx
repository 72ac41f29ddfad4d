import type { Honour } from "#bff/entities/welfare-people.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { SectionHeading } from "../../ui/SectionHeading.tsx";
import styles from "./honours.module.css";

/** What a group, a volunteer or an organisation was honoured with; nothing when there is nothing. */
export function Honours({ honours, children = "荣誉" }: { honours: readonly Honour[]; children?: string }) {
  const named = honours.filter(({ title }) => title);
  if (named.length === 0) return null;
  return (
    <section data-block="honours" aria-label={children}>
      <SectionHeading>{children}</SectionHeading>
      <ul className={styles.honours}>
        {named.map(({ honourid, title, imgurl, issuer, time }) => (
          <li key={honourid || title}>
            {imgurl ? (
              <Picture src={imgurl} alt="" preset="atlas" ratio="3:2" className={styles.picture} />
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
    </section>
  );
}
