import { lazy, Suspense, useEffect, useState } from "react";
import { whenIdle } from "../navigation/when-idle.ts";
import styles from "./reading-tools.module.css";

const Tools = lazy(() => import("./tools.tsx").then(({ Tools: tools }) => ({ default: tools })));

interface ReadingToolsProps {
  /** The newsroom has a recording of the text. */
  recorded?: boolean;
}

/**
 * What script adds to reading: text size, reading aloud, progress, fold in the chat apps. Nothing without script; with it the
 * code is fetched when the browser is idle, and the place of what is always there is kept.
 */
export function ReadingTools({ recorded = false }: ReadingToolsProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className={styles.place}>
      {idle && (
        <Suspense>
          <Tools recorded={recorded} />
        </Suspense>
      )}
    </div>
  );
}
