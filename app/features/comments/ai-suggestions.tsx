import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { IntentResult } from "../intents/intent-result.ts";
import { useToastOnFailure } from "../toast/toast.tsx";
import styles from "./composer.module.css";

/** AI帮写: up to three suggestions, each a button that fills the composer (pages §11, §13). */
export function AiSuggestions({ draft, onChoose }: { draft: string; onChoose(text: string): void }) {
  const fetcher = useFetcher<IntentResult>();
  const [enhanced, setEnhanced] = useState(false);
  useEffect(() => setEnhanced(true), []);
  useToastOnFailure(fetcher.data);
  // Filling the composer takes script; without it there is no control that does nothing (pages §1.2).
  if (!enhanced) return null;
  const { suggestions = [] } = (fetcher.data?.data ?? {}) as { suggestions?: string[] };
  return (
    <div className={styles.ai} data-block="ai-comment">
      <fetcher.Form method="post" data-intent="ai-comment">
        <input type="hidden" name="intent" value="ai-comment" />
        <input type="hidden" name="content" value={draft} />
        <button type="submit" className={styles.aiButton} disabled={fetcher.state !== "idle"}>
          {fetcher.state === "idle" ? "AI帮写" : "正在构思…"}
        </button>
      </fetcher.Form>
      {suggestions.length > 0 && (
        <>
          <ul className={styles.suggestions}>
            {suggestions.map((text) => (
              <li key={text}>
                <button type="button" onClick={() => onChoose(text)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
          <p className={styles.mark}>内容由AI生成</p>
        </>
      )}
    </div>
  );
}
