import styles from "./audio-widget.module.css";

/** Three bars that move while a sound plays; one beat takes 1250 ms (spec §9). */
export function Bars() {
  return (
    <span className={styles.bars} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
