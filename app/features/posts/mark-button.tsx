import { useActionData, useFetcher } from "@remix-run/react";
import { count as countText } from "../../ui/format.ts";
import { Icon, type IconName } from "../../ui/Icon.tsx";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { useToastOf } from "../../browser/toast/toast.tsx";
import { markStateAfter, type MarkState } from "./post-state.ts";
import styles from "./mark-button.module.css";

interface MarkButtonProps {
  intent: "interested" | "expose-follow";
  /** The post's id, if it is a row of a list instead of the page's own. */
  of?: string;
  initial: { on: boolean; count: number };
  off: string;
  on: string;
  icon: IconName;
}

/** A mark that a reader sets on a post or removes: 感兴趣, 关注进展. */
export function MarkButton({ intent, of, initial, off, on, icon }: MarkButtonProps) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), intent);
  useToastOf(fetcher.data);
  const state = markStateAfter(initial, fetcher.data?.ok ? (fetcher.data.data as MarkState) : undefined);
  const sending = fetcher.formData?.get("opt");
  const pressed = sending ? sending === "1" : state.on;
  const count = Math.max(0, state.count + (pressed === state.on ? 0 : pressed ? 1 : -1));
  const failed = posted && !posted.ok && (posted.values?.id ?? "") === (of ?? "") ? posted.toast : undefined;
  return (
    <fetcher.Form
      method="post"
      id={of ? undefined : intent}
      data-intent={intent}
      className={of ? styles.inRow : styles.form}
    >
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="opt" value={pressed ? 0 : 1} />
      {of && <input type="hidden" name="id" value={of} />}
      <button type="submit" className={styles.button} aria-pressed={pressed}>
        <Icon name={pressed ? "check" : icon} size={18} />
        {pressed ? on : off}
        {count > 0 && <span className={styles.count}>{countText(count)}</span>}
      </button>
      {failed && (
        <span role="status" className={styles.failed}>
          {failed}
        </span>
      )}
    </fetcher.Form>
  );
}
