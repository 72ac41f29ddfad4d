import { useEffect, useRef, useState, type FocusEvent, type FormEvent } from "react";
import { typedIn } from "../../../request/intents/typed-in.ts";
import { tidied, type Problems, type Values } from "./application-rules.ts";

/** So long after the last letter a field is looked at, in ms. */
const PAUSE = 800;

/** Fields whose errors hang on another one. */
const DEPENDENT: Record<string, readonly string[]> = { birth: ["guardian"] };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Checks {
  /** What is wrong with the form as it stands. */
  problemsOf: (values: Values) => Problems;
  /** What the server found; takes the place of what was found here. */
  answered: Problems | undefined;
}

/**
 * Checks of a form while it is filled in: a field is looked at when the reader leaves it or pauses, and what is mended
 * loses its error at once. `stop` keeps a form that is not right from being sent, and goes to the first error.
 */
export function useFormChecks({ problemsOf, answered }: Checks) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const [errors, setErrors] = useState<Problems>(answered ?? {});
  const [looking, setLooking] = useState(0);

  const known = useRef(answered);
  useEffect(() => {
    if (known.current === answered) return;
    known.current = answered;
    if (!answered) return;
    setErrors(answered);
    setLooking((times) => times + 1);
  }, [answered]);
  useEffect(() => {
    if (looking) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [looking]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const valuesNow = () => (form.current ? tidied(typedIn(new FormData(form.current))) : {});

  /** Takes an error away that was mended, and renews one that is there. */
  const mend = (name: string) => {
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
  /** Tells what is wrong with a field that was filled in. */
  const tell = (name: string) => {
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
      mend(name);
      // While a word is being composed its letters are not yet what is meant.
      if ((event.nativeEvent as InputEvent).isComposing) return;
      timer.current = setTimeout(() => tell(name), PAUSE);
    },
    onBlur: (event: FocusEvent) => {
      const name = nameOf(event);
      if (name) tell(name);
    },
    valuesNow,
    stop: (event: FormEvent, problems: Problems): boolean => {
      clearTimeout(timer.current);
      setErrors(problems);
      if (Object.keys(problems).length === 0) return false;
      event.preventDefault();
      setLooking((times) => times + 1);
      return true;
    },
  };
}
