import { useId, useSyncExternalStore } from "react";
import { store, THEME_KEY, THEMES, type Theme } from "./appearance.ts";
import styles from "./choices.module.css";

const watchers = new Set<() => void>();

/** The current theme is a data attribute of the document, where the styles read it. */
const themeNow = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? "auto";

function choose(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  store(THEME_KEY, theme);
  watchers.forEach((notify) => notify());
}

/** Chooses light, dark or the device's theme. Without script the device's theme applies. */
export function ThemeSwitch() {
  const name = useId();
  const theme = useSyncExternalStore((notify) => {
    watchers.add(notify);
    return () => watchers.delete(notify);
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
