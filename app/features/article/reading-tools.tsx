import { Suspense, useEffect, useState } from "react";
import { extra } from "../../request/extra.ts";
import { whenIdle } from "../../browser/idle/when-idle.ts";
import type { ReadingToolsProps } from "./tools.tsx";
import styles from "./reading-tools.module.css";

const Tools = extra(() => import("./tools.tsx").then(({ Tools: tools }) => tools));

/**
 * Reading tools that need script: text size, reading aloud, progress, folding in the chat apps. Their code loads when the browser is
 * idle. Space is reserved for them, so nothing shifts; without script they are absent.
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
