import { ArticleBody } from "../article/article-body.tsx";
import { Avatar } from "../../ui/Avatar.tsx";
import { fullTime } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { RoomIntroView } from "./intro.server.ts";
import styles from "./room-intro.module.css";

interface RoomIntroProps {
  newsid: string;
  intro: RoomIntroView;
}

/** 简介 of a broadcast. */
export function RoomIntro({ newsid, intro }: RoomIntroProps) {
  const { start, place, blocks, text, hosts } = intro;
  const says = start || place || blocks.length > 0 || text || hosts.length > 0;
  return (
    <section className={styles.intro} data-block="intro" aria-label="简介">
      {(start || place) && (
        <p className={styles.facts}>
          {start && (
            <span>
              <Icon name="clock" size={16} />
              {fullTime(start)}
            </span>
          )}
          {place && (
            <span>
              <Icon name="place" size={16} />
              {place}
            </span>
          )}
        </p>
      )}
      {blocks.length > 0 ? <ArticleBody key={newsid} blocks={blocks} /> : <p>{text}</p>}
      {hosts.length > 0 && (
        <ul className={styles.people} aria-label="主持人">
          {hosts.map((person) => (
            <li key={person.id}>
              <Avatar src={person.head} />
              <span>
                <b>{person.name}</b>
                {person.about && <small>{person.about}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!says && <p className={styles.none}>这场直播还没有简介</p>}
    </section>
  );
}
