import { useId, useSyncExternalStore } from "react";
import { store, THEME_KEY, THEMES, type Theme } from "./appearance.ts";
import styles from "./choices.module.css";

const watchers = new Set<() => void>();

/** What holds now stands on the document, where the styles find it. */
const themeNow = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? "auto";

function choose(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store(THEME_KEY, theme);
  watchers.forEach((tell) => tell());
}

/** Light, dark, or as the device has it. Without script it is as the device has it. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore((tell) => {
    watchers.add(tell);
    return () => watchers.delete(tell);
  }, themeNow);
  return (
    <fieldset className={styles.choices} data-theme-switch>
      <legend className={styles.legend}>外观</legend>
      {THEMES.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={theme === value} onChange={() => choose(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
