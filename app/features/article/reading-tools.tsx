import { Suspense, useEffect, useState } from "react";
import { extra } from "../../request/extra.ts";
import { whenIdle } from "../../browser/when-idle.ts";
import styles from "./reading-tools.module.css";

const Tools = extra(() => import("./tools.tsx").then(({ Tools: tools }) => tools));

export interface ReadingToolsProps {
  /** The newsroom has a recording of the text. */
  recorded?: boolean;
  /** It is an article, which the chat apps' share pages fold when it is long (pages §4.1). */
  folds?: boolean;
  /** The size of its text is no choice, as under the pictures of a gallery. */
  fixed?: boolean;
}

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
