import type { MissingPerson } from "#bff/entities/special.ts";
import { opening } from "../../routes/opening.ts";
import { TEXT } from "../../routes/news-types.ts";
import { Badge } from "../../ui/Badge.tsx";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./reunion.module.css";

/** Cards of missing people and of people who were found. */
export function MissingPeople({ people }: { people: readonly MissingPerson[] }) {
  if (people.length === 0) return <p className={styles.none}>这里暂时没有人</p>;
  return (
    <ul className={styles.cards}>
      {people.map((person, place) => (
        <li key={person.id || place} data-person={person.id} data-state={person.state}>
          <Card person={person} />
        </li>
      ))}
    </ul>
  );
}

function Card({ person }: { person: MissingPerson }) {
  const where = useWhere();
  const { name, sex, birth, losttime, lostplace, features, images, state, newsid } = person;
  const [picture] = images ?? [];
  const report = newsid ? opening({ newsid, newstype: TEXT }, where).href : null;
  const facts = [
    ["分别时间", losttime],
    ["分别地点", lostplace],
  ].filter(([, fact]) => fact);
  return (
    <article className={styles.card}>
      <figure className={styles.photo} data-figure={picture?.url}>
        <Picture src={picture?.url} alt={name} preset="square332" ratio="1:1" opens />
        {picture?.desc && <figcaption>{picture.desc}</figcaption>}
      </figure>
      <div className={styles.about}>
        <h2>
          {name || "姓名不详"}
          <Badge tone={state === 1 ? "brand" : "amber"}>{state === 1 ? "已团圆" : "寻找中"}</Badge>
        </h2>
        {(sex || birth) && (
          <p className={styles.born}>{[sex, birthText(birth)].filter(Boolean).join(" · ")}</p>
        )}
        {facts.length > 0 && (
          <dl>
            {facts.map(([label, fact]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ))}
          </dl>
        )}
        {features && <p className={styles.features}>{features}</p>}
        {report && (
          <a className={styles.report} href={report} aria-label={`读${name}的故事`}>
            {state === 1 ? "读团圆故事" : "读寻亲故事"}
          </a>
        )}
      </div>
    </article>
  );
}

/** A birth date in words. Families give a year, a month, or 不详 when they do not know. */
const birthText = (birth: string | undefined) => (birth === "不详" ? "年龄不详" : birth && `${birth}生`);
