import { TextSkeleton } from "../../ui/Skeleton.tsx";
import styles from "./next-page.module.css";

/** Lies over the page that is being left while a slow one is on its way. */
export function NextPage() {
  return (
    <div className={styles.screen} data-next-page>
      <div className={styles.column}>
        <i className={styles.title} />
        <i className={styles.picture} />
        <TextSkeleton lines={6} />
      </div>
    </div>
  );
}
