import { Markup, type OnlyInMarkup } from "../../browser/document-markup.tsx";
import { Player } from "../../features/media/player/player.tsx";
import { countLabel } from "../../ui/format.ts";
import { Picture } from "../../ui/pictures/Picture.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./special.module.css";

interface Head {
  title: string;
  summary?: string;
  headimg?: string;
  headvideo?: { url: string; poster?: string; title?: string; width?: number; height?: number };
  readcount?: number;
  pubtime?: string;
}

/** The head of a special: picture or film, title, summary. */
export function SpecialHead({ id, head, kind }: { id: string; head: OnlyInMarkup<Head>; kind: string }) {
  return (
    <Markup name={`head-${id}`} data={head} className={styles.head}>
      {({ title, summary, headimg, headvideo, readcount, pubtime }) => (
        <>
          {headvideo ? (
            <Player video={{ ...headvideo, poster: headvideo.poster ?? headimg }} />
          ) : (
            headimg && (
              <Picture
                src={headimg}
                alt=""
                preset="topBanner"
                ratio="9:5"
                sizes="(min-width: 1024px) 780px, 100vw"
                eager
                className={styles.banner}
              />
            )
          )}
          <header className={styles.words}>
            <p className={styles.kind}>{kind}</p>
            <h1>{title}</h1>
            <p className={styles.facts}>
              {pubtime && <Time value={pubtime} />}
              {countLabel(readcount) && <span>{countLabel(readcount, "阅读")}</span>}
            </p>
            {summary && (
              <p className={styles.summary} data-block="summary">
                {summary}
              </p>
            )}
          </header>
        </>
      )}
    </Markup>
  );
}
