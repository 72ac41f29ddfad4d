import type { Expert } from "#bff/entities/people.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { openingOfExpert } from "../../routes/opening.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./expert-cards.module.css";

/** A grid of experts: name, office and fields. */
export function ExpertCards({ experts }: { experts: readonly Expert[] }) {
  const where = useWhere();
  return (
    <ul className={styles.list}>
      {experts.map(({ expertid, name, headimg, title, org, fields }) => (
        <li key={expertid} className={styles.expert} data-expert={expertid}>
          <Avatar src={headimg} size="large" />
          <p className={styles.words}>
            <a className={styles.name} href={openingOfExpert(expertid, where).href ?? undefined}>
              {name}
            </a>
            {(title || org) && <span>{[title, org].filter(Boolean).join(" · ")}</span>}
            {fields && fields.length > 0 && <small>{fields.slice(0, 3).join("、")}</small>}
          </p>
        </li>
      ))}
    </ul>
  );
}
