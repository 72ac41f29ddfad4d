import { clsx } from "clsx";
import { createContext, useContext, useId, useState, type InputHTMLAttributes, type ReactNode } from "react";
import { Counter } from "../../../ui/Counter.tsx";
import { Field } from "../../../ui/Field.tsx";
import type { Problems, Values } from "./application-rules.ts";
import styles from "./application-form.module.css";

interface FormState {
  /** Initial values of the fields. */
  values: Values;
  errors: Problems;
  /** The field that gets the focus by `autofocus` when a document brings the form back. */
  first?: string;
}

const FormContext = createContext<FormState>({ values: {}, errors: {} });
export const FormFields = FormContext.Provider;

/** Initial value and error of the field of this name. */
export function useField(name: string) {
  const { values, errors, first } = useContext(FormContext);
  return {
    value: values[name] ?? "",
    error: errors[name],
    // Without script, autofocus leads to the first error; with script the form focuses it.
    start: first === name ? { autoFocus: true } : {},
  };
}

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string;
  label: string;
  hint?: string;
  /** Shown in the same line, after the control. */
  beside?: ReactNode;
}

export function TextField({ name, label, hint, required, beside, ...input }: TextFieldProps) {
  const { value, error, start } = useField(name);
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <div className={clsx(beside && styles.beside)}>
          <input type="text" {...input} {...control} {...start} name={name} defaultValue={value} />
          {beside}
        </div>
      )}
    </Field>
  );
}

interface LongTextProps {
  name: string;
  label: string;
  limit: number;
  required?: boolean;
  placeholder?: string;
}

export function LongText({ name, label, limit, required, placeholder }: LongTextProps) {
  const { value, error, start } = useField(name);
  const [used, setUsed] = useState(value.length);
  return (
    <Field label={label} error={error} required={required} aside={<Counter used={used} limit={limit} />}>
      {(control) => (
        <textarea
          {...control}
          {...start}
          name={name}
          rows={4}
          defaultValue={value}
          placeholder={placeholder}
          onChange={(event) => setUsed(event.target.value.trim().length)}
        />
      )}
    </Field>
  );
}

interface ChoicesProps {
  name: string;
  legend: string;
  options: readonly string[];
  chosen: readonly string[];
  required?: boolean;
  hint?: string;
  several?: boolean;
  /** Shown below the choices, e.g. a field for others. */
  children?: ReactNode;
}

/** Radio buttons, or checkboxes with `several`, drawn as chips. */
export function Choices(props: ChoicesProps) {
  const { name, legend, options, chosen, required, hint, several, children } = props;
  const { error, start } = useField(name);
  const id = useId();
  const noteId = error || hint ? `${id}note` : undefined;
  return (
    <fieldset className={styles.choices} aria-describedby={noteId}>
      <legend>
        {legend}
        {required && <span className={styles.needed}>（必填）</span>}
      </legend>
      <div className={styles.chips}>
        {options.map((option, place) => (
          <label key={option}>
            <input
              type={several ? "checkbox" : "radio"}
              name={name}
              value={option}
              defaultChecked={chosen.includes(option)}
              aria-invalid={error && place === 0 ? true : undefined}
              aria-describedby={place === 0 ? noteId : undefined}
              {...(place === 0 && start)}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {children}
      {noteId && (
        <p id={noteId} className={error ? styles.error : styles.hint}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  );
}

interface TickProps {
  name: string;
  ticked?: boolean;
  children: ReactNode;
}

/** A checkbox with a sentence beside it. */
export function Tick({ name, ticked, children }: TickProps) {
  const { value, error, start } = useField(name);
  const id = useId();
  return (
    <div>
      <label className={styles.tick}>
        <input
          type="checkbox"
          name={name}
          value="1"
          defaultChecked={ticked || value === "1"}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...start}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
