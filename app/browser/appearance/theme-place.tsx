import { Suspense, useEffect, useState } from "react";
import { extra } from "../../request/extra.ts";
import { whenIdle } from "../idle/when-idle.ts";
import styles from "./theme-place.module.css";

const ThemeSwitch = extra(() => import("./theme-switch.tsx").then((module) => module.ThemeSwitch));

/** Reserves the space of the theme switch, whose code is fetched when the browser is idle. */
export function ThemePlace() {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className={styles.place}>
      {idle && (
        <Suspense>
          <ThemeSwitch />
        </Suspense>
      )}
    </div>
  );
}
