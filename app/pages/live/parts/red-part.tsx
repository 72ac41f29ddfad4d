import { OpenAppButton } from "../../../features/open-app/open-app-button.tsx";
import { LIVE } from "../../../routes/news-types.ts";
import type { PartOf } from "./load-part.server.ts";
import styles from "./part.module.css";

/** The red packet of a broadcast. Readers open it in the app. */
export function RedPart({ part: { packet, room } }: { part: PartOf<"red"> }) {
  const { title, total, left, note } = packet;
  const percentLeft = total > 0 ? Math.min(100, Math.round((left / total) * 100)) : 0;
  return (
    <section className={styles.packet} data-block="red" aria-label="红包">
      <p className={styles.sun} aria-hidden="true">
        福
      </p>
      <h2>{title || "现金红包"}</h2>
      {left > 0 ? (
        <>
          <p className={styles.left}>
            剩余 <b>{left}</b>/{total}
          </p>
          <p className={styles.gauge} aria-hidden="true">
            <span style={{ width: `${percentLeft}%` }} />
          </p>
          <OpenAppButton item={{ newsid: room.newsid, newstype: LIVE }}>打开App领红包</OpenAppButton>
        </>
      ) : (
        <p className={styles.left}>红包已领完</p>
      )}
      {note && <p className={styles.small}>{note}</p>}
    </section>
  );
}
