import { forwardRef } from "react";
import styles from "./CopyField.module.css";

interface CopyFieldProps {
  /** The text above the field. */
  label: string;
  /** The accessible name, if it differs from the text above. */
  name?: string;
  hideLabel?: boolean;
  text: string;
}

/** A read-only text to copy. It selects itself on focus. */
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
