import { TextSkeleton } from "../../ui/Skeleton.tsx";
import styles from "./next-page.module.css";

/** A skeleton that covers the old page while a slow one loads. */
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
