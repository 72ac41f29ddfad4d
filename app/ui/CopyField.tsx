import { forwardRef } from "react";
import styles from "./CopyField.module.css";

interface CopyFieldProps {
  /** What stands above it. */
  label: string;
  /** What it is called where what stands above it says something else. */
  name?: string;
  hideLabel?: boolean;
  text: string;
}

/** A text to be copied, without script too: it is marked as soon as it is touched. */
export const CopyField = forwardRef<HTMLInputElement, CopyFieldProps>(function CopyField(
  { label, name, hideLabel, text },
  field,
) {
  return (
    <label className={styles.copy}>
      <span className={hideLabel ? "visually-hidden" : undefined}>{label}</span>
      <input
        ref={field}
        type="text"
        readOnly
        aria-label={name}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </label>
  );
});
