import { useActionData, useFetcher } from "@remix-run/react";
import { count as countText } from "../../ui/format.ts";
import { Icon } from "../../ui/Icon.tsx";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { useToastOnFailure } from "../../browser/toast/toast.tsx";
import type { LikeState } from "./like-state.ts";
import styles from "./like-button.module.css";

interface LikeButtonProps {
  initial: { liked: boolean; count: number };
  /** The id of the list row that is liked, if it is not the page's own content. */
  of?: string;
}

/** Like and cancel-like. */
export function LikeButton({ initial, of }: LikeButtonProps) {
  return (
    <LikeToggle
      initial={initial}
      intents={LIKE}
      place={of ? `like-${of}` : "like"}
      fields={of ? { id: of } : {}}
    />
  );
}

const LIKE = { on: "like", off: "unlike" };

interface LikeToggleProps {
  initial: { liked: boolean; count: number };
  /** The intents that set and remove the like. */
  intents: { on: string; off: string };
  /** The form's id: the anchor that a form without script leads back to. */
  place: string;
  /** Hidden fields that identify what is liked, if it is not the page's own content. */
  fields: Record<string, string>;
}

/** A like button with its count: a form. With script it is optimistic, and rolled back on failure (pages §11). */
export function LikeToggle({ initial, intents: { on, off }, place, fields }: LikeToggleProps) {
  const fetcher = useFetcher<IntentResult>();
  const posted = useActionData<IntentResult>();
  useToastOnFailure(fetcher.data);
  const answer = resultOf(posted, on) ?? resultOf(posted, off);
  const failed = answer?.values?.id === fields.id ? answer : undefined;
  const settled = settle(initial, fetcher.data);
  const sending = fetcher.formData?.get("intent");
  const liked = sending ? sending === on : settled.liked;
  const count = Math.max(0, settled.count + (liked === settled.liked ? 0 : liked ? 1 : -1));
  const intent = liked ? off : on;
  return (
    <fetcher.Form method="post" id={place} data-intent={intent} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        className={styles.button}
        aria-pressed={liked}
        aria-label={`${liked ? "取消点赞" : "点赞"}，${count}人赞过`}
        aria-describedby={failed ? `${place}-failed` : undefined}
      >
        <Icon name={liked ? "liked" : "like"} />
        <span>{count > 0 ? countText(count) : "赞"}</span>
      </button>
      {failed && !failed.ok && (
        <span id={`${place}-failed`} role="status" className={styles.failed}>
          {failed.toast}
        </span>
      )}
    </fetcher.Form>
  );
}

/** The state after an answer. Without a count in the answer, the page's own count changes by one (contract §5.5). */
function settle(initial: { liked: boolean; count: number }, result: IntentResult | undefined) {
  const state = result?.ok ? (result.data as LikeState) : undefined;
  if (!state) return initial;
  const step = state.liked === initial.liked ? 0 : state.liked ? 1 : -1;
  return { liked: state.liked, count: state.count ?? initial.count + step };
}
