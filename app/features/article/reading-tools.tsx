import { Suspense, useEffect, useState } from "react";
import { extra } from "../../request/extra.ts";
import { whenIdle } from "../../browser/idle/when-idle.ts";
import type { ReadingToolsProps } from "./tools.tsx";
import styles from "./reading-tools.module.css";

const Tools = extra(() => import("./tools.tsx").then(({ Tools: tools }) => tools));

/**
 * What script adds to reading: text size, reading aloud, progress, fold in the chat apps. Nothing without script; with it the
 * code is fetched when the browser is idle, and the place of what is always there is kept.
 */
export function ReadingTools(tools: ReadingToolsProps) {
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return (
    <div className={styles.place}>
      {idle && (
        <Suspense>
          <Tools {...tools} />
        </Suspense>
      )}
    </div>
  );
}
