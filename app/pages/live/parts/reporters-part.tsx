import { NewsCards } from "../../../features/lists/cards/news-cards.tsx";
import { FollowButton } from "../../../features/reactions/follow/follow-button.tsx";
import { Markup } from "../../../browser/document-markup.tsx";
import { Avatar } from "../../../ui/Avatar.tsx";
import { Empty } from "../../../ui/Empty.tsx";
import type { PartOf } from "./load-part.server.ts";
import styles from "./part.module.css";

/** The room's reporters, each with 关注 and their latest reports. */
export function ReportersPart({ part: { people } }: { part: PartOf<"reporters"> }) {
  if (people.length === 0) return <Empty />;
  return (
    <ul className={styles.reporters} data-block="reporters">
      {people.map((person) => (
        <li key={person.id} id={`reporter-${person.id}`} data-reporter={person.id}>
          <div className={styles.person}>
            <a href={`/new/reporterHome/${person.id}`}>
              <Avatar src={person.head} size="large" />
              <span>
                <b>{person.name}</b>
                <small>{[person.dept, person.title].filter(Boolean).join(" · ")}</small>
              </span>
            </a>
            <FollowButton
              followType="reporter"
              id={person.id}
              name={person.name}
              initial={person.following}
              at={`reporter-${person.id}`}
            />
          </div>
          {person.intro && <p className={styles.about}>{person.intro}</p>}
          <Markup name={`reports-${person.id}`} data={person.reports}>
            {(reports) => reports.length > 0 && <NewsCards items={reports} form="text" level={2} />}
          </Markup>
        </li>
      ))}
    </ul>
  );
}
