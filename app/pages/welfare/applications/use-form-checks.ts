import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { typedIn } from "../../../request/intents/typed-in.ts";
import { tidied, type Problems, type Values } from "./application-rules.ts";

/** A field is checked this long (ms) after the last change. */
const PAUSE = 800;

/** Fields whose errors depend on another field. */
const DEPENDENT: Record<string, readonly string[]> = { birth: ["guardian"] };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Checks {
  /** Checks the values of the form. */
  problemsOf: (values: Values) => Problems;
  /** Errors of the server; they replace those found here. */
  answered: Problems | undefined;
}

/**
 * Checks a form while it is filled in. A field is checked when the reader leaves it or pauses; a corrected field loses its error
 * at once. `stop` prevents the submission of an invalid form and focuses the first error.
 */
export function useFormChecks({ problemsOf, answered }: Checks) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [errors, setErrors] = useState<Problems>(answered ?? {});
  const [focusRequests, setFocusRequests] = useState(0);

  const lastAnswered = useRef(answered);
  useEffect(() => {
    if (lastAnswered.current === answered) return;
    lastAnswered.current = answered;
    if (!answered) return;
    setErrors(answered);
    setFocusRequests((times) => times + 1);
  }, [answered]);
  useEffect(() => {
    if (focusRequests) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [focusRequests]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const valuesNow = () => (form.current ? tidied(typedIn(new FormData(form.current))) : {});

  /** Removes or updates the errors of a field and of those that depend on it; adds none. */
  const refreshErrors = (name: string) => {
    const problems = problemsOf(valuesNow());
    setErrors((before) => {
      const after = { ...before };
      for (const other of [name, ...(DEPENDENT[name] ?? [])]) {
        if (!(other in before)) continue;
        const problem = problems[other];
        if (problem) after[other] = problem;
        else delete after[other];
      }
      return after;
    });
  };
  /** Adds the error of a field that is not empty. */
  const showError = (name: string) => {
    const values = valuesNow();
    const problem = values[name] ? problemsOf(values)[name] : undefined;
    if (problem) setErrors((before) => ({ ...before, [name]: problem }));
  };

  const nameOf = ({ target }: FormEvent) => (target as Control).name;
  return {
    form,
    errors,
    onChange: (event: FormEvent<HTMLFormElement>) => {
      const name = nameOf(event);
      clearTimeout(timer.current);
      refreshErrors(name);
      // During IME composition the letters are not the final text.
      if ((event.nativeEvent as InputEvent).isComposing) return;
      timer.current = setTimeout(() => showError(name), PAUSE);
    },
    onBlur: (event: FocusEvent) => {
      const name = nameOf(event);
      if (name) showError(name);
    },
    valuesNow,
    stop: (event: FormEvent, problems: Problems): boolean => {
      clearTimeout(timer.current);
      setErrors(problems);
      if (Object.keys(problems).length === 0) return false;
      event.preventDefault();
      setFocusRequests((times) => times + 1);
      return true;
    },
  };
}
