import { useActionData, useFetcher } from "@remix-run/react";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { useToastOnFailure } from "../../browser/toast/toast.tsx";
import styles from "./composer.module.css";

/** AI帮写 (pages §11, §13): asks for suggestions in the background; without script, reads those that a form post brought. */
export function useSuggestions() {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "ai-comment");
  useToastOnFailure(fetcher.data);
  const { suggestions = [] } = ((fetcher.data ?? posted)?.data ?? {}) as { suggestions?: string[] };
  return {
    suggestions,
    asking: fetcher.state !== "idle",
    ask: (draft: string) => fetcher.submit({ intent: "ai-comment", content: draft }, { method: "post" }),
  };
}

/** Suggestions (three at most) as buttons that fill the composer; without script by way of `?draft=`. */
export function AiSuggestions({ texts, onChoose }: { texts: string[]; onChoose(text: string): void }) {
  return (
    <div className={styles.ai} data-block="ai-comment">
      <ul className={styles.suggestions}>
        {texts.map((text) => (
          <li key={text}>
            <form action="#comment-form">
              <input type="hidden" name="draft" value={text} />
              <button
                onClick={(event) => {
                  event.preventDefault();
                  onChoose(text);
                }}
              >
                {text}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <p className={styles.mark}>内容由AI生成</p>
    </div>
  );
}
