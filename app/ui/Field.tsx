import { useId, type ReactNode } from "react";
import styles from "./Field.module.css";

/** Attributes for the control that name and describe it (WCAG 1.3.1, 3.3.1). */
interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  required: boolean | undefined;
}

interface FieldProps {
  label: string;
  hint?: string;
  /** Why the value is not accepted. */
  error?: string;
  required?: boolean;
  /** Hide the label visually; for a single field whose purpose is obvious. */
  hideLabel?: boolean;
  /** Shown beside the hint, such as a Counter. */
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A form field: label above, then the control, then hint or error. */
export function Field({ label, hint, error, required, hideLabel, aside, children }: FieldProps) {
  const id = useId();
  const noteId = error ? `${id}error` : hint ? `${id}hint` : undefined;
  return (
    <div className={styles.field}>
      <label className={hideLabel ? "visually-hidden" : styles.label} htmlFor={id}>
        {label}
        {required && !hideLabel && <span className={styles.optional}>（必填）</span>}
      </label>
      {children({ id, "aria-describedby": noteId, "aria-invalid": error ? true : undefined, required })}
      {(error || hint || aside) && (
        <div className={styles.under}>
          {error ? (
            <p id={noteId} className={styles.error}>
              {error}
            </p>
          ) : (
            <p id={noteId} className={styles.hint}>
              {hint}
            </p>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}
